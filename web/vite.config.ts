import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipAsync } from '@gfx/zopfli';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { roomsInSheets } from './rooms.js';
import { FONTS, fonts } from './fonts.js';
import { folded } from './src/words/folded';

/** Where `npm run dev` finds a running server; KONTOR_SERVER names another. */
const server = process.env['KONTOR_SERVER'] ?? 'http://127.0.0.1:8000';
/** The words and lessons of every client, which the Python package carries. */
const [words, games] = ['words', 'games'].map((folder) =>
  fileURLToPath(new URL(`../src/kontor/${folder}`, import.meta.url)),
) as [string, string];
/** The layers that all others import by name, `$wire/http`: README.md says what they hold. `tsconfig.json` has them, too. */
const LAYERS = ['wire', 'words', 'app', 'game', 'kit', 'motion', 'store'];
const layers = Object.fromEntries(
  LAYERS.map((layer) => [`$${layer}`, fileURLToPath(new URL(`./src/${layer}`, import.meta.url))]),
);
const SHARED_WORDS = /\/words\/(?<lang>en|hu)\/(?<part>\w+)\.json$/;
const GAME_WORDS = /\/(?<part>\w+)\/words\/(?<lang>en|hu)(?<of>\.\w+)?\.json$/;
const wordsIn = (id: string): Record<string, string> | undefined =>
  (SHARED_WORDS.exec(id) ?? GAME_WORDS.exec(id))?.groups;

/** `words-frame-hu-….js`, `words-catan.lesson-hu-….js`: a chunk for each language of each part; others by their own names. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const found = wordsIn(facadeModuleId ?? '');
  return `assets/${found ? `words-${found['part']}${found['of'] ?? ''}-${found['lang']}` : '[name]'}-[hash:6].js`;
}

/** `index.html` and `index.hu.html`: each names its language's words, so that they come with the script. The server chooses. */
function pages(): Plugin {
  return {
    name: 'kontor-pages',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('there is no index.html');
      const inLanguage = (lang: string): string => {
        const words = Object.keys(bundle).find((file) => file.startsWith(`assets/words-frame-${lang}-`));
        if (words === undefined) this.error(`the words of ${lang} have no chunk`);
        return String(page.source)
          .replace('<html lang="en">', `<html lang="${lang}">`)
          .replace('</head>', `  <link rel="modulepreload" crossorigin href="/${words}">\n  </head>`);
      };
      this.emitFile({ type: 'asset', fileName: 'index.hu.html', source: inLanguage('hu') });
      page.source = inLanguage('en');
    },
  };
}

/** A word file as text with folded keys, a tenth smaller than as JSON; whoever imports it gets the same object. */
function foldedWords(): Plugin {
  return {
    name: 'kontor-words',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!wordsIn(id)) return null;
      const text = folded(JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>);
      return {
        code: `import { unfolded } from '/src/words/folded.ts';\nexport default unfolded(${JSON.stringify(text)});`,
        moduleType: 'js',
      };
    },
  };
}

/** Nothing is drawn on the server: what Svelte guards by `hydrating`, so that it can be left out, is left out. */
function withoutHydration(): Plugin {
  return {
    name: 'kontor-hydration',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/svelte/src/internal/client/dom/hydration.js')) return null;
      const fixed = code
        .replace('export let hydrating = false', 'export const hydrating = false')
        .replace('\thydrating = value;', '')
        .replace(/export function (?=reset|next)/g, '/* @__NO_SIDE_EFFECTS__ */ $&');
      if (/hydrating = value|let hydrating/.test(fixed))
        this.error('Svelte guards hydration in another way now');
      return { code: fixed, map: null };
    },
  };
}

/** Beside every text its gzip, `app.js.gz`, a twentieth smaller than a server makes it that has no time. More iterations gain nothing. */
function packed(): Plugin {
  const pack = async (file: string): Promise<void> =>
    writeFile(`${file}.gz`, await gzipAsync(await readFile(file), { numiterations: 5 }));
  return {
    name: 'kontor-packed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(css|html|js)$/.test(file));
      for (const file of texts) await pack(join(dir, file));
    },
  };
}

/** For playing on this machine, where the server may compress by itself: `make play` does not wait for zopfli. */
const quick = Boolean(process.env['KONTOR_WEB_QUICK']);

export default defineConfig({
  plugins: [fonts, roomsInSheets, svelte(), withoutHydration(), foldedWords(), pages(), !quick && packed()],
  resolve: { alias: { '@words': words, '@games': games, $fonts: FONTS, ...layers } },
  // One text that is parsed as such: smaller and quicker than code.
  json: { namedExports: false, stringify: true },
  build: {
    target: 'es2022',
    outDir: process.env['KONTOR_WEB_OUT'] ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // A page names the scripts it begins with; what comes later needs its styles named, and the one script that may not
    // be there already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => /\.css$|\/shared-/.test(file)),
    },
    // What loads what: `npm run size` reads it.
    manifest: 'chunks.json',
    // What the first page needs is one chunk. What several others need is another, not one for each set of them.
    rolldownOptions: {
      output: {
        chunkFileNames: chunkName,
        entryFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'] },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['.', words, games] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
});
