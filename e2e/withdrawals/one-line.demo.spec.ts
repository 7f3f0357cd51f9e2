/** Numbers to pay to and e-mails, which users copy and compare. */
import { contract } from '@piecework/contract'
import { signInAsDemoUser } from '../support/pages.ts'
import { phone, whenLoaded, wide } from '../support/screen.ts'
import { respondTo } from '../support/stubs.ts'
import { expect, type Page, test } from '../support/test.ts'

const pages = {
  Admin: ['/dashboard', '/dashboard/manage-users', '/dashboard/manage-tasks', '/dashboard/audit-trail'],
  Buyer: ['/dashboard', '/dashboard/blocked-workers'],
  Worker: ['/dashboard/my-submissions'],
} as const

for (const role of ['Admin', 'Buyer', 'Worker'] as const) {
  test(`${role}s read each number to pay to and each usual e-mail in one line, on a phone and on a wide screen`, async ({
    page,
  }) => {
    await signInAsDemoUser(page, role)
    const broken: unknown[] = []
    for (const path of pages[role]) {
      await page.goto(path)
      await whenLoaded(page)
      for (const { width, height } of [wide, phone]) {
        await page.setViewportSize({ width, height })
        broken.push(...(await brokenOn(page)).map((text) => ({ path, width, text })))
      }
    }
    if (role === 'Admin') {
      await page.goto('/dashboard')
      await page
        .getByRole('button', { name: /^Approve: / })
        .first()
        .click()
      broken.push(...(await brokenOn(page)))
    }
    expect(broken).toEqual([])
  })
}

test('A number to pay to is not broken on the narrowest phone, and a long one scrolls in its line', async ({
  page,
}) => {
  const numbers = ['01312445505', '013124455051', '1'.repeat(40)]
  await page.setViewportSize({ ...phone, width: 320 })
  await signInAsDemoUser(page, 'Admin')
  await respondTo(page, contract.withdrawals.pending, async (route) => {
    const response = await route.fetch()
    const [row] = await response.json()
    const json = numbers.map((number, nth) => ({ ...row, _id: `${nth}${row._id.slice(1)}`, account_number: number }))
    await route.fulfill({ response, json })
  })
  await page.goto('/dashboard')
  for (const [nth, number] of numbers.entries()) {
    await page
      .getByRole('button', { name: /^More: / })
      .nth(nth)
      .click()
    await expect(page.getByRole('dialog').getByText(number)).toBeVisible()
    expect(await brokenOn(page, 40)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.keyboard.press('Escape')
  }
})

/** Those of up to 30 characters, for which every usual screen has room. */
function brokenOn(page: Page, most = 30): Promise<string[]> {
  return page.evaluate((most) => {
    const parts = [...document.querySelectorAll(':is(main, dialog) [translate=no]')].filter((part) =>
      /^([^\s@]+@[^\s@]+|\d{8,})$/.test(part.textContent),
    )
    if (parts.length === 0) throw new Error('the page shows no e-mail')
    const isBroken = (part: Element) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    return parts
      .filter((part) => part.textContent.length <= most && part.checkVisibility() && isBroken(part))
      .map((part) => part.textContent)
  }, most)
}
