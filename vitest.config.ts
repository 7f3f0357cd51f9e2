/**
 * Tests of the server have a PostgreSQL, and each file its own database in it.
 * The tags of the tests are the numbers of the statements in docs/statements.json, and `all` for those that only
 * `npm run test:all` runs: Vitest refuses any other.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const { statements } = JSON.parse(readFileSync(new URL('docs/statements.json', import.meta.url), 'utf8'))

/** Milliseconds: a test that hangs ends with its name; benchmarks check the speed. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    // One more than processors: many tests wait for a server or a command.
    maxWorkers: availableParallelism() + 1,
    tags: ['all', ...Object.keys(statements)].map((name) => ({ name })),
    projects: [
      { test: { name: 'unit', include: ['*.test.ts', '{contract,web}/**/*.test.{ts,tsx}'], ...limits } },
      {
        test: {
          name: 'server',
          include: ['{server,clients}/**/*.test.ts'],
          // Workers keep the server's modules between files: loading them for each file took as long as the tests.
          isolate: false,
          setupFiles: 'server/test/each-file.ts',
          globalSetup: 'server/test/postgres.ts',
          ...limits,
        },
      },
    ],
  },
})
