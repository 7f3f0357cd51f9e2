/** A form is answered on a phone, kept while it is answered, changed, and read answer by answer. */
import { contract } from '@piecework/contract'
import type { Form } from '@piecework/contract/forms'
import { expectFits, phone, violationsOn, whenSaved } from '../support/screen.ts'
import { expect, type Page, type Say, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { createTask, createUser, inEnglish, pageOf } from '../support/users.ts'

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)
const options = (...labels: string[]) => labels.map((label, place) => ({ value: `v${place + 1}`, label }))

/** Every kind of part, with texts that are long. */
const form: Form = {
  parts: [
    { kind: 'paragraph', text: `Open the menu of the shop.\n- Read the first page\n- ${long}` },
    { kind: 'link', url: 'https://example.com/menu', label: `The menu ${long}` },
    { kind: 'short_text', name: 'shop', label: `Name of the shop, as on its sign: ${long}`, required: true, max: 60 },
    { kind: 'long_text', name: 'notes', label: 'What is special?', help: 'One or two sentences.' },
    { kind: 'number', name: 'price', label: 'Price of rice', required: true, min: 1, max: 1_000 },
    {
      kind: 'choice',
      name: 'size',
      label: 'How large is it?',
      required: true,
      options: options('Small', `Large ${long}`),
    },
    {
      kind: 'choice',
      name: 'city',
      label: 'Which city?',
      options: options(...'ABCDEFGHIJ'.split('').map((l) => `City ${l}`)),
    },
    { kind: 'choices', name: 'sells', label: 'What does it sell?', max: 2, options: options('Rice', 'Oil', 'Tea') },
    { kind: 'rating', name: 'clean', label: 'How clean is it?', required: true, lowest: 'Dirty', highest: 'Spotless' },
    { kind: 'yes_no', name: 'open', label: 'Is it open now?', required: true },
    { kind: 'date', name: 'since', label: 'Open since' },
    { kind: 'url', name: 'page', label: 'Its page' },
    { kind: 'file', name: 'sign', label: 'Photo of the sign', required: true, accept: 'photo' },
  ],
}

test('A Worker answers a form on a phone, comes back to it, sends it and changes it; its Buyer reads each answer', {
  tag: '@bangla',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { task_title: 'Visit a shop', form })
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await pageOf(worker, browser, phone)
  await page.goto(`/dashboard/task/${task}`)
  await expect(page.getByRole('group', { name: 'How clean is it?' })).toBeVisible()
  await expectFits(page)
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: say('Submit Task') }).click()
  await expect(page.getByText(say('Please answer: Price of rice', 'উত্তর দিন: Price of rice'))).toBeVisible()
  await expect(page.getByLabel(/Name of the shop/)).toBeFocused()
  // Its script loads with the press: it would fade in while the page is checked.
  await expect(toast(page, say('Warning', 'সতর্কতা'))).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await answer(page, say)
  await page.reload()
  await expect(page.getByLabel(/Name of the shop/)).toHaveValue('করিম স্টোর')
  await expect(page.getByRole('group', { name: 'Is it open now?' }).getByLabel(say('No'))).toBeChecked()
  await expect(page.getByText(say('Arrived', 'পৌঁছেছে'), { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: say('Submit Task') }).click()
  await page.getByRole('button', { name: say('Yes, submit it!') }).click()
  await expect(page.getByText(say('Submitted!'))).toBeVisible()

  const rows = await buyer.call(contract.submissions.ofTask, { id: task, view: 'summary' })
  const id = rows[0]?._id ?? ''
  await page.goto(`/dashboard/submission/${id}`)
  await page.getByRole('button', { name: say('Change') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: 'Is it open now?' }).getByLabel(say('No'))).toBeChecked()
  await dialog.getByRole('group', { name: 'Is it open now?' }).getByLabel(say('Yes')).check()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('Save changes', 'পরিবর্তন সেভ করুন') }).click()
  await whenSaved(page)

  const reader = await pageOf(buyer, inEnglish(browser))
  await reader.goto(`/dashboard/submission/${id}`)
  const answers = reader.getByRole('main').locator('dl').filter({ hasText: 'Price of rice' })
  await expect(answers).toContainText(/Price of rice\s*72\.5/)
  await expect(answers).toContainText(/How clean is it\?\s*4 \/ 5/)
  await expect(answers).toContainText(/Is it open now\?\s*Yes/)
  await expect(answers).toContainText(/Its page\s*No answer/)
  await expect(answers.getByRole('button', { name: /^Enlarge: Photo 1/ })).toBeVisible()
  expect(await violationsOn(reader)).toEqual([])
})

test('Answers that can no longer be sent are shown, so that the Worker can copy them', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { required_workers: 1, form })
  const page = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  await page.goto(`/dashboard/task/${task}`)
  await page.getByLabel('What is special?').fill('Fresh bread at six.')
  await page.getByRole('group', { name: 'Is it open now?' }).getByLabel('No').check()
  const other = await createUser('Worker', 'Nusrat Jahan', request)
  await other.call(contract.reservations.reserve, { task_id: task })
  await page.reload()
  await expect(page.getByText('not sent', { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('Your Submission')).toHaveValue(
    'What is special?: Fresh bread at six.\nIs it open now?: no',
  )
})

async function answer(page: Page, say: Say): Promise<void> {
  await page.getByLabel(/Name of the shop/).fill('করিম স্টোর')
  await page.getByLabel('Price of rice').fill('৭২.৫')
  await page.getByLabel('Small').check()
  await page.getByLabel('Which city?').selectOption('City C')
  await page.getByLabel('Rice', { exact: true }).check()
  await page.getByLabel('Tea').check()
  await page.getByRole('group', { name: 'How clean is it?' }).getByText(say('4', '৪')).click()
  await page.getByRole('group', { name: 'Is it open now?' }).getByLabel(say('No')).check()
  await page.getByLabel('Open since').fill('2020-02-29')
  // The files are a question like any other: left out, they have the focus.
  await page.getByRole('button', { name: say('Submit Task') }).click()
  await expect(page.getByRole('group').filter({ has: page.getByLabel('Photo of the sign') })).toBeFocused()
  const png = Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }))
  await page.getByLabel('Photo of the sign').setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText(say('Arrived', 'পৌঁছেছে'), { exact: true })).toBeVisible({ timeout: 30_000 })
}
