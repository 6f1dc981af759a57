/** The client's types come from the engines: where the two disagree, `npm run check` fails. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { options } = ts.parseJsonConfigFileContent(
  JSON.parse(readFileSync(here('../tsconfig.json'), 'utf8')),
  ts.sys,
  here('..'),
);

/** What the compiler says of some files of a game if its engine's facts were these. */
function complaints(game: string, files: readonly string[], change: (facts: string) => string): string[] {
  const facts = here(`../src/games/${game}/facts.ts`);
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  const source = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === facts ? ts.createSourceFile(name, change(read(name) ?? ''), rest[0]) : source(name, ...rest);
  const program = ts.createProgram(
    files.map((file) => here(`../src/games/${game}/${file}`)),
    options,
    host,
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const renamed =
  (from: string, to: string) =>
  (facts: string): string =>
    facts.replaceAll(`"${from}"`, `"${to}"`);

describe('the client does not compile any more when an engine', () => {
  const files = ['trays.ts', 'board/spots.ts', 'trays/sheet.ts', 'prompt.ts', 'reading.ts'];

  it('changes nothing: then it does', { timeout: 300_000 }, () => {
    expect(complaints('catan', files, (facts) => facts)).toEqual([]);
  });

  it.each([
    ['renames a phase', renamed('discard', 'drop_cards'), 'discard'],
    ['renames a field of a view', (facts: string) => facts.replaceAll('may_trade', 'trading'), 'may_trade'],
    ['renames a verb', renamed('move_robber', 'put_robber'), 'move_robber'],
    [
      'renames an argument of an event',
      (facts: string) => facts.replace(/("catan.income".*?)cards/, '$1gained'),
      'cards',
    ],
  ])('%s', { timeout: 300_000 }, (_, change, said) => {
    expect(complaints('catan', files, change).join('\n')).toContain(said);
  });
});
