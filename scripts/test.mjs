/**
 * `npm test`: installs packages, runs every check to its end, and prints all that failed and the number of tests.
 * `npm run test:all` also runs the tests with the tag `all`, repeats every journey in Bangla, and runs the laboratory
 * and the release check. `npm run near` runs what is near a change: near.mjs. `npm test -- server/src/tasks` runs only the
 * tests in this path; `--only=types,lint` runs only these checks.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { audit } from './audit.mjs'
import { chromium } from './chromium.mjs'
import { install } from './install.mjs'
import { laboratory } from './laboratory.mjs'
import { findNear } from './near.mjs'
import { findMissing } from './release.mjs'
import { giveUp, root, run } from './run.mjs'
import { buildWeb } from './web.mjs'

const results = join(root, 'test-results')

/** With more failures a rerun would take too long. */
const maxReruns = 10

const checks = {
  types: { label: 'Types', look: () => tool('tsc', '-p', '.') },
  bangla: { label: 'Types with the Bangla texts', look: () => tool('tsc', '-p', 'tsconfig.bangla.json') },
  lint: { label: 'Lint', look: () => tool('biome', 'check', '.') },
  unused: { label: 'Unused code and packages', look: () => tool('knip') },
  audit: { label: 'Known holes in packages', look: knownHoles },
  tests: { label: 'Tests', look: tests, counts: true },
  browser: { label: 'Browser', look: browserTests, counts: true },
  laboratory: { label: 'Laboratory', look: laboratory, needsAll: true },
  release: { label: 'Release check', look: releaseCheck, needsAll: true },
}

const all = process.argv.includes('--all')
const only = process.argv.find((each) => each.startsWith('--only='))
const isNear = process.argv.includes('--near')
const filters = process.argv.slice(2).filter((each) => ![only, '--all', '--near'].includes(each))
const near = isNear ? await findNear(...filters.splice(0)) : null
const whole = Object.keys(checks).filter((name) => all || !checks[name].needsAll)
const names = only ? only.slice('--only='.length).split(',') : filters.length > 0 ? ['tests'] : whole
const unknown = names.find((name) => !(name in checks))
if (unknown) giveUp(`There is no check "${unknown}": ${Object.keys(checks).join(', ')}.`)

await install({ development: true })
const { DATABASE_URL, TEST_DATABASE_URL = DATABASE_URL } = process.env
const env = {
  ...withoutSettings(),
  // The tests create new databases on the PostgreSQL server of TEST_DATABASE_URL, by default that of DATABASE_URL.
  TEST_DATABASE_URL,
  ...(names.includes('browser') && { CHROMIUM_PATH: await chromium() }),
  ...(all && { E2E_ALL: '1' }),
  ...(near && { E2E_NEAR: near.browserTests }),
}
if (near) {
  console.log(`Changed slices: ${near.slices.join(', ') || 'none'}`)
  if (near.others.length > 0) console.log(`Changed beside them, which npm test proves: ${near.others.join(', ')}`)
}

const summary = []
let [passed, failed] = [0, 0]
for (const name of names) {
  const { label, look, counts } = checks[name]
  if (counts) await buildWeb()
  console.log(`\n${label}`)
  const began = Date.now()
  const outcome = await look()
  const seconds = String(Math.round((Date.now() - began) / 1000)).padStart(5)
  const state = outcome.leftOut ? `: left out, ${outcome.leftOut}` : outcome.good ? '' : ': FAILED'
  summary.push(`${seconds} s  ${label}${state}`, ...(outcome.lines ?? []))
  passed += outcome.passed ?? 0
  failed += outcome.failed ?? 0
  if (!outcome.good) process.exitCode = 1
}
console.log(`\n${summary.join('\n')}`)
if (names.some((name) => checks[name].counts)) console.log(`\n${passed} passed, ${failed} failed`)

async function tool(...command) {
  const [name, ...args] = command
  return { good: (await run(name, args, { env })).status === 0 }
}

async function knownHoles() {
  const { found, lines } = await audit()
  for (const line of lines) console.log(line)
  return { good: !found }
}

async function tests() {
  if (!near) return vitest('tests', ...filters)
  const unit = await vitest('tests', '--project=unit')
  if (near.serverTests.length === 0) return unit
  const server = await vitest('tests-server', '--project=server', ...near.serverTests)
  return {
    good: unit.good && server.good,
    passed: unit.passed + server.passed,
    failed: unit.failed + server.failed,
    lines: [...unit.lines, ...server.lines],
  }
}

async function vitest(name, ...args) {
  const file = join(results, `${name}.json`)
  rmSync(file, { force: true })
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const tags = all || filters.length > 0 ? [] : ['--tagsFilter=!all']
  const { good } = await tool('vitest', 'run', ...reports, ...tags, ...args)
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(file) ?? {}
  return {
    good,
    passed: numPassedTests,
    failed: good ? numFailedTests : Math.max(numFailedTests, 1),
    lines: testResults.flatMap(failuresOfFile).map((failure) => `         failed: ${failure}`),
  }
}

/** @returns file and name of each failed test, or the file alone if it failed outside of its tests */
function failuresOfFile({ name, status, assertionResults }) {
  const file = relative(root, name)
  const failures = assertionResults.filter((test) => test.status === 'failed')
  if (failures.length === 0 && status === 'failed') return [file]
  return failures.map(({ fullName }) => `${file} › ${fullName}`)
}

function releaseCheck() {
  const missing = findMissing()
  return missing ? { good: true, leftOut: missing } : tool('node', join('scripts', 'release-check.mjs'))
}

/** Tests that failed run once more, alone: one that passes then counts as passed, and is named. */
async function browserTests() {
  const first = await playwright('browser', {}, filters)
  const isWhole = first.isComplete && filters.length === 0 && !near
  if (first.good || !isWhole || first.failures.length > maxReruns) return first
  console.log(`\nOnce more, alone: ${first.failures.length} that failed`)
  const again = await playwright('browser-alone', { E2E_ALONE: '1' }, ['--last-failed', '--workers=1'])
  // A rerun that ended without results, for example because its server did not start, changes nothing.
  const failures = again.good || again.failures.length > 0 ? again.failures : first.failures
  const flaky = first.failures.filter((name) => !failures.includes(name))
  return {
    good: failures.length === 0,
    passed: first.passed + flaky.length,
    failed: failures.length,
    lines: [
      ...failures.map((name) => `         failed twice: ${name}`),
      ...recordFlaky(flaky).map(
        ({ test, times }) => `         failed, then passed alone: ${test} (${times} times so far)`,
      ),
    ],
  }
}

async function playwright(name, more, args) {
  const file = join(results, `${name}.json`)
  rmSync(file, { force: true })
  const lastRun = { PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(results, 'last-run.json') }
  const command = ['test', '-c', 'e2e/playwright.config.ts', ...args]
  const { status } = await run('playwright', command, { env: { ...env, ...lastRun, ...more } })
  const { stats, suites = [], errors } = readJson(file) ?? {}
  const failures = suites.flatMap((suite) => failuresIn(suite))
  const good = status === 0
  return {
    good,
    passed: stats?.expected ?? 0,
    failed: good ? 0 : Math.max(failures.length, 1),
    failures,
    // No test was left out, and nothing failed outside of tests.
    isComplete: stats?.skipped === 0 && errors.length === 0,
  }
}

/** @returns project, file and titles of each failed test */
function failuresIn({ title, suites = [], specs }, titles = []) {
  const path = [...titles, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => [projectName, ...path, spec.title].join(' › ')),
  )
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, path))]
}

/** Adds the tests to flaky.json. @returns each with how often it stands there */
function recordFlaky(names) {
  const file = join(results, 'flaky.json')
  const noted = [...(readJson(file) ?? []), ...names.map((test) => ({ test, at: new Date().toISOString() }))]
  if (names.length > 0) {
    mkdirSync(results, { recursive: true })
    writeFileSync(file, `${JSON.stringify(noted, null, 2)}\n`)
  }
  return names.map((test) => ({ test, times: noted.filter((each) => each.test === test).length }))
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The environment without the server settings of this shell, such as its database. */
function withoutSettings() {
  const { settings } = readJson(join(root, 'server', 'src', 'config', 'settings.json'))
  return Object.fromEntries(settings.map((name) => [name, undefined]))
}
