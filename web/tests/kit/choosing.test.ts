import { describe, expect, test, vi } from 'vitest';
import { Catalogue, LegalMoves } from '$game/moves';
import { choiceOf, isLit, Region, type Choice } from '$kit/choosing';

type Action = { do: 'build' | 'sell'; corner: number };
const args = [{ name: 'corner', values: [0, 1, 2, 3] }];
const catalogue = new Catalogue([
  { verb: 'build', first: 0, size: 4, args },
  { verb: 'sell', first: 4, size: 4, args },
]);

function table(...numbers: number[]) {
  const play = { do: vi.fn(() => Promise.resolve(true)), explain: vi.fn() };
  const look = {
    live: numbers.length > 0,
    legal: new LegalMoves<Action>(catalogue, numbers),
    label: (action: Action) => `${action.do} ${action.corner}`,
    point: vi.fn(),
  };
  return { look, play };
}
const build = (corner: number): Action => ({ do: 'build', corner });
const sell = (corner: number): Action => ({ do: 'sell', corner });

describe('a choice', () => {
  test('does the first action that is legal', () => {
    const { look, play } = table(5);
    const choice = choiceOf(look, play, [build(1), sell(1)]);
    expect(choice).toMatchObject({ standing: 'may', name: 'sell 1', move: { id: 5 } });
    choice.choose?.(false);
    expect(play.do).toHaveBeenCalledWith({ id: 5, do: 'sell', corner: 1 });
    expect(play.explain).not.toHaveBeenCalled();
  });

  test('says why not where its kind of action is in question', () => {
    const { look, play } = table(0);
    const choice = choiceOf(look, play, [sell(2), build(2)]);
    expect(choice).toMatchObject({ standing: 'not', name: 'build 2' });
    choice.choose?.(false);
    expect(play.explain).toHaveBeenCalledWith(build(2));
    expect(play.do).not.toHaveBeenCalled();
  });

  test('is only looked at where the question is another one, unless it asks', () => {
    const { look, play } = table(0);
    expect(choiceOf(look, play, [sell(2)])).toMatchObject({ standing: 'still' });
    expect(choiceOf(look, play, [sell(2)]).choose).toBeUndefined();
    expect(choiceOf(look, play, [sell(2)], { asks: true }).standing).toBe('not');
    const over = table();
    expect(choiceOf(over.look, over.play, [sell(2)], { asks: true }).standing).toBe('still');
  });

  test('is read before a finger does it, and by anybody where nothing can be done', () => {
    const read = vi.fn();
    const { look, play } = table(1);
    const choice = choiceOf(look, play, [build(1)], { read });
    choice.choose?.(true);
    expect([read.mock.calls.length, play.do.mock.calls.length]).toEqual([1, 0]);
    choice.choose?.(false);
    expect([read.mock.calls.length, play.do.mock.calls.length]).toEqual([1, 1]);
    choiceOf(look, play, [], { read }).choose?.(false);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('lights up what it is while it is pointed at', () => {
    const { look, play } = table(1);
    const { point } = choiceOf(look, play, [build(1)], { mark: { corner: 1 } });
    point?.(true);
    point?.(false);
    expect(look.point.mock.calls).toEqual([[{ corner: 1 }], [null]]);
    expect(isLit({ lit: { corner: 1 } }, { corner: 1 })).toBe(true);
    expect(isLit({ lit: { corner: 2 } }, { corner: 1 })).toBe(false);
    expect(isLit({ lit: { corner: 2 } }, undefined)).toBe(false);
  });
});

describe('a region', () => {
  const choice = (key: string, standing: Choice['standing']): Choice => ({
    key,
    standing,
    name: `name of ${key}`,
    choose: () => undefined,
  });

  test('gives a place the attributes of a button; the first that can be chosen is the tab stop', () => {
    const region = new Region();
    expect(region.attributes(choice('a', 'not'))).toMatchObject({
      tabindex: -1,
      'aria-disabled': 'true',
      'data-spot': 'a',
      'data-target': undefined,
    });
    expect(region.attributes(choice('b', 'may'))).toMatchObject({
      tabindex: 0,
      'aria-disabled': undefined,
      'data-target': 'name of b',
    });
    expect(region.attributes(choice('c', 'may'))['tabindex']).toBe(-1);
  });

  test('says whether what can be taken back is chosen', () => {
    const region = new Region();
    const pressed = (standing: Choice['standing'], toggles: boolean): unknown =>
      region.attributes({ ...choice('a', standing), toggles })['aria-pressed'];
    expect([pressed('chosen', true), pressed('may', true), pressed('may', false)]).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  test('makes a place of a drawing a button only where something can be done', () => {
    const region = new Region();
    expect(region.drawn(choice('a', 'may'))).toMatchObject({ role: 'button', 'aria-label': 'name of a' });
    const still = region.drawn({ key: 'b', standing: 'still', name: 'b' });
    expect([still['role'], still['tabindex'], still['data-spot']]).toEqual([undefined, undefined, 'b']);
  });
});
