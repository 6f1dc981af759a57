/**
 * Writes src/wire/messages.ts from the server's own models, and src/games/<key>/facts.ts and
 * src/words/seat-arguments.ts from the engines, so that they cannot drift.
 *
 *   npm run types            write the files
 *   npm run types -- --check fail if one is not up to date
 *
 * KONTOR_PYTHON names a Python that can import `kontor.server`; otherwise the project's .venv is used. What it imports
 * is the source, unless PYTHONPATH says otherwise.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const venv = here('../../.venv/bin/python');
const python = process.env.KONTOR_PYTHON ?? (existsSync(venv) ? venv : 'python3');

const env = { ...process.env, PYTHONPATH: process.env.PYTHONPATH ?? here('../../src') };
const ask = (script) => JSON.parse(execFileSync(python, [here(script)], { encoding: 'utf8', env }));

const files = { 'src/wire/messages.ts': write(ask('schema.py')) };
const { facts, seats } = ask('facts.py');
files['src/words/seat-arguments.ts'] = seats;
for (const [game, text] of Object.entries(facts)) {
  // A game that the client does not draw needs no facts here.
  if (existsSync(here(`../src/games/${game}/index.ts`))) files[`src/games/${game}/facts.ts`] = text;
}

for (const [path, text] of Object.entries(files)) {
  const out = here(`../${path}`);
  if (!process.argv.includes('--check')) writeFileSync(out, text);
  else if (!existsSync(out) || readFileSync(out, 'utf8') !== text) {
    console.error(`${path} does not fit the server: run \`npm run types\`.`);
    process.exitCode = 1;
  }
}

function write(models) {
  const parts = [
    '/** The protocol, made by `npm run types` from kontor/server/messages. Do not edit. */',
    '',
    "import type { AnyEvent } from '$game/module';",
    '',
  ];
  const { SocketProtocol: socket, ...rest } = models;
  for (const name of Object.keys(rest).sort())
    parts.push(`export interface ${name} ${object(rest[name])}`, '');
  parts.push(`export type FromClient = ${type(socket.properties.client)};`);
  parts.push(`export type FromServer = ${type(socket.properties.server)};`, '');
  return parts.join('\n');
}

function object(schema) {
  const needed = new Set(schema.required ?? []);
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const told = needed.has(name) || property.const !== undefined ? '' : '?';
    // What is in an event is for its game to say.
    return `  ${name}${told}: ${name === 'events' ? 'AnyEvent[]' : type(property)};`;
  });
  return lines.length > 0 ? `{\n${lines.join('\n')}\n}` : 'Record<string, never>';
}

function type(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return [...new Set(several.map(type))].join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map(type).join(', ')}]`;
      return `(${type(schema.items ?? {})})[]`.replace(/^\((\w+)\)\[\]$/, '$1[]');
    case 'object':
      if (schema.properties) return object(schema);
      return `Record<string, ${type(typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {})}>`;
    default:
      return 'unknown';
  }
}
