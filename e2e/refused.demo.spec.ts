/** What a press says that is refused: the first wrong field and its whole message are in view, and have the focus. */
import { contract } from '@piecework/contract'
import type { Route } from '@playwright/test'
import { buttonsOf, findOpeners } from './support/dialogs.ts'
import { type Audience, addressOf, audiences, pagesOf, signInAsDemoUser } from './support/pages.ts'
import { openPage, phone, whenLoaded, wide } from './support/screen.ts'
import { isCallOf, respondTo } from './support/stubs.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'
import { toast } from './support/toasts.ts'
import { createUser, pageOf } from './support/users.ts'

const sizes = [phone, { ...wide, height: 720 }]

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

type Form = { link?: RegExp; dialog?: RegExp; said?: string }

/** The longest form, bars of buttons above the menu, and a dialog that scrolls. */
const refused = {
  Worker: [
    { link: /Answer six questions about your last visit/, said: 'Please answer: How many minutes did you wait?' },
    { link: /Write alt texts for 20 photos/ },
  ],
  Buyer: [{ dialog: /^Reject/ }],
}

for (const [role, forms] of Object.entries(refused) as [keyof typeof refused, Form[]][]) {
  test(`After a refused press ${role}s see the first wrong field with its whole message`, async ({ page }) => {
    await signInAsDemoUser(page, role)
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
    for (const { link, dialog, said } of forms) {
      await openPage(page, link ? '/dashboard/tasklist' : '/dashboard')
      await take(page, link ?? dialog ?? '')
      const frame = page.getByRole(dialog ? 'dialog' : 'main')
      await frame
        .getByRole('button', { name: dialog ?? 'Submit Task' })
        .last()
        .click()
      await expectFirstWrongInView(frame)
      if (said) await expect(toast(page, 'Warning', said)).toBeVisible()
    }
  })
}

/** What the walk finds at least: a form that it no longer finds would be missed in silence. */
const least: Record<Audience, string[]> = {
  visitor: ['/login', '/register', '/forgot-password', '/contact'],
  Worker: ['/profile', '/dashboard/withdrawals', 'Report this task?'],
  Buyer: ['/profile', '/dashboard/add-task'],
  Admin: ['/profile', 'Record the payout', 'The money came back'],
}

for (const audience of audiences) {
  test(`In every form and dialog of ${audience}s, emptied, each wrong field shows its whole message`, {
    tag: '@all',
  }, async ({ page }) => {
    const paths = pagesOf(audience)
    test.setTimeout(paths.length * 40_000)
    if (audience !== 'visitor') await signInAsDemoUser(page, audience)
    const addresses: string[] = []
    for (const path of paths) addresses.push(await addressOf(page, path))
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
    const [pressed, checked] = [new Set<string>(), new Set<string>()]
    for (const address of addresses) {
      await page.setViewportSize(phone)
      await openPage(page, address)
      const openers = audience === 'visitor' ? [] : await findOpeners(page, address, pressed)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await openPage(page, address)
        for (const form of await page.getByRole('main').locator('form').all())
          if (await isRefused(form)) checked.add(address)
      }
      await page.setViewportSize(phone)
      for (const at of openers) {
        for (const size of sizes) {
          await openPage(page, address)
          await buttonsOf(page).nth(at).click()
          await page.setViewportSize(size)
          const dialog = page.locator('dialog[open]')
          const title = await dialog.getByRole('heading').first().innerText()
          if (await isRefused(dialog)) checked.add(title)
          await page.setViewportSize(phone)
        }
      }
    }
    expect([...checked]).toEqual(expect.arrayContaining(least[audience]))
  })
}

type Step = string | RegExp | ((page: Page) => Promise<unknown>)
type Rare = {
  path: string
  /** What differs from the demo data. */
  state?: [Parameters<typeof respondTo>[1], object]
  /** Names of links, of tabs and of buttons that are pressed one after the other. */
  steps: Step[]
  /** Part of the title of the dialog; without one the form is in the page. */
  title?: string | RegExp
  /** The button that sends, where it is none of the form itself. */
  submit?: RegExp
}

const { own } = contract.users
const factor = contract.secondFactor.state
const past = '2026-01-01T00:00:00Z'
const work = contract.submissions.details
const unread = { status: 'pending', opened_at: null, changes_asked_at: null, changes_due_at: null }
const oneQuestion = { parts: [{ kind: 'short_text', name: 'sign', label: 'What does the sign say?', required: true }] }
const row = { _id: crypto.randomUUID(), line: null, data: {}, picture: null, answers: { sign: 'Tea' }, control: null }
const suspension = { rule: 'false_work', reason: null, until: '2100-01-01T00:00:00Z', can_appeal: true, appeal: null }
const pageOfWork: Step = (page) => page.locator('a[href^="/dashboard/submission/"]').first().click()
const pageOfTask: Step = (page) => page.locator('a[href^="/dashboard/my-tasks/"]').first().click()
const firstOfList: Step = (page) => page.locator('a[href*="open="]').first().click()
const takePage: Step = async (page) => {
  const take = page.getByRole('button', { name: 'Take a page' })
  const rows = page.getByRole('button', { name: /^(Next row|Send)/ }).last()
  await take.or(rows).first().waitFor()
  if (await take.isVisible()) await take.click()
  await rows.waitFor()
}
const more: Step = /actions of this task/

/** Forms that few users see. */
/** Beside the list it is open on a wide screen. */
const openFirst: Step = async (page) => {
  if ((page.viewportSize()?.width ?? 0) < 1024)
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
}

const rare: Record<Audience | 'newcomer', Rare[]> = {
  newcomer: [{ path: '/dashboard/tasklist', steps: [/Read the price tags/, takePage], submit: /^(Next row|Send)/ }],
  visitor: [{ path: '/reset-password#token=expired', steps: [] }],
  Worker: [
    {
      path: '/dashboard/my-submissions',
      state: [work, { ...unread, form: null, answers: null, items: null }],
      steps: [pageOfWork, 'Change'],
      title: 'Change your work',
    },
    { path: '/dashboard', state: [own, { suspended: true, suspension }], steps: ['Appeal'], title: 'Appeal against' },
    {
      path: '/profile',
      state: [contract.account.deletion, { open: null }],
      steps: ['Delete my account'],
      title: 'Delete your account?',
    },
    { path: '/dashboard/tasklist', steps: [/Answer six questions/] },
    { path: '/dashboard/tasklist', steps: [/Write alt texts/] },
    {
      path: '/dashboard/my-submissions',
      state: [work, { ...unread, form: oneQuestion, items: [row] }],
      steps: [pageOfWork, 'Change'],
      title: 'Change your work',
      submit: /^Save/,
    },
  ],
  Buyer: [
    {
      path: '/dashboard/notifications',
      state: [work, unread],
      steps: [pageOfWork, 'Ask for changes'],
      title: 'Ask',
    },
    {
      path: '/dashboard/notifications',
      state: [work, { status: 'approved' }],
      steps: [pageOfWork, 'Give a Bonus'],
      title: 'Bonus',
    },
    { path: '/dashboard', steps: [/^Reject/], title: /^Reject/ },
    { path: '/dashboard/objections', steps: [openFirst, 'Stand by it'], title: 'Stand by' },
    {
      path: '/dashboard/my-tasks',
      steps: ['Compare prices of 12 grocery items', 'Add Slots'],
      title: 'Add slots',
    },
    { path: '/dashboard/my-tasks', steps: [pageOfTask, more, 'Extend'], title: 'Extend Deadline' },
    { path: '/dashboard/my-tasks', steps: [pageOfTask, more, 'Edit'], title: 'Update Task' },
    { path: '/dashboard/add-task', steps: ['Save as a template'], title: 'Save as a template' },
  ],
  Admin: [
    { path: '/dashboard', steps: [/^More: /, /^Reject/], title: 'Reject' },
    { path: '/dashboard/manage-users', steps: [/^Suspend: /], title: 'Suspend' },
    { path: '/dashboard/manage-users', steps: [/^Unsuspend: /], title: 'End the suspension' },
    {
      path: '/dashboard/manage-users',
      state: [contract.users.all, { role: 'Admin' }],
      steps: [/^Reset the second factor/],
      title: 'Reset the second factor',
    },
    {
      path: '/dashboard/manage-users',
      steps: [
        (page) =>
          page
            .getByRole('combobox', { name: /^Role of/ })
            .nth(1)
            .selectOption('Admin'),
      ],
      title: 'Change the role',
    },
    { path: '/dashboard/manage-users', steps: [/^Transfers/, 'Correct coins'], title: 'Correct' },
    { path: '/dashboard/operations', steps: [/^Switch off/], title: /^Switch / },
    { path: '/dashboard/operations', steps: ['Change the pay floor'], title: 'pay floor' },
    { path: '/dashboard/operations', steps: [/^Edit: /], title: 'Edit' },
    { path: '/dashboard/operations', steps: [/^(Set|Change) the rate/], title: 'rate' },
    { path: '/dashboard/to-decide', steps: [/^Appeals/, firstOfList, 'Decide'], title: 'Appeal of' },
    {
      path: '/dashboard/to-decide',
      steps: [/^Objections/, firstOfList, 'The rejection stands'],
      title: 'Let the rejection stand?',
    },
    {
      path: '/dashboard/to-decide',
      steps: [/^Objections/, firstOfList, 'For the worker'],
      title: 'Decide for the worker?',
    },
    { path: '/second-factor', state: [factor, { on_since: past, given: true, proof: 'password' }], steps: [] },
    {
      path: '/second-factor',
      state: [factor, { on_since: past, given: false, proof: 'password', removable_at: past }],
      steps: [],
    },
  ],
}

for (const [role, ofRole] of Object.entries(rare) as [keyof typeof rare, Rare[]][]) {
  test(`In rare forms of ${role}s, emptied, each wrong field shows its whole message`, { tag: '@all' }, async ({
    page: ofDemo,
    browser,
    request,
  }) => {
    test.setTimeout(ofRole.length * 30_000)
    // Who takes a page has another task page in all tests of the demo data.
    const isNew = role === 'newcomer'
    const page = isNew ? await pageOf(await createUser('Worker', 'Karim', request), browser, phone) : ofDemo
    page.setDefaultTimeout(5_000)
    if (role !== 'visitor' && role !== 'newcomer') await signInAsDemoUser(page, role)
    const takesPage = isCallOf(contract.reservations.reserve)
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' || (isNew && takesPage(route.request())) ? route.fallback() : route.abort(),
    )
    for (const { path, state, steps, title, submit: name } of ofRole) {
      await test.step(`${path} ${title}`, async () => {
        const end = state && (await respondTo(page, state[0], (route) => changed(route, state[1])))
        for (const size of sizes) {
          await page.setViewportSize(size)
          await openPage(page, path)
          for (const step of steps) await take(page, step)
          const frame = title ? page.getByRole('dialog', { name: title }) : page.getByRole('main')
          const submit = name ? frame.getByRole('button', { name }).last() : submitOf(frame)
          await submit.waitFor()
          expect(await isRefused(frame, submit)).toBe(true)
        }
        await end?.()
      })
    }
  })
}

function submitOf(frame: Locator): Locator {
  return frame.locator('button[type=submit]:visible:enabled').last()
}

/** Empties the fields, presses the button, checks the first wrong field, and then each other one. @returns whether there was one */
async function isRefused(frame: Locator, submit = submitOf(frame)): Promise<boolean> {
  if ((await submit.count()) === 0) return false
  for (const field of await frame
    .locator(':is(textarea, input:not([type=radio], [type=checkbox], [type=file], [readonly])):visible:enabled')
    .all())
    await field.fill('')
  await submit.click()
  const wrong = frame.locator('[aria-invalid=true]')
  const isWrong = await wrong
    .first()
    .waitFor({ timeout: 500 })
    .then(() => true)
    .catch(() => false)
  if (!isWrong) return false
  await expectFirstWrongInView(frame)
  for (const field of await wrong.all()) {
    await field.evaluate((each: HTMLElement) => {
      const control = each.matches('fieldset') ? (each.querySelector<HTMLElement>('input') ?? each) : each
      control.focus()
    })
    await expectMessageInView(field)
  }
  return true
}

/** Presses the control in the dialog that is open, or in the page. */
async function take(page: Page, step: Step): Promise<void> {
  await whenLoaded(page)
  if (typeof step === 'function') return void (await step(page))
  const frame = (await page.locator('dialog[open]').count()) > 0 ? page.locator('dialog[open]') : page.getByRole('main')
  const named = (['button', 'link', 'tab'] as const).map((role) =>
    frame.getByRole(role, { name: step, exact: typeof step === 'string' }),
  )
  await named
    .reduce((all, each) => all.or(each))
    .first()
    .click()
}

async function changed(route: Route, difference: object): Promise<void> {
  const response = await route.fetch()
  const json = await response.json()
  await route.fulfill({
    response,
    json: Array.isArray(json) ? json.map((each) => ({ ...each, ...difference })) : { ...json, ...difference },
  })
}

async function expectFirstWrongInView(frame: Locator): Promise<void> {
  const first = frame.locator('[aria-invalid=true]').first()
  await expect.poll(() => first.evaluate((wrong) => wrong.contains(document.activeElement))).toBe(true)
  await expectMessageInView(first)
}

function expectMessageInView(wrong: Locator): Promise<void> {
  return expect.poll(() => wrong.evaluate(messageOf)).toEqual({ text: expect.stringMatching(/./), isWhole: true })
}

/** Runs in the page. The message is not cut and nothing lies over it. */
function messageOf(wrong: Element) {
  const id = wrong.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  const message = document.getElementById(id)
  const { left, top, bottom } = message?.getBoundingClientRect() ?? new DOMRect()
  const isWhole = [top + 1, bottom - 1].every((y) => message?.contains(document.elementFromPoint(left + 1, y)))
  return { text: message?.textContent ?? '', isWhole }
}
