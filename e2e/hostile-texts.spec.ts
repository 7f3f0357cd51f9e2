/** Text of any input field stays text: on every page of every role, and in the CSV download. */
import { readFile } from 'node:fs/promises'
import { collectBrowserErrors } from './support/browser-errors.ts'
import {
  createHostileData,
  fieldsShownNowhere,
  type HostileData,
  markByField,
  nestedMarks,
} from './support/hostile-data.ts'
import { expectFits, whenLoaded } from './support/screen.ts'
import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from './support/test.ts'
import { createTask, createUser, pageOf, signIn, signInAsAdmin } from './support/users.ts'

test('Every text field of the contract is part of this test', async ({ request }) => {
  expect(await textFields(request)).toEqual([...Object.keys(markByField), ...fieldsShownNowhere].sort())
})

test('Texts that are scripts, HTML or formulas are shown as texts on every page', {
  tag: '@all',
}, async ({ browser, request }) => {
  const data = await createHostileData(request)
  const seen = [
    ...(await lookAsWorker(browser, data)),
    ...(await lookAsBuyer(browser, data)),
    ...(await lookAsSuspended(browser, data)),
    ...(await lookAsAdmin(browser, data)),
    ...(await lookAsVisitor(browser)),
  ].join('\n')
  const marks = [...Object.entries(markByField), ...nestedMarks.map((mark) => [mark, mark] as const)]
  for (const [field, mark] of marks) expect(seen.includes(mark), `${field} is shown`).toBe(true)
})

test('The https addresses of a task are links, and the longest one wraps on the narrowest phone', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Nadia Islam', request)
  const worker = await createUser('Worker', 'Rahim Uddin', request)
  const long = `https://example.com/${'a'.repeat(1_980)}`
  const task_detail = `Read https://example.com/guide. Not http://example.com/old.\nhttps://\u0430pple.com\n${long}`
  const task = await createTask(buyer, { task_detail })
  const page = await pageOf(worker, browser, { width: 320, height: 640 })
  await page.goto(`/dashboard/task/${task}`)
  const link = page.getByRole('link', { name: 'https://example.com/guide', exact: true })
  await expect(link).toHaveAttribute('href', 'https://example.com/guide')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(page.getByRole('link', { name: 'http:' })).toHaveCount(0)
  await expect(page.getByText('(xn--pple-43d.com)')).toBeVisible()
  await expect(page.getByRole('link', { name: long })).toBeVisible()
  await expectFits(page)
})

async function lookAsWorker(browser: Browser, { worker, task, formTask, ownWork }: HostileData): Promise<string[]> {
  const watcher = await watchPage(await signIn(worker, browser))
  const own = ['tasklist', `task/${task}`, `task/${formTask}`, 'my-submissions', 'withdrawals', 'statement'].map(
    inDashboard,
  )
  own.push(...ownWork.map((id) => inDashboard(`submission/${id}`)))
  for (const path of ['/dashboard', ...own, '/profile']) await watcher.look(path)
  return watcher.end()
}

async function lookAsBuyer(browser: Browser, { buyer }: HostileData): Promise<string[]> {
  const page = await signIn(buyer, browser)
  const watcher = await watchPage(page)
  await watcher.look('/dashboard')
  await page
    .getByRole('button', { name: /^View Details: / })
    .first()
    .click()
  await watcher.lookAtDialog()
  await watcher.look('/dashboard/my-tasks')
  await page
    .getByRole('button', { name: /^(Update|Edit)/ })
    .first()
    .click()
  await watcher.lookAtDialog()
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await watcher.lookAtDialog()
  await page.goto('/dashboard/add-task')
  await page.getByText('Begin with a template').click()
  await expect(page.getByRole('button', { name: /^Delete the template: / })).toBeVisible()
  await watcher.read('templates')
  const own = ['add-task', 'purchase-coin', 'payment-history', 'blocked-workers', 'api-keys', 'statement'].map(
    inDashboard,
  )
  for (const path of ['/profile', ...own]) await watcher.look(path)
  await expectNoFormula(page)
  await page.goto('/dashboard/api-keys')
  await page
    .getByRole('button', { name: /^Messages: / })
    .first()
    .click()
  await watcher.lookAtDialog()
  return watcher.end()
}

async function lookAsSuspended(browser: Browser, { suspended }: HostileData): Promise<string[]> {
  const watcher = await watchPage(await signIn(suspended, browser))
  await watcher.look('/dashboard')
  return watcher.end()
}

async function lookAsAdmin(browser: Browser, { worker, buyer, appeal, report, found }: HostileData): Promise<string[]> {
  const page = await signInAsAdmin(browser)
  const watcher = await watchPage(page)
  const own = ['manage-tasks', 'reports', 'to-decide', 'messages', 'operations'].map(inDashboard)
  for (const path of ['/dashboard', ...own, '/profile']) await watcher.look(path)
  await watcher.look('/dashboard/audit-trail')
  // Admins of other tests act at the same time: what this one did may be further down.
  const more = page.getByRole('button', { name: /^Show more/ })
  while ((await more.count()) > 0) {
    const rows = await page.getByRole('row').count()
    await more.click()
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(rows)
    await whenLoaded(page)
  }
  await watcher.read('the whole audit trail')
  for (const { _id } of [worker, buyer]) await watcher.look(`/dashboard/accounting?user=${_id}`)
  await watcher.look(
    `/dashboard/to-decide?kind=appeal&open=${appeal}`,
    page.getByRole('heading', { name: 'Appeal of' }),
  )
  await watcher.look(`/dashboard/to-decide?kind=report&open=${report}`, page.getByText('Reported by'))
  await watcher.look(`/dashboard/to-decide?kind=texts&open=${found}`, page.getByText('The task as workers read it'))
  await watcher.look('/dashboard/to-decide?kind=work')
  await page
    .getByRole('button', { name: /^View Details: / })
    .first()
    .click()
  await watcher.lookAtDialog()
  await watcher.look('/dashboard/manage-users')
  await page.getByRole('searchbox').fill(worker.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  for (const action of ['Suspend', 'Remove']) {
    await page.getByRole('button', { name: `${action}: ` }).click()
    await watcher.lookAtDialog()
  }
  await page.getByRole('searchbox').fill('<img class=hostile src=y onerror=alert(1)> nobody is called')
  await expect(page.getByText('No users found.')).toBeVisible()
  return watcher.end()
}

/** Without a session: text in the URL, and the kept mails. */
async function lookAsVisitor(browser: Browser): Promise<string[]> {
  const watcher = await watchPage(await (await browser.newContext()).newPage())
  const text = encodeURIComponent('"><img class=hostile src=x onerror=alert(1)>')
  for (const path of ['/', '/dev/inbox', `/${text}`, `/login?x=${text}#${text}`, `/reset-password#token=${text}`])
    await watcher.look(path)
  return watcher.end()
}

/** Opens pages and collects their texts; `end` fails on browser errors and on requests to other hosts. */
async function watchPage(page: Page) {
  const browserErrors = await collectBrowserErrors(page)
  const shown: string[] = []
  page.on('dialog', (dialog) => {
    browserErrors.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') browserErrors.push(`requested ${request.url()}`)
  })
  const read = async (where: string) => {
    const { text, suspicious } = await page.evaluate(readPage)
    expect({ where, suspicious }).toEqual({ where, suspicious: [] })
    shown.push(text)
  }
  return {
    read,
    /** `part` is loaded after the page. */
    look: async (path: string, part?: Locator) => {
      await page.goto(path)
      await whenLoaded(page)
      if (part) await expect(part).toBeVisible()
      const bell = page.getByRole('button', { name: /^Notifications/ })
      if (path === '/dashboard') {
        await bell.click()
        await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible()
        await read('notifications')
        await page.keyboard.press('Escape')
      }
      await read(path)
    },
    lookAtDialog: async () => {
      await expect(page.getByRole('dialog')).toBeVisible()
      await read(`a dialog on ${page.url()}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    end: async () => {
      expect(browserErrors.filter((browserError) => !browserError.includes('404'))).toEqual([])
      await page.context().close()
      return shown
    },
  }
}

/** Runs in the page: its texts with those of fields, and every element that a text created or that leads elsewhere. */
function readPage() {
  /** A link of a text to another site: only https, in a tab of its own, and without a word to that site. */
  const isLooseLink = ({ origin, protocol, username, rel, target, referrerPolicy }: HTMLAnchorElement) =>
    origin !== location.origin &&
    protocol !== 'mailto:' &&
    (protocol !== 'https:' ||
      username !== '' ||
      target !== '_blank' ||
      rel !== 'noopener noreferrer nofollow' ||
      referrerPolicy !== 'no-referrer')
  const fields = [...document.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[]
  const suspicious = [...document.querySelectorAll('*')].filter(
    (element) =>
      element.matches('.hostile, iframe, object, embed, base') ||
      (element instanceof HTMLAnchorElement && !element.closest('header, footer') && isLooseLink(element)) ||
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') ||
          (/^(href|src|action)$/.test(name) && /^\s*(javascript|data:text|vbscript)/i.test(value)),
      ),
  )
  return {
    text: [document.body.textContent, ...fields.map(({ value }) => value)].join('\n'),
    suspicious: suspicious.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  }
}

/** No text cell begins like a formula; number cells may, because the server writes them. */
async function expectNoFormula(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const file = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '')
  const cells = [...file.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(?:,|\r\n)/g)].map(
    ([, quoted, plain]) => quoted ?? plain,
  )
  expect(cells.length).toBeGreaterThan(40)
  expect(file).toContain('=HYPERLINK(')
  for (const cell of cells) if (!/^-?\d+(\.\d+)?$/.test(cell ?? '')) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
}

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  $ref?: string
}
type Document = {
  paths: Record<string, Record<string, { operationId?: string; requestBody?: { content: Record<string, Body> } }>>
  components: { schemas: Record<string, Schema> }
}
type Body = { schema: Schema }

/** Also one that may be null. */
const isText = ({ type = [], enum: words, anyOf = [] }: Schema): boolean =>
  (!words && [type].flat().includes('string')) || (anyOf.some(isText) && anyOf.some(({ type }) => type === 'null'))

/** Every text field of an input, without enums. */
async function textFields(request: APIRequestContext): Promise<string[]> {
  const { paths, components }: Document = await (await request.get('/api/openapi.json')).json()
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => {
        const { properties } = components.schemas[schema.$ref?.replace(/^.*\//, '') ?? ''] ?? schema
        // A file of rows has no fields.
        const texts = Object.entries(properties ?? {}).filter(([, field]) => isText(field))
        return texts.map(([field]) => `${operationId}.${field}`)
      }),
    )
    .sort()
}

function inDashboard(path: string): string {
  return `/dashboard/${path}`
}
