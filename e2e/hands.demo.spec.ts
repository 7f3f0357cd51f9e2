/** On a phone: menus and dialogs fit fingers, and the main button of a page stays within reach of a thumb. */
import type { Locator } from '@playwright/test'
import { addressOf, signInAsDemoUser } from './support/pages.ts'
import { phone, whenLoaded } from './support/screen.ts'
import { tightTargets } from './support/targets.ts'
import { expect, type Page, test } from './support/test.ts'

/** A phone with its keyboard open: the keyboard takes its height from the page. */
const withKeyboard = { width: 360, height: 330 }

test.use({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' } as never)

test('The page tells browsers that the keyboard makes the page lower', async ({ request }) => {
  for (const path of ['/', '/login', '/register', '/dashboard', '/contact']) {
    expect(await (await request.get(path)).text()).toMatch(
      /<meta name="viewport"[^>]*interactive-widget=resizes-content/,
    )
  }
})

test('The entries of the menus of an Admin are 48 px high and wide, and 8 px apart', async ({ page }) => {
  await signInAsDemoUser(page, 'Admin')
  for (const name of ['Profile, theme and logout', 'More', 'Notifications']) {
    await page.getByRole('button', { name }).last().click()
    await expect(page.locator('[popover]:popover-open')).toBeVisible()
    expect({ name, tight: await tightTargets(page, '[popover]:popover-open') }).toEqual({ name, tight: [] })
    await page.keyboard.press('Escape')
  }
})

test('The buttons and fields of dialogs are 48 px high and wide, and 8 px apart', async ({ page }) => {
  await signInAsDemoUser(page, 'Buyer')
  await page
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click()
  await expectRoomy(page, 'reject')
  await page.goto('/dashboard/my-tasks')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expectRoomy(page, 'filter')
  await page.getByRole('link', { name: 'Label traffic signs in 40 street photos' }).click()
  await page.getByRole('button', { name: 'Add Slots' }).click()
  await expectRoomy(page, 'slots')
})

async function expectRoomy(page: Page, dialog: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  expect({ dialog, tight: await tightTargets(page, 'dialog') }).toEqual({ dialog, tight: [] })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

const mainButtons = [
  { role: 'Worker', path: '/dashboard/withdrawals', button: 'Withdraw coins' },
  { role: 'Worker', path: '/dashboard/task/:id', button: 'Submit Task' },
  { role: 'Worker', path: '/profile', button: 'Save Changes' },
  { role: 'Buyer', path: '/dashboard/purchase-coin', button: 'Confirm Payment' },
] as const

for (const { role, path, button: name } of mainButtons) {
  test(`“${name}” stays above the menu of a phone, and hides no field that has the focus: ${path}`, async ({
    page,
  }) => {
    await signInAsDemoUser(page, role)
    await page.goto(await addressOf(page, path))
    await whenLoaded(page)
    if (path === '/dashboard/purchase-coin') await page.getByRole('radio').first().check({ force: true })
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    const form = page.locator('form').filter({ has: page.getByRole('button', { name, exact: true }) })
    await form.locator('input:not([type="file"]), textarea').first().focus()
    await expectReach(button, menu, phone.height)

    for (const field of await form.locator('input:not([type="file"], [readonly]), select, textarea').all()) {
      await field.focus()
      expect({ field: await field.getAttribute('name'), hidden: await isHidden(field) }).toMatchObject({
        hidden: false,
      })
    }

    await form.locator('input:not([type="file"]), textarea').first().focus()
    await page.setViewportSize(withKeyboard)
    // As a phone does when its keyboard opens.
    await form.locator(':focus').evaluate((field) => field.scrollIntoView({ block: 'center' }))
    await expect(menu).toBeHidden()
    await expect(button).toBeInViewport({ ratio: 0.99 })

    // On a wide screen the button stands where the form ends.
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(button).toHaveCount(1)
    expect(await button.evaluate((each) => getComputedStyle(each.parentElement ?? each).position)).toBe('static')
  })
}

test('The price and “Add Task” take the place of the menu on a phone, hide no field that has the focus, and give way to the keyboard', async ({
  page,
}) => {
  await signInAsDemoUser(page, 'Buyer')
  await page.goto('/dashboard/add-task')
  await whenLoaded(page)
  const button = page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true })
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
  await expect(button).toBeInViewport({ ratio: 1 })
  for (const field of await page.locator('main').locator('input:not([type="file"]), select, textarea').all()) {
    if (!(await field.isVisible())) continue
    await field.focus()
    expect({ field: await field.getAttribute('name'), hidden: await isHidden(field) }).toMatchObject({ hidden: false })
  }
  await page.setViewportSize(withKeyboard)
  await page.getByLabel('Title').focus()
  await expect(button).toBeHidden()
})

test('“Approve” and “Reject” stay above the menu on the page of a submission, and a missing reason is seen at once', async ({
  page,
}) => {
  await signInAsDemoUser(page, 'Buyer')
  await page.goto('/dashboard/my-tasks')
  await page.getByRole('link', { name: 'Label traffic signs in 40 street photos' }).click()
  await page.getByRole('list', { name: 'Submissions' }).getByRole('link').first().click()
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  for (const name of ['Approve', 'Reject']) {
    await expectReach(page.getByRole('main').getByRole('button', { name, exact: true }), menu, phone.height)
  }
  await page.getByRole('main').getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog.getByText('Please choose what is wrong')).toBeInViewport({ ratio: 1 })
})

/** The button stands in the lower half of the screen, above the menu. */
async function expectReach(button: Locator, menu: Locator, height: number): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 0.99 })
  const [{ y = 0, height: own = 0 } = {}, { y: end = 0 } = {}] = [
    (await button.boundingBox()) ?? {},
    (await menu.boundingBox()) ?? {},
  ]
  expect(y).toBeGreaterThan(height / 2)
  expect(y + own).toBeLessThanOrEqual(end)
}

/** Whether bars cover the whole field (WCAG 2.4.11). */
function isHidden(field: Locator): Promise<boolean> {
  return field.evaluate((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const middle = (left + right) / 2
    return [top + 4, (top + bottom) / 2, bottom - 4].every((y) => {
      const seen = document.elementFromPoint(middle, y)
      return (
        seen === null || !(control.contains(seen) || seen.contains(control) || seen.closest('label')?.contains(control))
      )
    })
  })
}
