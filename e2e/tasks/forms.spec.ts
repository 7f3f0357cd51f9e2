/** A Buyer writes the form that workers answer: its parts, its errors, its preview and its templates. */
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { expectFits, fillTaskForm, phone, violationsOn, whenPosted, whenSaved } from '../support/screen.ts'
import { holdCalls } from '../support/stubs.ts'
import { expect, type Page, type Say, test } from '../support/test.ts'
import { createUser, pageOf } from '../support/users.ts'

/** Adds a part by the keyboard, and leaves the focus where the editor puts it: in its first field. */
async function addPart(page: Page, kind: string, say: Say) {
  await page.getByRole('button', { name: say('Add a question') }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${say(kind)}`) })
    .first()
    .press('Enter')
}

/** The parts alone, not the options of the one that is open. */
function partsOf(page: Page) {
  return page.locator('[data-part]')
}

async function chooseForm(page: Page, say: Say) {
  const name = new RegExp(`^${say('A form')}`)
  await page.getByRole('radio', { name }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: say('Your form') })).toBeVisible()
}

test('A Buyer writes a form by the keyboard, tries it beside, finds it after a reload and posts it', async ({
  browser,
  request,
  say,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await pageOf(buyer, browser)
  await page.goto('/dashboard/add-task')
  await fillTaskForm(page, { title: 'Name the animals', workers: '2', pay: '5' })
  await page.getByLabel('Proof by files').selectOption('photo')
  await chooseForm(page, say)
  await expect(page.getByLabel('Proof by files')).toHaveCount(0)

  const editor = page.getByRole('region', { name: 'Your form' })
  await addPart(page, 'One choice', say)
  await page.keyboard.type('Which animal?')
  await editor.getByRole('textbox', { name: 'Option 1' }).focus()
  await page.keyboard.type('Cat')
  await editor.getByRole('textbox', { name: 'Option 2' }).focus()
  await page.keyboard.type('Dog')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A bird')
  await expect(editor.getByRole('textbox', { name: 'Option 3' })).toBeFocused()
  await addPart(page, 'Number', say)
  await page.keyboard.type('How many are there?')
  await editor.getByLabel('Lowest number').fill('1')
  await editor.getByLabel('Highest number').fill('9')
  await addPart(page, 'Short text', say)
  await page.keyboard.type('Their names')
  await editor.getByLabel('Workers must answer it').uncheck()
  await addPart(page, 'Text', say)
  await page.keyboard.type('Look at the photo first.')
  for (const place of [3, 2, 1]) {
    await page.getByRole('button', { name: 'Move up: Look at the photo first.' }).press('Enter')
    await expect(editor.getByRole('status')).toHaveText(`Look at the photo first.: now number ${place} of 4`)
    await expect(page.getByRole('button', { name: 'Move up: Look at the photo first.' })).toBeFocused()
  }
  expect(await violationsOn(page)).toEqual([])

  const preview = page.getByRole('region', { name: 'What workers see' })
  await expect(preview).toContainText('Which animal?')
  await preview.getByRole('button', { name: 'Try it' }).click()
  await expect(preview.getByText('These answers cannot be sent yet.')).toBeVisible()
  await expect(preview.getByText('Please answer: Which animal?')).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  await expect(page.getByText('Saved as a draft.')).toBeVisible()

  await page.reload()
  await expect(editor.getByRole('button', { name: /^Which animal\?/ })).toBeVisible()
  await expect(partsOf(page)).toHaveCount(4)
  await editor.getByRole('button', { name: /^Their names/ }).click()
  await editor.getByRole('button', { name: 'Duplicate: Their names' }).click()
  await expect(partsOf(page)).toHaveCount(5)
  await editor.getByRole('button', { name: 'Delete: Their names' }).click()
  await expect(partsOf(page)).toHaveCount(4)
  await expect(editor.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(partsOf(page)).toHaveCount(5)
  await expect(editor.getByRole('button', { name: /^Their names/ }).last()).toBeFocused()
  await editor.getByRole('button', { name: 'Delete: Their names' }).click()
  await expect(partsOf(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Add Task' }).click()
  await whenPosted(page)
  const rows = await buyer.call(contract.tasks.mine, {})
  const task = await buyer.call(contract.tasks.details, { id: rows[0]?._id ?? '' })
  expect(task.needs_file).toBe('no')
  expect(task.form?.parts).toEqual([
    { kind: 'paragraph', text: 'Look at the photo first.' },
    {
      kind: 'choice',
      name: 'which_animal',
      label: 'Which animal?',
      required: true,
      options: [
        { value: 'cat', label: 'Cat' },
        { value: 'dog', label: 'Dog' },
        { value: 'a_bird', label: 'A bird' },
      ],
    },
    { kind: 'number', name: 'how_many_are_there', label: 'How many are there?', required: true, min: 1, max: 9 },
    { kind: 'short_text', name: 'their_names', label: 'Their names', required: false },
  ])
})

test('A form with two equal options is not posted: its part opens, and says what is wrong', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const cat = { value: 'cat', label: say('Cat', 'বিড়াল') }
  const form = {
    parts: [
      { kind: 'yes_no', name: 'seen', label: say('Seen?', 'দেখেছেন?') },
      {
        kind: 'choice',
        name: 'animal',
        label: say('Which animal?', 'কোন প্রাণী?'),
        options: [cat, cat],
      },
    ],
  }
  const title = say('Name the animals', 'প্রাণীর নাম লিখুন')
  const info = say('Answer the form.', 'ফর্মের উত্তর দিন।')
  const content = {
    ...{ task_title: title, task_detail: info, submission_info: info, required_workers: '1', payable_amount: '5' },
    ...{ completion_date: '2099-01-01', form: JSON.stringify(form) },
  }
  const { insertedId } = await buyer.call(contract.drafts.create, { content })
  const page = await pageOf(buyer, browser, phone)
  await page.goto(`/dashboard/add-task?draft=${insertedId}`)
  const editor = page.getByRole('region', { name: say('Your form') })
  await page.getByLabel(say('Deadline')).fill((await page.getByLabel(say('Deadline')).getAttribute('max')) ?? '')
  await expect(partsOf(page)).toHaveCount(2)
  await page
    .getByRole('button', { name: say('Add Task') })
    .filter({ visible: true })
    .click()
  const message = editor.getByText(say('Two options are the same', 'দুটি বিকল্প একই'))
  await expect(message).toBeVisible()
  const first = editor.getByRole('textbox', { name: say('Option 1', 'বিকল্প ১') })
  await expect(first).toBeFocused()
  await expectFits(page)
  expect(await violationsOn(page)).toEqual([])
  await first.fill(say('Dog', 'কুকুর'))
  await expect(message).toHaveCount(0)
})

test('A Buyer keeps a task as a template, begins another one with it, and deletes it', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await pageOf(buyer, browser)
  await page.goto('/dashboard/add-task?template=survey')
  await expect(partsOf(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'Save as a template' }).click()
  await page.getByLabel('Name of the template').fill('My survey')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await whenSaved(page)
  await page.goto('/dashboard/add-task')
  await page.getByText('Begin with a template').click()
  await page.getByRole('link', { name: 'Use: My survey' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Answer 8 short questions about your phone')
  await expect(partsOf(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'Delete the template: My survey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You have none yet.', { exact: false })).toBeVisible()
})

test('What a Buyer writes while an image of the form is on its way stays when it arrives', async ({
  browser,
  request,
  say,
}) => {
  const page = await pageOf(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await page.goto('/dashboard/add-task')
  await chooseForm(page, say)
  await addPart(page, 'Image', say)
  const image = join(import.meta.dirname, '../../web/public/app-icon-512.png')
  const { release } = await holdCalls(page, contract.images.upload)
  await page.getByLabel('Image', { exact: true }).setInputFiles(image)
  await expect(page.getByRole('progressbar', { name: 'Image: sending' })).toBeVisible()
  await page.getByLabel('What the image shows').fill('A cat on a wall')
  release()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change image' })).toBeVisible()
  await expect(page.getByLabel('What the image shows')).toHaveValue('A cat on a wall')
})
