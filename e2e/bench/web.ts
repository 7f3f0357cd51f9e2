/** `npm run bench:web`: what the pages weigh and how long they take on a slow phone, written into docs/performance-web.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { categories, lighthouse, scoresOf } from './lighthouse.ts'
import { type Kind, type Visit, visit } from './phone.ts'
import { startProduct } from './product.ts'
import { aBuyerWithMuchToReview, submissionsToReview } from './reviews.ts'

const kinds: Kind[] = ['page', 'script', 'style', 'picture', 'font', 'data']
const rounds = Number(process.env.ROUNDS ?? 3)
const page = join(import.meta.dirname, '..', '..', 'docs', 'performance-web.md')
const marks = ['<!-- measured -->', '<!-- /measured -->'] as const

type Subject = {
  name: string
  path: string
  kept?: Awaited<ReturnType<typeof signIn>>
  act: (page: Page) => Promise<void>
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const product = await startProduct()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  const rows: string[][] = []
  for await (const subject of subjects()) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) {
      visits.push(await visit(browser, product.url + subject.path, subject))
    }
    rows.push(rowOf(subject.name, visits))
    console.log(rows.at(-1)?.join(' | '))
  }
  write(rows, await measureByLighthouse())
} finally {
  await browser.close()
  await product.end()
}

/** Each public page as often as the others, one by one. */
async function measureByLighthouse(): Promise<string[][]> {
  const rows: string[][] = []
  for (const path of ['/', '/login', '/register', '/contact']) {
    const runs: Awaited<ReturnType<typeof scoresOf>>[] = []
    for (let round = 0; round < rounds; round++) runs.push(await scoresOf(product.url + path, executablePath))
    const faults = [...new Set(runs.flatMap((each) => each.faults))]
    rows.push([
      path,
      ...categories.map((_, at) => String(middleOf(runs.map(({ scores }) => scores[at] ?? 0)))),
      faults.join('; '),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  return rows
}

function middleOf(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function* subjects(): AsyncGenerator<Subject> {
  yield { name: '/', path: '/', act: openMenu }
  yield { name: '/login', path: '/login', act: typeAddress }
  yield { name: '/register', path: '/register', act: typeAddress }
  for (const role of ['Worker', 'Buyer', 'Admin']) {
    const kept = await signIn(browser, (at) => at.getByRole('button', { name: role }).click())
    yield { name: `/dashboard, ${role}`, path: '/dashboard', kept, act: openBell }
  }
  console.log(`Sending ${submissionsToReview} submissions…`)
  const { email } = await aBuyerWithMuchToReview(product.url)
  const much = await signIn(browser, async (at) => {
    await at.getByLabel('E-mail').fill(email)
    await at.getByLabel('Password', { exact: true }).fill('Secret-1')
    await at.getByRole('button', { name: 'Login', exact: true }).click()
  })
  yield { name: `/dashboard, ${submissionsToReview} to review`, path: '/dashboard', kept: much, act: decide }
}

async function signIn(by: Browser, enter: (page: Page) => Promise<void>) {
  const context = await by.newContext()
  const at = await context.newPage()
  await at.goto(`${product.url}/login`)
  await enter(at)
  await at.getByRole('heading', { name: /^Hello, / }).waitFor()
  const kept = await context.storageState()
  await context.close()
  return kept
}

async function openMenu(at: Page): Promise<void> {
  await at.getByRole('button', { name: 'Menu' }).click()
  await at.keyboard.press('Escape')
  await at.getByRole('button', { name: 'Next' }).first().click()
}

async function typeAddress(at: Page): Promise<void> {
  await at.getByLabel('E-mail').pressSequentially('lena')
  await at.getByRole('button', { name: /^(Login|Register)$/ }).click()
}

async function openBell(at: Page): Promise<void> {
  await at.getByRole('button', { name: /^Notifications/ }).click()
  await at.keyboard.press('Escape')
}

/** Scrolls through a page of them, looks at one, decides one, ticks all, and turns the page. */
async function decide(at: Page): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await at.mouse.wheel(0, 600)
  await at
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await at.getByRole('button', { name: 'Close' }).click()
  await at
    .getByRole('button', { name: /^Approve: / })
    .nth(2)
    .click()
  await at.getByText('Submission has been approved.').waitFor()
  await at
    .getByRole('checkbox', { name: /^Select: / })
    .nth(3)
    .click()
  await at.getByRole('checkbox', { name: /^Select all/ }).click()
  await at.getByRole('button', { name: 'Next' }).click()
  await at.getByText(/^Showing 51-100 /).waitFor()
}

function rowOf(name: string, visits: Visit[]): string[] {
  const middle = (of: (visit: Visit) => number) => middleOf(visits.map(of))
  const seconds = (of: (visit: Visit) => number) => `${(middle(of) / 1000).toFixed(2)} s`
  return [
    name,
    seconds((each) => each.lcp),
    seconds((each) => each.usable),
    middle((each) => each.cls).toFixed(3),
    `${Math.round(middle((each) => each.slowest))} ms`,
    `${Math.round(middle((each) => each.longestTask))} ms`,
    ...kinds.map((kind) => (middle((each) => each.bytes[kind]) / 1000).toFixed(1)),
  ]
}

function write(visited: string[][], scored: string[][]): void {
  const heads = [
    'Page',
    'LCP',
    'usable',
    'CLS',
    'slowest interaction',
    'longest task',
    ...kinds.map((kind) => `${kind} KB`),
  ]
  const said = `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} and Chromium ${browser.version()}; the middle of ${rounds} visits.`
  const byLighthouse = `By ${lighthouse.replace('@', ' ')}, as it comes, the middle of ${rounds} runs:`
  const parts = [said, tableOf(heads, visited), byLighthouse, tableOf(['Page', ...categories, 'faults'], scored)]
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(marks[0])
  const after = rest.split(marks[1])[1] ?? ''
  writeFileSync(page, `${before}${marks[0]}\n${parts.join('\n\n')}\n${marks[1]}${after}`)
}

function tableOf(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
