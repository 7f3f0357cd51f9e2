/**
 * Every test of the server runs twice: on PostgreSQL and on the embedded database. Races, the benchmark and tests that
 * read the statistics of PostgreSQL (`*.postgres.test.ts`) need the first.
 */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A worker keeps the server's modules from file to file: to load them anew for each took as long as the tests. */
const server = {
  include: ['server/**/*.test.ts'],
  isolate: false,
  setupFiles: 'server/test/each-file.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'unit', include: ['*.test.ts', '{contract,web}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...server,
          name: 'postgres',
          globalSetup: 'server/test/postgres.ts',
          provide: { engine: 'postgres' },
        },
      },
      {
        test: {
          ...server,
          name: 'pglite',
          exclude: ['**/node_modules/**', '**/*.{races,postgres}.test.ts', 'server/bench/**'],
          globalSetup: 'server/test/pglite.ts',
          provide: { engine: 'pglite' },
        },
      },
    ],
  },
})
