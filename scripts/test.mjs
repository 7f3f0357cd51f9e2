/**
 * `npm test`: installs packages, runs every check, stops at the first failure, and prints the number of tests.
 * `npm test -- server/src/tasks` runs only the tests in this path; `--only=types,lint` runs only these checks.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from './audit.mjs'
import { chromium } from './chromium.mjs'
import { install } from './install.mjs'
import { giveUp, root, run } from './run.mjs'
import { buildWeb } from './web.mjs'

const results = join(root, 'test-results')

const checks = {
  types: { label: 'Types', command: ['tsc', '-p', '.'] },
  bangla: { label: 'Types with the Bangla texts', command: ['tsc', '-p', 'tsconfig.bangla.json'] },
  lint: { label: 'Lint', command: ['biome', 'check', '.'] },
  unused: { label: 'Unused code and packages', command: ['knip'] },
  audit: { label: 'Known holes in packages', look: audit },
  tests: {
    label: 'Tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/tests.json`],
    count: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  },
  browser: {
    label: 'Browser',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    count: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
  },
}

const only = process.argv.find((each) => each.startsWith('--only='))
const filters = process.argv.slice(2).filter((each) => each !== only)
const names = only ? only.slice('--only='.length).split(',') : filters.length > 0 ? ['tests'] : Object.keys(checks)
const unknown = names.find((name) => !(name in checks))
if (unknown) giveUp(`There is no check "${unknown}": ${Object.keys(checks).join(', ')}.`)

await install({ development: true })
const { DATABASE_URL, TEST_DATABASE_URL = DATABASE_URL } = process.env
const env = {
  ...withoutSettings(),
  // The tests create new databases on the PostgreSQL server of TEST_DATABASE_URL, by default that of DATABASE_URL.
  TEST_DATABASE_URL,
  ...(names.includes('browser') && { CHROMIUM_PATH: await chromium() }),
}

let [passed, failed, counted] = [0, 0, false]
for (const name of names) {
  const { label, command, count, look } = checks[name]
  if (count) await buildWeb()
  const file = join(results, `${name}.json`)
  rmSync(file, { force: true })
  console.log(`\n${label}`)
  const { status } = look ? await lookInto(look) : await runTool(command, count)
  if (count) {
    const [good, bad] = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0]
    passed += good
    failed += status === 0 ? bad : Math.max(bad, 1)
    counted = true
  }
  if (status !== 0) {
    console.log(`\nStopped at: ${label.toLowerCase()}.`)
    process.exitCode = 1
    break
  }
}
if (counted) console.log(`\n${passed} passed, ${failed} failed`)

function runTool([tool, ...args], count) {
  return run(tool, count ? [...args, ...filters] : args, { env })
}

async function lookInto(look) {
  const { found, lines } = await look()
  for (const line of lines) console.log(line)
  return { status: found ? 1 : 0 }
}

/** The environment without the server settings of this shell, such as its database. */
function withoutSettings() {
  const settings =
    /^(NODE_ENV|HOST|PORT|PUBLIC_URL|TRUSTED_PROXIES|CORS_ORIGINS|DATA_DIR|DATABASE_\w+|TIME_ZONE|DEMO|CARDS|MAIL|GOOGLE|CLAIM_USERS|SHOW_EMAILS|POSTING_FEE_PERCENT|RATE_LIMITS|METRICS_TOKEN|LOG_LEVEL|(ADMIN|FIREBASE|GOOGLE|STRIPE|CLOUDINARY|S3|SMTP|MAIL|BRAND|SUPPORT|SOCIAL|SOURCE)_\w+)$/
  const names = Object.keys(process.env).filter((name) => settings.test(name))
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
