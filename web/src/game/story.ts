/** The whole game, and the charts, rounds and turning points that the end sheet makes from it. */

import type { AnyEvent, AnyGame, Facts, Seat, Value } from './module';

/** Every line of the log that the viewer may see, the last view, and the true scores by step. */
export interface Story<G extends Facts = AnyGame> {
  lines: readonly { version: number; at: number; by: number | null; events: readonly G['event'][] }[];
  view: G['view'];
  scores: readonly { at: number; scores: readonly number[] }[];
  seats: readonly Seat[];
}

/** An event, and the step after which it happened. */
export interface Told<E = AnyEvent> {
  at: number;
  event: E;
}

/** Return all events of a game in order. */
export function toldIn<G extends Facts>({ lines }: Story<G>): Told<G['event']>[] {
  return lines.flatMap(({ at, events }) => events.map((event) => ({ at, event })));
}

/** A chart of the end sheet; the frame draws it and its table. */
export type Chart =
  | {
      kind: 'bars';
      title: string;
      note?: string;
      bars: readonly { label: string; value: number; expected?: number; strong?: boolean }[];
    }
  | {
      kind: 'table';
      title: string;
      note?: string;
      head: readonly string[];
      rows: readonly (readonly Value[])[];
    }
  | {
      /** A number per seat over the rounds. */
      kind: 'steps';
      title: string;
      note?: string;
      goal?: { value: number; label: string };
      series: readonly { seat: number; values: readonly { at: number; value: number }[] }[];
    };

/** Where a round begins, for charts and the replay's slider. */
export interface Round {
  at: number;
  label: string;
}

/** A moment worth a line on the end sheet. */
export interface TurningPoint {
  at: number;
  round: string;
  seat: number;
  text: string;
  rule?: string;
}
