/** Each layer of the client imports values only from layers before it; types are free. `game/load.ts` leads to the games. */

import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const LAYERS = ['wire', 'words', 'app', 'game', 'kit', 'motion', 'store', 'games', 'table', 'pages', ''];
/** These are imported by name from other layers: `$wire/http`. */
const BY_NAME = LAYERS.slice(0, LAYERS.indexOf('games'));
/** The one module outside `games/` that imports from there. */
const DOOR = 'game/load.ts';
/** Folders of `games/` that others there may import. */
const SHARED = ['colony', 'plain'];

const FILES = import.meta.glob<string>('../src/**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.fromEntries(
  Object.entries(FILES).map(([path, source]) => [path.replace('../src/', ''), source]),
);

/** What a module imports at run time, as it is written there. */
function imported(path: string, source: string): string[] {
  const scripts = path.endsWith('.svelte')
    ? [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
    : [source];
  const fetched = [...source.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, name = '']) => name);
  return [...scripts.flatMap(statically), ...fetched];
}

function statically(script: string): string[] {
  const { statements } = ts.createSourceFile('script.ts', script, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const name = statement.moduleSpecifier;
    return name && ts.isStringLiteral(name) && !onlyTypes(statement) ? [name.text] : [];
  });
}

function onlyTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return false;
  const names =
    clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
  return clause.isTypeOnly || (!clause.name && names.length > 0 && names.every((name) => name.isTypeOnly));
}

const folder = (path: string, depth: number): string => path.split('/').slice(0, -1)[depth] ?? '';

/** The place below `src` of what a module imports; undefined for packages and words. */
function placeOf(path: string, name: string): string | undefined {
  if (name.startsWith('$')) return name.slice(1);
  if (!name.startsWith('.')) return undefined;
  return new URL(name, `file:///${path}`).pathname.slice(1);
}

/** Which rule a module breaks when it imports this, if any. */
function against(path: string, name: string): string[] {
  const place = placeOf(path, name);
  if (place === undefined) return [];
  const [from, to] = [folder(path, 0), folder(place, 0)];
  if (from !== to && BY_NAME.includes(to) && !name.startsWith('$'))
    return [`${path} calls $${place} ${name}`];
  if (from === to && name.startsWith('$')) return [`${path} calls its neighbour ${name}`];
  const allowed =
    to === 'games'
      ? path === DOOR || (from === 'games' && [folder(path, 1), ...SHARED].includes(folder(place, 1)))
      : LAYERS.indexOf(to) <= LAYERS.indexOf(from);
  return allowed ? [] : [`${path} imports ${place}`];
}

const complaints = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([path, source]) =>
    imported(path, source).flatMap((name) => against(path, name)),
  );

describe('the layers of the client', () => {
  test('are the folders of src', () => {
    expect([...new Set(Object.keys(sources).map((path) => folder(path, 0)))].sort()).toEqual(
      [...LAYERS].sort(),
    );
  });

  test('import values only from layers before them', () => {
    expect(complaints(sources)).toEqual([]);
  });

  test('find games by their files only where games are loaded and where their covers are drawn', () => {
    const seeking = Object.entries(sources).filter(([, source]) =>
      /glob[^;]*'[./!]*games\/\*\//.test(source),
    );
    const ours = seeking
      .map(([path]) => path)
      .filter((path) => !/base: '[./]*src\/kontor/.test(sources[path] ?? ''));
    expect(ours.sort()).toEqual([DOOR, 'pages/lobby/art.ts']);
  });

  test.each([
    [
      'kit/Badge.svelte',
      `<script lang="ts">import { go } from '../store/draft';</script>`,
      'kit/Badge.svelte calls $store/draft ../store/draft',
    ],
    [
      'kit/Badge.svelte',
      `<script lang="ts">import { go } from '$store/draft';</script>`,
      'kit/Badge.svelte imports store/draft',
    ],
    [
      'kit/Badge.svelte',
      `{#await import('../pages/Page.svelte')}{/await}`,
      'kit/Badge.svelte imports pages/Page.svelte',
    ],
    ['wire/http.ts', `import { kind, type Kind } from '$words/format';`, 'wire/http.ts imports words/format'],
    ['wire/http.ts', `export { kind } from '$words/format';`, 'wire/http.ts imports words/format'],
    ['wire/http.ts', `import { lazily } from '$wire/lazy';`, 'wire/http.ts calls its neighbour $wire/lazy'],
    [
      'pages/Page.svelte',
      `<script>import '../games/nim/palette.css';</script>`,
      'pages/Page.svelte imports games/nim/palette.css',
    ],
    [
      'games/nim/view.ts',
      `import { at } from '../chess/view';`,
      'games/nim/view.ts imports games/chess/view',
    ],
    ['games/nim/view.ts', `import { at } from '../../table/keys';`, 'games/nim/view.ts imports table/keys'],
  ])('%s is not to have %s', (path, source, complaint) => {
    expect(complaints({ [path]: source })).toEqual([complaint]);
  });

  test.each([
    ['wire/http.ts', `import type { Kind } from '$pages/Page';`],
    ['wire/http.ts', `import { type Kind, type Mark } from '$kit/paths';`],
    [
      'games/nim/trays/Tray.svelte',
      `<script>import { at } from '../view'; import { p } from '../../colony/art/props';</script>`,
    ],
    ['game/load.ts', `import { makePlain } from '../games/plain/index';`],
    ['App.svelte', `{#await import('./pages/Page.svelte')}{/await}`],
  ])('%s may have %s', (path, source) => {
    expect(complaints({ [path]: source })).toEqual([]);
  });
});
