/**
 * Reads the long printed tables, which `facts.ts` holds as text: one line for each row, its name before its cells. `blank`
 * has the value of an empty cell; its type says how to read the others: as numbers, lists, marks or texts.
 */

type Cell = number | boolean | string | null | readonly string[];

function read(blank: Cell, text: string | undefined): Cell {
  if (!text) return blank;
  if (typeof blank === 'number') return Number(text);
  if (typeof blank === 'boolean') return true;
  return Array.isArray(blank) ? text.split(',') : text;
}

export function rows<T>(blank: Readonly<Record<string, Cell>>, text: string): T {
  const found = text.split('\n').map((line) => {
    const [name, ...cells] = line.split(';');
    return [
      name,
      Object.fromEntries(
        Object.entries(blank).map(([column, value], at) => [column, read(value, cells[at])]),
      ),
    ];
  });
  return Object.fromEntries(found) as T;
}
