/**
 * Browser tests against the built product: one server each with empty data, with demo data, with settings that a test
 * changes for all users, and with Firebase. scripts/test.mjs runs it, a second time with E2E_ALONE for the tests that failed.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@piecework/contract/test/free-port'
import { defineConfig, devices } from '@playwright/test'
import pg from 'pg'
import type { Language } from './support/say.ts'
import type { TestServer } from './support/servers.ts'

const root = join(import.meta.dirname, '..')
const alone = Boolean(process.env.E2E_ALONE)
/** For `npm run near`: the pattern of the tests that run. */
const near = process.env.E2E_NEAR
const name = alone ? 'browser-alone' : 'browser'

/** `database` is empty for the embedded database. */
type World = { port: number; data: string; database: string }
/** The first process that loads this file creates the worlds; Playwright's workers inherit the variable. */
process.env.E2E_WORLDS ??= JSON.stringify({
  empty: await createWorld(process.env.TEST_DATABASE_URL),
  demo: await createWorld(),
  installation: await createWorld(),
  firebase: await createWorld(),
})
// The port of another origin, which the server with empty data lists in CORS_ORIGINS.
process.env.E2E_OTHER_ORIGIN_PORT ??= String(await freePort())
const otherOrigin = `http://127.0.0.1:${process.env.E2E_OTHER_ORIGIN_PORT}`
// The port of the stand-in for Firebase.
process.env.E2E_FIREBASE_PORT ??= String(await freePort())
const firebaseAddress = `http://127.0.0.1:${process.env.E2E_FIREBASE_PORT}`
// This port answers when all servers are ready.
process.env.E2E_SERVERS_PORT ??= String(await freePort())
const worlds: Record<'empty' | 'demo' | 'installation' | 'firebase', World> = JSON.parse(process.env.E2E_WORLDS)

const servers: TestServer[] = [
  server(worlds.empty, {
    DEMO: 'off',
    CORS_ORIGINS: otherOrigin,
    ADMIN_EMAIL: 'admin@piecework.example',
    ADMIN_PASSWORD: 'Admin-of-the-tests',
  }),
  server(worlds.demo, { DEMO: 'on' }),
  server(worlds.installation, { DEMO: 'on' }),
  server(worlds.firebase, {
    FIREBASE_PROJECT_ID: 'piecework-test',
    FIREBASE_API_KEY: 'api-key-of-the-tests',
    FIREBASE_AUTH_DOMAIN: 'piecework-test.firebaseapp.com',
    FIREBASE_JWKS_URL: `${firebaseAddress}/keys`,
    FIREBASE_EMULATOR_URL: firebaseAddress,
    ADMIN_EMAIL: 'admin@piecework.example',
  }),
  {
    file: 'server/test/firebase-stand-in.ts',
    url: `${firebaseAddress}/keys`,
    env: { PORT: process.env.E2E_FIREBASE_PORT },
  },
  { file: 'e2e/support/other-origin.mjs', url: otherOrigin, env: { PORT: process.env.E2E_OTHER_ORIGIN_PORT } },
]

export default defineConfig<{ language: Language }>({
  globalTeardown: './support/drop-databases.ts',
  outputDir: join(root, 'test-results', name),
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results', `${name}.json`) }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // 49 tests on two processors: 104 s with two, 86 with three, 82 with four, which keep them busy for 83 % of the time.
  workers: Math.min(2 * availableParallelism(), 8),
  // A test that hangs ends with its name; benchmarks check the speed. Near a change the answer is wanted soon.
  timeout: near ? 60_000 : 300_000,
  // Shorter than what would hide a missing update or end: a failure message lasts 20 seconds.
  expect: { timeout: 15_000 },
  // A broken server fails every test, and each one waits for its limit.
  maxFailures: 30,
  ...(near && { grep: new RegExp(near) }),
  // For `npm run test:all` alone: another test proves the same at a cheaper place.
  ...(process.env.E2E_ALL ? {} : { grepInvert: /@all/ }),
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // On 26 tests, a trace with screenshots and snapshots took 13 % more time, one without them 1 %.
    trace: { mode: 'retain-on-failure', snapshots: alone, screenshots: alone, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      // For names of downloads in Bangla.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'empty',
      testIgnore: ['**/*.{demo,installation}.spec.ts', '**/firebase.spec.ts'],
      use: { baseURL: addressOf(worlds.empty) },
    },
    {
      name: 'demo',
      testMatch: '**/*.demo.spec.ts',
      use: { baseURL: addressOf(worlds.demo) },
    },
    // Each changes what all users have, so they run one after the other.
    {
      name: 'installation',
      testMatch: '**/*.installation.spec.ts',
      workers: 1,
      use: { baseURL: addressOf(worlds.installation) },
    },
    { name: 'firebase', testMatch: '**/firebase.spec.ts', use: { baseURL: addressOf(worlds.firebase) } },
    // Journeys once more, in Bangla on a phone.
    ...(near
      ? []
      : [
          { name: 'bangla', testIgnore: '**/*.{demo,installation}.spec.ts', ...inBangla(worlds.empty) },
          { name: 'bangla-demo', testMatch: '**/*.demo.spec.ts', ...inBangla(worlds.demo) },
        ]),
  ],
  webServer: {
    command: 'exec node e2e/support/servers.ts',
    cwd: root,
    url: `http://127.0.0.1:${process.env.E2E_SERVERS_PORT}`,
    env: { PORT: process.env.E2E_SERVERS_PORT, SERVERS: JSON.stringify(servers) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 600_000,
  },
})

function server({ port, data, database }: World, env: Record<string, string>): TestServer {
  return {
    file: 'server/src/main.ts',
    url: `http://127.0.0.1:${port}/api/health/ready`,
    env: { ...env, PORT: String(port), DATA_DIR: data, DATABASE_URL: database, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  }
}

/** Tests with the tag, with E2E_ALL also those that differ by their words only, on a phone whose owner has chosen Bangla. */
function inBangla(world: World) {
  const kept = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const
  const cookie = { name: 'lang', value: 'bn', domain: '127.0.0.1', path: '/', ...kept }
  return {
    grep: process.env.E2E_ALL ? /@bangla/ : /@bangla(?!-)/,
    use: {
      baseURL: addressOf(world),
      language: 'bn' as const,
      locale: 'bn-BD',
      viewport: { width: 360, height: 740 },
      storageState: { cookies: [cookie], origins: [] },
    },
  }
}

function addressOf({ port }: World): string {
  return `http://127.0.0.1:${port}`
}

/** With the URL of a PostgreSQL server, the world gets a new database there. */
async function createWorld(postgresUrl = ''): Promise<World> {
  const name = `piecework_e2e_${randomUUID().replaceAll('-', '')}`
  return {
    port: await freePort(),
    data: join(dataFolder(), name),
    database: postgresUrl && (await createDatabase(postgresUrl, name)),
  }
}

async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`create database ${pg.escapeIdentifier(name)}`)
  await client.end()
  const address = new URL(postgresUrl)
  address.pathname = name
  return address.href
}

/** Uses shared memory when it has 1 GB free: creating an embedded database takes half the time there. */
function dataFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, blocks, bsize } = statfsSync(memory)
  // Well above the limit below which a server stores nothing new.
  return bavail * bsize > Math.max(1e9, 0.1 * blocks * bsize) ? memory : tmpdir()
}
