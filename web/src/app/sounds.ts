/** Short sounds, synthesised in the browser. The setting is none, my turn (the default) or all. */

import { settings, type Sound } from './settings.svelte';

/** Tones as [frequency, start, length] in hertz and seconds. */
const TONES: Record<Sound, readonly (readonly [number, number, number])[]> = {
  turn: [
    [523, 0, 0.12],
    [784, 0.13, 0.2],
  ],
  move: [[330, 0, 0.06]],
  offer: [
    [440, 0, 0.08],
    [554, 0.09, 0.12],
  ],
  coins: [
    [1175, 0, 0.05],
    [1568, 0.06, 0.1],
  ],
  dice: [
    [1400, 0, 0.03],
    [1100, 0.09, 0.03],
    [1500, 0.2, 0.03],
    [900, 0.36, 0.06],
  ],
  build: [
    [220, 0, 0.07],
    [330, 0.09, 0.1],
  ],
  robber: [
    [196, 0, 0.16],
    [147, 0.17, 0.28],
  ],
  refused: [[165, 0, 0.18]],
  end: [
    [523, 0, 0.14],
    [659, 0.15, 0.14],
    [784, 0.3, 0.3],
  ],
};

let audio: AudioContext | undefined;

export function play(sound: Sound): void {
  if (settings.sounds !== 'all' && settings.sounds !== sound) return;
  try {
    audio ??= new AudioContext();
    for (const [frequency, start, length] of TONES[sound]) tone(audio, frequency, start, length);
  } catch {
    // A browser without sound can still be played with.
  }
}

function tone(on: AudioContext, frequency: number, start: number, length: number): void {
  const voice = on.createOscillator();
  const loudness = on.createGain();
  voice.type = 'triangle';
  voice.frequency.value = frequency;
  loudness.gain.setValueAtTime(0.12, on.currentTime + start);
  loudness.gain.exponentialRampToValueAtTime(0.001, on.currentTime + start + length);
  voice.connect(loudness).connect(on.destination);
  voice.start(on.currentTime + start);
  voice.stop(on.currentTime + start + length);
}
