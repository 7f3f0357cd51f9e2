/** What a press says that is refused: the first wrong field and its whole message are in view, and have the focus. */
import { buttonsOf, findOpeners } from './support/dialogs.ts'
import { type Audience, addressOf, audiences, pagesOf, signInAsDemoUser } from './support/pages.ts'
import { openPage, phone, wide } from './support/screen.ts'
import { expect, type Locator, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

const sizes = [phone, { ...wide, height: 720 }]

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

type Refused = { path: string; open?: RegExp; submit: string | RegExp; toast?: string }

/** Forms that are higher than a phone, dialogs that scroll, bars of buttons, and one short form. */
const refused: Record<Exclude<Audience, 'visitor'>, Refused[]> = {
  Worker: [
    {
      path: 'Answer six questions about your last visit to a clinic',
      submit: 'Submit Task',
      toast: 'Please answer: How many minutes did you wait?',
    },
    { path: 'Write alt texts for 20 photos', submit: 'Submit Task' },
    { path: '/dashboard/withdrawals', submit: /^Withdraw/ },
  ],
  Buyer: [
    { path: '/dashboard', open: /^Reject/, submit: /^Reject/ },
    { path: '/dashboard/add-task', submit: /^Add Task/ },
  ],
  Admin: [
    { path: '/dashboard', open: /^Record id/, submit: 'Record' },
    { path: '/dashboard/manage-users', open: /^Suspend/, submit: /^Suspend/ },
  ],
}

for (const [role, ofRole] of Object.entries(refused) as [keyof typeof refused, Refused[]][]) {
  test(`After a refused press ${role}s see the first wrong field with its whole message`, async ({ page }) => {
    await signInAsDemoUser(page, role)
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
    for (const { path, open, submit, toast: said } of ofRole) {
      for (const size of sizes) {
        await page.setViewportSize(size)
        if (path.startsWith('/')) await openPage(page, path)
        else {
          await openPage(page, '/dashboard/tasklist')
          await openPage(page, (await page.getByRole('link', { name: path }).first().getAttribute('href')) ?? '')
        }
        if (open)
          await buttonsOf(page)
            .and(page.getByRole('button', { name: open }))
            .first()
            .click()
        const frame = open ? page.getByRole('dialog') : page.getByRole('main')
        await frame.getByRole('button', { name: submit }).last().click()
        await expectFirstWrongInView(frame)
        if (said) await expect(toast(page, 'Warning', said)).toBeVisible()
      }
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

/** Empties the fields, presses the button, checks the first wrong field, and then each other one. @returns whether there was one */
async function isRefused(frame: Locator): Promise<boolean> {
  const submit = frame.locator('button[type=submit]:visible:enabled').last()
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
