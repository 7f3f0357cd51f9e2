/**
 * `npm run bench:web`: measures size and speed of the pages on a slow phone and on a cheap one, and writes
 * docs/performance-web.md, with `--report FILE` a copy of it. `npm run bench:web go` measures and writes the part of the
 * cheap phone alone.
 */

import { execFile } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { goHeaders, measureGoClass } from './go-class.ts'
import { type Visit, visit } from './phone.ts'
import { startProduct } from './product.ts'
import { createBuyerWithManySubmissions, submissionsToReview } from './reviews.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const root = join(import.meta.dirname, '..', '..')
const { values, positionals } = parseArgs({ options: { report: { type: 'string' } }, allowPositionals: true })
const docs = join(root, 'docs', 'performance-web.md')
const page = values.report ?? docs
if (page !== docs) copyFileSync(docs, page)
const isGoOnly = positionals[0] === 'go'
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Subject = {
  name: string
  path: string
  storage?: Awaited<ReturnType<typeof signIn>>
  act?: (page: Page) => Promise<void>
  nextPath?: string
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
const product = await startProduct()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  if (!isGoOnly) await measureSlowPhone()
  const worker = { signIn: () => signInAs('Worker'), rounds }
  write('go class', [summaryOf(), tableOf(goHeaders, await measureGoClass(browser, product.url, worker))])
} finally {
  await browser.close()
  await product.end()
}

async function measureSlowPhone(): Promise<void> {
  const rows: string[][] = []
  for await (const subject of subjects()) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) {
      visits.push(await visit(browser, product.url + subject.path, subject))
    }
    rows.push(rowOf(subject.name, visits))
    console.log(rows.at(-1)?.join(' | '))
  }
  writeSlowPhone(rows, await measureByLighthouse())
}

/** Runs Lighthouse on each public page `rounds` times, one run after the other. */
async function measureByLighthouse(): Promise<string[][]> {
  const rows: string[][] = []
  for (const path of ['/', '/login', '/register', '/contact']) {
    const runs: Awaited<ReturnType<typeof scoresOf>>[] = []
    for (let round = 0; round < rounds; round++) runs.push(await scoresOf(product.url + path, executablePath))
    const failedAudits = [...new Set(runs.flatMap((each) => each.failedAudits))]
    rows.push([
      path,
      ...categories.map((_, index) => String(medianOf(runs.map(({ scores }) => scores[index] ?? 0)))),
      failedAudits.join('; '),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  return rows
}

function medianOf(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function* subjects(): AsyncGenerator<Subject> {
  yield { name: '/', path: '/', act: openMenu, nextPath: '/login' }
  yield { name: '/login', path: '/login', act: typeEmail, nextPath: '/register' }
  yield { name: '/register', path: '/register', act: typeEmail, nextPath: '/login' }
  const nextOf = { Worker: '/dashboard/tasklist', Buyer: '/dashboard/my-tasks', Admin: '/dashboard/manage-users' }
  for (const [role, nextPath] of Object.entries(nextOf)) {
    const storage = await signInAs(role)
    yield { name: `/dashboard, ${role}`, path: '/dashboard', storage, act: openBell, nextPath }
  }
  const tasklist = '/dashboard/tasklist'
  yield { name: tasklist, path: tasklist, storage: await signInAs('Worker'), nextPath: '/dashboard/my-submissions' }
  console.log(`Sending ${submissionsToReview} submissions…`)
  const { email } = await createBuyerWithManySubmissions(product.url)
  const reviewStorage = await signIn(browser, async (tab) => {
    await tab.getByLabel('E-mail').fill(email)
    await tab.getByLabel('Password', { exact: true }).fill('Secret-1')
    await tab.getByRole('button', { name: 'Login', exact: true }).click()
  })
  yield {
    name: `/dashboard, ${submissionsToReview} to review`,
    path: '/dashboard',
    storage: reviewStorage,
    act: reviewSubmissions,
  }
}

function signInAs(role: string) {
  return signIn(browser, (tab) => tab.getByRole('button', { name: role }).click())
}

async function signIn(usedBrowser: Browser, submitForm: (page: Page) => Promise<void>) {
  const context = await usedBrowser.newContext()
  const tab = await context.newPage()
  await tab.goto(`${product.url}/login`)
  await submitForm(tab)
  await tab.getByRole('heading', { name: /^Hello, / }).waitFor()
  const storage = await context.storageState()
  await context.close()
  return storage
}

async function openMenu(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Menu' }).click()
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: 'Next' }).first().click()
}

async function typeEmail(tab: Page): Promise<void> {
  await tab.getByLabel('E-mail').pressSequentially('lena')
  await tab.getByRole('button', { name: /^(Login|Register)$/ }).click()
}

async function openBell(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: /^Notifications/ }).click()
  await tab.keyboard.press('Escape')
}

/** Scrolls through a page of submissions, opens one, approves one, selects all, and opens the next page. */
async function reviewSubmissions(tab: Page): Promise<void> {
  for (let scroll = 0; scroll < 20; scroll++) await tab.mouse.wheel(0, 600)
  await tab
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await tab.getByRole('button', { name: 'Close' }).click()
  await tab
    .getByRole('button', { name: /^Approve: / })
    .nth(2)
    .click()
  await tab.getByText('Submission has been approved.').waitFor()
  await tab
    .getByRole('checkbox', { name: /^Select: / })
    .nth(3)
    .click()
  await tab.getByRole('checkbox', { name: /^Select all/ }).click()
  await tab.getByRole('button', { name: 'Next' }).click()
  await tab.getByText(/^Showing 51-100 /).waitFor()
}

function rowOf(name: string, visits: Visit[]): string[] {
  const median = (select: (visit: Visit) => number) => medianOf(visits.map(select))
  const seconds = (select: (visit: Visit) => number) => `${(median(select) / 1000).toFixed(2)} s`
  return [
    name,
    seconds((each) => each.lcp),
    seconds((each) => each.usable),
    median((each) => each.next) === 0 ? '' : seconds((each) => each.next),
    median((each) => each.cls).toFixed(3),
    median((each) => each.slowest) === 0 ? '' : `${Math.round(median((each) => each.slowest))} ms`,
    `${Math.round(median((each) => each.longestTask))} ms`,
    (median(({ bytes }) => bytes.script) / 1000).toFixed(1),
    (median(({ bytes }) => Object.values(bytes).reduce((sum, each) => sum + each)) / 1000).toFixed(1),
  ]
}

function writeSlowPhone(visitRows: string[][], scoreRows: string[][]): void {
  const headers = [
    'Page',
    'LCP',
    'usable',
    'next page',
    'CLS',
    'slowest interaction',
    'longest task',
    'script KB',
    'all KB',
  ]
  const scores = scoreRows.map(([path, ...cells]) => `${path} ${cells.filter(Boolean).join(', ')}`)
  const runs = rounds === 1 ? 'one run each' : `the middle of ${rounds} runs`
  write('measured', [
    summaryOf(),
    tableOf(headers, visitRows),
    `By ${lighthouse.replace('@', ' ')}, ${runs}, ${categories.join(', ')}: ${scores.join('; ')}.`,
  ])
}

function summaryOf(): string {
  return `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} and Chromium ${browser.version()}; ${rounds === 1 ? 'one visit each' : `the middle of ${rounds} visits`}.`
}

/** Replaces the part of the page between the two marks of this name. */
function write(mark: string, parts: string[]): void {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(begin)
  const after = rest.split(end)[1] ?? ''
  writeFileSync(page, `${before}${begin}\n${parts.join('\n\n')}\n${end}${after}`)
}

function tableOf(headers: string[], rows: string[][]): string {
  return [headers, headers.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

type Report = {
  categories: Record<(typeof categories)[number], { score: number }>
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>
}

/** Scores from 0 to 100, in the order of `categories`; `failedAudits` are the titles of the failed yes/no audits. */
export async function scoresOf(
  address: string,
  browser: string,
): Promise<{ scores: number[]; failedAudits: string[] }> {
  const chrome = ['--headless', '--no-sandbox', '--disable-gpu'].join(' ')
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${chrome}`]
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...options],
    {
      env: { ...process.env, CHROME_PATH: browser, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
      maxBuffer: 100_000_000,
    },
  )
  const report: Report = JSON.parse(stdout)
  const failedAudits = Object.values(report.audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    .map(({ title }) => title)
  return { scores: categories.map((each) => Math.round(report.categories[each].score * 100)), failedAudits }
}
