/**
 * Server tests run on PostgreSQL, and those of coins, lists and operation on the embedded database as well. Race tests,
 * the benchmark and tests that read PostgreSQL's statistics (`*.postgres.test.ts`) run on PostgreSQL only.
 * The tags of the tests are the numbers of the statements in docs/statements.json: Vitest refuses any other.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const { statements } = JSON.parse(readFileSync(new URL('docs/statements.json', import.meta.url), 'utf8'))

/** Milliseconds: a test that hangs ends with its name; benchmarks check the speed. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 }

/** Workers keep the server's modules between files: loading them for each file took as long as the tests. */
const server = {
  include: ['server/**/*.test.ts'],
  isolate: false,
  setupFiles: 'server/test/each-file.ts',
  ...limits,
}

/**
 * What stands before or above the database: who may call what, sign-in, headers, users, notifications, rules compared with
 * the model. The browser tests run it on the embedded one.
 */
const independentOfTheDatabase = [
  'server/src/{auth,contact-messages,http,images,notifications,reports,users,worker-blocks}/**',
  'server/src/accounting/confirm-command.test.ts',
  'server/src/cli/usage.test.ts',
  'server/test/{conveniences,enumeration,firebase-secrets,headers,limits,logs,model,permissions,prices,secrets,wrong-types}.test.ts',
]

/** A longer run of the model or of broken requests (scripts/stress.mjs) may choose the embedded database. */
const isLongRun = 'MODEL_AMOUNT' in process.env || 'FUZZ_AMOUNT' in process.env

export default defineConfig({
  test: {
    // One more than processors: many tests wait for a server or a command.
    maxWorkers: availableParallelism() + 1,
    tags: Object.keys(statements).map((name) => ({ name })),
    projects: [
      { test: { name: 'unit', include: ['*.test.ts', '{contract,web}/**/*.test.{ts,tsx}'], ...limits } },
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
          exclude: [
            '**/node_modules/**',
            '**/*.{races,postgres}.test.ts',
            'server/bench/**',
            ...(isLongRun ? [] : independentOfTheDatabase),
          ],
          globalSetup: 'server/test/pglite.ts',
          provide: { engine: 'pglite' },
        },
      },
    ],
  },
})
