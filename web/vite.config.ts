import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds a running server; KONTOR_SERVER names another. */
const server = process.env['KONTOR_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', outDir: process.env['KONTOR_WEB_OUT'] ?? 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
