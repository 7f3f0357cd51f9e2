/** The pages of visitors and workers on a cheap phone, in English and in Bangla, against their targets. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { goPhone, goPhoneOnSlowestLine, type Visit, visit } from './phone.ts'

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>
type Measures = Pick<Visit, 'usable' | 'again' | 'slowest' | 'heap'> & { slowestLineLcp: number }

const targets: Record<keyof Measures, { title: string; most: number; write: (measured: number) => string }> = {
  usable: { title: 'usable', most: 5_000, write: seconds },
  again: { title: 'usable again', most: 2_000, write: seconds },
  slowest: { title: 'slowest interaction', most: 300, write: (ms) => `${Math.round(ms)} ms` },
  heap: { title: 'JS heap', most: 40_000_000, write: (bytes) => `${Math.round(bytes / 1_000_000)} MB` },
  slowestLineLcp: { title: 'LCP at 400 kbps', most: 5_000, write: seconds },
}
const measures = Object.keys(targets) as (keyof Measures)[]

export const goHeaders = [
  'Page',
  ...measures.map((name) => `${targets[name].title}, at most ${targets[name].write(targets[name].most)}`),
]

/** Each with its first interaction, by the names of its controls in both languages. */
const pages: { path: string; isPublic?: boolean; act: (page: Page) => Promise<void> }[] = [
  { path: '/', isPublic: true, act: (page) => page.getByRole('button', { name: /^(Menu|মেনু)$/ }).click() },
  { path: '/register', isPublic: true, act: (page) => page.getByLabel(/^(Name|নাম)$/).pressSequentially('Lena') },
  {
    path: '/dashboard/tasklist',
    act: (page) => page.getByRole('button', { name: /^(Filter|ফিল্টার)$/ }).click(),
  },
  { path: '/dashboard/task/:id', act: (page) => page.getByRole('textbox').pressSequentially('Done.') },
  {
    path: '/dashboard/my-submissions',
    act: (page) => page.getByRole('button', { name: /^(Notifications|নোটিফিকেশন)/ }).click(),
  },
  { path: '/dashboard/withdrawals', act: (page) => page.getByRole('textbox').first().pressSequentially('200') },
]

/** @returns a row for each page, of the slower language in each column; `signIn` signs in a worker who can do a task. */
export async function measureGoClass(
  browser: Browser,
  url: string,
  { signIn, rounds }: { signIn: () => Promise<Storage>; rounds: number },
): Promise<string[][]> {
  const task = await aTaskOf(browser, url, await signIn())
  const rows: string[][] = []
  for (const { path, isPublic, act } of pages) {
    const ofLanguages: Measures[][] = []
    for (const language of ['en', 'bn']) {
      const cookie = { name: 'lang', value: language, url }
      // A session of its own: the measurement of all pages takes longer than an access token is valid.
      const storage = isPublic ? { cookies: [], origins: [] } : await signIn()
      const visitor = { storage: withCookie(storage, cookie) }
      const address = url + path.replace('/dashboard/task/:id', task)
      const visits: Measures[] = []
      for (let round = 0; round < rounds; round++) {
        const first = await visit(browser, address, { ...visitor, act, phone: goPhone, opensAgain: true })
        const { lcp } = await visit(browser, address, { ...visitor, phone: goPhoneOnSlowestLine })
        visits.push({ ...first, slowestLineLcp: lcp })
      }
      ofLanguages.push(visits)
      console.log([path, language, ...cellsOf([visits])].join(' | '))
    }
    rows.push([path, ...cellsOf(ofLanguages)])
  }
  return rows
}

function cellsOf(ofLanguages: Measures[][]): string[] {
  return measures.map((name) => {
    const slower = Math.max(...ofLanguages.map((visits) => middleOf(visits.map((each) => each[name]))))
    return `${targets[name].write(slower)}${slower <= targets[name].most ? '' : ' ✗'}`
  })
}

function middleOf(measured: number[]): number {
  return measured.sort((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}

function withCookie(storage: Storage, { name, value, url }: { name: string; value: string; url: string }): Storage {
  const { hostname: domain } = new URL(url)
  const cookie = {
    name,
    value,
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }
  return { ...storage, cookies: [...storage.cookies, cookie] }
}

/** The path of the first available task whose answer is one text. */
async function aTaskOf(browser: Browser, url: string, storage: Storage): Promise<string> {
  const context = await browser.newContext({ storageState: storage })
  const page = await context.newPage()
  await page.goto(`${url}/dashboard/tasklist`)
  await page.getByRole('article').first().waitFor()
  const links = await page.getByRole('article').getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const path of new Set(paths)) {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    if ((await page.getByRole('textbox').count()) === 1) return path as string
  }
  throw new Error('no task of the demo has one text as its answer')
}
