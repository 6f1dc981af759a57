import { defineConfig, mergeConfig } from 'vitest/config';
import client from './vite.config';

/** Unit tests. They have a file of their own because building the client does not need Vitest, which is not installed then. */
export default mergeConfig(
  client,
  defineConfig({ test: { include: ['tests/**/*.test.ts'], environment: 'node' } }),
);
