/** An Admin switches posting off: buyers see a notice in place of the form until it is on again. */

import { fillTaskForm, goTo } from '../support/screen.ts'
import { type Browser, expect, type Page, test } from '../support/test.ts'

const off = 'New tasks cannot be posted at the moment.'

test('Posting off: a notice replaces the form, also while a user has it open; what was typed is kept', async ({
  browser,
}) => {
  const [buyer, admin] = [await signInAs('Buyer', browser), await signInAs('Admin', browser)]
  await goTo(buyer, 'Add New Task')
  await fillTaskForm(buyer, { title: 'Label street signs', workers: '1', pay: '1' })

  await setSwitch(admin, 'Switch off')
  try {
    await buyer.getByRole('button', { name: 'Add Task' }).click()
    await expect(buyer.getByText(off).first()).toBeVisible()
    await expect(buyer.getByLabel('Title')).toHaveCount(0)
    const visitor = await signInAs('Buyer', browser)
    await goTo(visitor, 'Add New Task')
    await expect(visitor.getByText(off)).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Add Task' })).toHaveCount(0)
  } finally {
    await setSwitch(admin, 'Switch on')
  }
  await buyer.reload()
  await expect(buyer.getByLabel('Title')).toHaveValue('Label street signs')
})

async function setSwitch(admin: Page, action: 'Switch off' | 'Switch on'): Promise<void> {
  await goTo(admin, 'Operations')
  await admin.getByRole('button', { name: `${action}: Posting` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: action }).click()
  await expect(admin.getByText('Reason is required')).toBeVisible()
  await admin.getByLabel('Reason').fill('A wave of spam')
  await admin.getByRole('dialog').getByRole('button', { name: action }).click()
  await expect(admin.getByText(/since .*: A wave of spam/)).toBeVisible()
}

async function signInAs(role: 'Buyer' | 'Admin', browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: role }).click()
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  return page
}
