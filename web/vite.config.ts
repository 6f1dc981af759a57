import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds a running server; KONTOR_SERVER names another. */
const server = process.env['KONTOR_SERVER'] ?? 'http://127.0.0.1:8000';
const WORDS = /\/(?:games\/(\w+)\/words|i18n)\/(en|hu)\.ts$/;

/** `words-hu-….js`, `words-catan-hu-….js`: a chunk for each language of each part; others by their own names. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, game, lang] = WORDS.exec(facadeModuleId ?? '') ?? [];
  if (lang === undefined) return 'assets/[name]-[hash].js';
  return `assets/${['words', game, lang].filter(Boolean).join('-')}-[hash].js`;
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
        const words = Object.keys(bundle).find((file) => file.startsWith(`assets/words-${lang}-`));
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

export default defineConfig({
  plugins: [svelte(), pages()],
  build: {
    target: 'es2022',
    outDir: process.env['KONTOR_WEB_OUT'] ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What loads what: `npm run size` reads it.
    manifest: 'chunks.json',
    // What several chunks need is one chunk, not one for each set of them.
    rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } },
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
