/** Turns the last view into the new one: `[path, value]` sets, `[path]` deletes. Nothing is changed in place. */

type Key = string | number;
export type Change = readonly [path: readonly Key[], value?: unknown];

export function applyChanges<T>(view: T, changes: readonly unknown[]): T {
  return changes.reduce<unknown>((now, change) => applied(now, asChange(change)), view) as T;
}

function asChange(data: unknown): Change {
  if (!Array.isArray(data) || !Array.isArray(data[0]))
    throw new TypeError(`not a change: ${JSON.stringify(data)}`);
  return data as unknown as Change;
}

function applied(now: unknown, change: Change): unknown {
  const [[first, ...rest]] = change;
  const sets = change.length > 1;
  if (first === undefined) return sets ? change[1] : undefined;
  if (Array.isArray(now)) {
    const copy: unknown[] = [...now];
    const at = Number(first);
    if (rest.length > 0) copy[at] = applied(copy[at], next(rest, change));
    else if (sets) copy[at] = change[1];
    else copy.splice(at, 1);
    return copy;
  }
  const copy: Record<string, unknown> = { ...(now as Record<string, unknown>) };
  if (rest.length > 0) copy[first] = applied(copy[first], next(rest, change));
  else if (sets) copy[first] = change[1];
  else return Object.fromEntries(Object.entries(copy).filter(([key]) => key !== String(first)));
  return copy;
}

function next(rest: readonly Key[], change: Change): Change {
  return change.length > 1 ? [rest, change[1]] : [rest];
}
