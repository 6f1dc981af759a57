/** Finds players in a view, and counts. */

interface Players<P> {
  readonly players: readonly P[];
}

/** Return my own part of the view, or null without a seat. */
export function mine<P>({ me, view }: { readonly me: number | null; readonly view: Players<P> }): P | null {
  return me === null ? null : (view.players[me] ?? null);
}

/** Return the part of a seat. Throw if there is no such seat. */
export function player<P>({ players }: Players<P>, seat: number): P {
  const found = players[seat];
  if (!found) throw new RangeError(`no seat ${seat}`);
  return found;
}

/** Return the sum of named counts. */
export function total(counts: Readonly<Partial<Record<string, number>>>): number {
  return Object.values(counts).reduce((sum: number, n = 0) => sum + n, 0);
}
