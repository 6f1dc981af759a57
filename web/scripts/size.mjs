/** Prints the gzipped size of the built client's JavaScript; fails above the budget for all games together. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const BUDGET = 250_000;
const folder = fileURLToPath(new URL('../dist/assets/', import.meta.url));
const sizes = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => [name, gzipSync(readFileSync(folder + name)).length]);
const sum = sizes.reduce((total, [, size]) => total + size, 0);
for (const [name, size] of sizes) console.log(`${String(size).padStart(8)}  ${name}`);
console.log(`${String(sum).padStart(8)}  bytes of JavaScript, gzipped (budget ${BUDGET})`);
if (sum > BUDGET) process.exit(1);
