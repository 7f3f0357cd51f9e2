/** A Buyer asks about each row of a file: uploads it, writes the form with its columns, posts the task and adds rows. */
import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { expectFits, pasteOn, phone, violationsOn, whenPosted, whenSaved, wide } from '../support/screen.ts'
import { expect, type Page, type Say, test } from '../support/test.ts'
import { createUser, pageOf, type TestUser } from '../support/users.ts'

/** Bangla texts, quotation marks and commas. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => `"চা ""দোকান"", নম্বর ${nth + 1}",https://example.com/${nth + 1}`)

/** The same with known answers to the question `kind` of the first rows. */
const withAnswers = (rows: string[], known: number) => rows.map((row, nth) => `${row},${nth < known ? 'চা' : ''},`)

const csvOf = (rows: string[], header = 'দোকান,page') => ({
  name: 'দোকান.csv',
  // Browsers of computers with a spreadsheet name this type.
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from([header, ...rows].join('\r\n')),
})

/** The field for a list is behind its button. */
async function chooseFile(page: Page, file: ReturnType<typeof csvOf>) {
  await page.locator('input[type="file"][accept*=".csv"]').first().setInputFiles(file)
}

async function expectNoViolations(page: Page) {
  for (const { width, height } of [phone, wide]) {
    await page.setViewportSize({ width, height })
    await expect(() => expectFits(page)).toPass()
    expect(await violationsOn(page)).toEqual([])
  }
}

async function draftOf(buyer: TestUser, say: Say) {
  const form = {
    parts: [
      { kind: 'short_text', name: 'kind', label: say('What is sold here?', 'এখানে কী বিক্রি হয়?'), required: true },
    ],
  }
  const content = {
    task_title: say('Describe the shops', 'দোকানগুলোর বর্ণনা দিন'),
    ...{
      task_detail: say('Look at the page.', 'পেজটি দেখুন।'),
      submission_info: say('Answer the form.', 'ফর্মের উত্তর দিন।'),
    },
    ...{ payable_amount: '3', completion_date: day(7), form: JSON.stringify(form) },
  }
  return (await buyer.call(contract.drafts.create, { content })).insertedId
}

test('A Buyer mends the errors of a file, asks about its rows, posts them in pages and adds the rows of another file', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await pageOf(buyer, browser, wide)
  await page.goto(`/dashboard/add-task?draft=${await draftOf(buyer, say)}`)

  // 10 MB whose first line is wrong: the next file is sent on the same connection.
  await chooseFile(page, csvOf([...rowsOf(1), 'চা,x,y\r\n'.repeat(800_000)], 'দোকান,page,page'))
  await expect(page.getByRole('alert')).toContainText(say('Two columns have this name', 'দুটি কলামের এই নাম'))

  const [broken, ...others] = rowsOf(25)
  await chooseFile(page, csvOf([...others, `${broken},`, 'এক']))
  const errors = page.getByRole('alert').filter({ hasText: say('2 errors in “দোকান.csv”', '“দোকান.csv” ফাইলে ২টি ভুল') })
  await expect(errors).toContainText(say('Line 26', 'লাইন ২৬'))
  await expect(errors).toContainText(
    say('This row has more cells than there are columns', 'এই সারিতে কলামের চেয়ে ঘর বেশি'),
  )
  await expectNoViolations(page)
  const downloading = page.waitForEvent('download')
  await errors.getByRole('button', { name: say('Download the errors as CSV') }).click()
  expect((await downloading).suggestedFilename()).toBe('দোকান.csv errors.csv')

  await chooseFile(page, csvOf(withAnswers(rowsOf(29), 5), 'দোকান,page,expected:kind,hint'))
  await expect(page.getByText(say('29 rows · 2 columns', '২৯টি সারি · ২টি কলাম'))).toBeVisible()
  await expect(errors).toHaveCount(0)
  await expect(page.getByLabel(say('Answers per row'))).toBeVisible()
  await expect(page.getByLabel(say('Required workers'))).toHaveCount(0)
  const editor = page.getByRole('region', { name: say('Your form') })
  const addTask = page.getByRole('button', { name: say('Add Task') }).filter({ visible: true })
  const preview = page.getByRole('region', { name: say('What workers see') })
  await expect(preview).toContainText('দোকান: চা "দোকান"')
  const read = page.getByRole('group', { name: say('Workers read') })
  for (const column of ['দোকান', 'page']) await read.getByRole('checkbox', { name: column }).uncheck()
  const all = editor.getByRole('button', { name: say('Show all columns', 'সব কলাম দেখান') })
  await expect(all).toBeVisible()
  await addTask.click()
  await expect(all).toBeFocused()
  await expectNoViolations(page)
  await all.press('Enter')
  await expect(all).toHaveCount(0)
  await expect(read.getByRole('checkbox', { name: 'page' })).toBeChecked()
  await expect(preview).toContainText('দোকান: চা "দোকান"')
  await editor.locator('[data-toggle]').last().click()
  const question = editor.getByRole('textbox', { name: say('Question'), exact: true })
  await question.press('Home')
  await page.getByRole('button', { name: say('Insert the column দোকান', 'কলাম বসান: দোকান') }).click()
  await expect(question).toHaveValue(say('{{দোকান}}What is sold here?', '{{দোকান}}এখানে কী বিক্রি হয়?'))
  await expect(question).toBeFocused()
  await page.keyboard.type(': ')
  await question.press('End')
  await page.keyboard.type(' {{দোকানি}}')
  const unknown = editor.getByText(say('The file has no column “দোকানি”.', 'ফাইলে “দোকানি” নামের কলাম নেই।'))
  await expect(unknown).toBeVisible()
  await addTask.click()
  await expect(question).toBeFocused()
  for (let nth = 0; nth < 10; nth++) await page.keyboard.press('Backspace')
  await expect(unknown).toHaveCount(0)

  await expect(preview).toContainText(say('Row 1 of 3', 'সারি ১ / ৩'))
  await expect(preview).toContainText('চা "দোকান", নম্বর')
  const shown = await preview.getByRole('textbox').getAttribute('name')
  expect(shown).not.toBeNull()
  await preview.getByRole('button', { name: say('Next row') }).click()
  await expect(preview).toContainText(say('Row 2 of 3', 'সারি ২ / ৩'))

  await page.getByLabel(say('Answers per row')).fill('3')
  await page.getByRole('button', { name: new RegExp(`^${say('More', 'আরও')}`) }).click()
  const known = page.getByRole('group', { name: say('5 rows have a known answer', '৫টি সারির উত্তর জানা') })
  await expect(known).toContainText(
    say('Better are at least 20: 20, and 5% of the rows.', 'অন্তত ২০টি হলে ভালো: ২০টি, আর সারির ৫%।'),
  )
  await known.getByLabel(say('Least accuracy in %')).fill(say('101', '১০১'))
  const sum = say('29 rows, 10 on a page, × 3 answers = 9 pages', '২৯টি সারি, প্রতি পাতায় ১০টি, × ৩টি উত্তর = ৯টি পাতা')
  await expect(page.getByText(sum)).toBeVisible()
  await expect(page.getByText(say('27 coins', '২৭ কয়েন')).first()).toBeVisible()
  await expectNoViolations(page)
  await addTask.click()
  const accuracy = page.getByLabel(say('Least accuracy in %'))
  await expect(accuracy).toHaveAccessibleDescription(say.pattern(/A whole number from 0 to 100/, /০ থেকে ১০০ পর্যন্ত/))
  await accuracy.fill('80')
  await expect(page.getByText(say('Saved as a draft.'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(sum)).toBeVisible()
  await expect(accuracy).toHaveValue('80')
  await addTask.click()
  await whenPosted(page)

  const [task] = await buyer.call(contract.tasks.mine, {})
  await page.goto(`/dashboard/my-tasks/${task?._id}?tab=about`)
  await expect(
    page.getByText(say('0 of 87 answers are given or in work', '৮৭টি উত্তরের ০টি দেওয়া হয়েছে বা কাজ চলছে')),
  ).toBeVisible()
  await expect(page.getByText(say('The least accuracy is 80%.', 'ন্যূনতম নির্ভুলতা ৮০%।'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Add Slots') })).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByRole('button', { name: say('Add Rows') }).click()
  const dialog = page.getByRole('dialog')
  await chooseFile(page, csvOf(rowsOf(5)))
  await expect(dialog.getByText(say('3 pages × 3 coins', '৩টি পাতা × ৩ কয়েন'))).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: say('Add Rows') }).click()
  await whenSaved(page)
  await expect(
    page.getByText(say('0 of 102 answers are given or in work', '১০২টি উত্তরের ০টি দেওয়া হয়েছে বা কাজ চলছে')),
  ).toBeVisible()
})

test('A Buyer reads what a file was understood as, and pastes the cells of a spreadsheet', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await pageOf(buyer, browser, phone)
  await page.goto(`/dashboard/add-task?draft=${await draftOf(buyer, say)}`)
  await chooseFile(page, { ...csvOf(['1;চা;a', ';;'], 'id;text;note'), mimeType: 'text/csv' })
  const found = (rows: string) => page.getByRole('status').filter({ hasText: rows })
  await expect(found(say('3 columns, separated by ;', '৩টি কলাম, মাঝে ;'))).toContainText(
    say('1 empty row was left out', '১টি খালি সারি বাদ গেছে'),
  )
  const another = page.getByRole('button', { name: say('Choose others') })
  await another.click()
  await page.getByText(say('Items that you have not posted')).click()
  const kept = say(
    'Kept for 7 days; for one day if you have not paid by card.',
    '৭ দিন রাখা হয়; কার্ডে কিছু না কিনে থাকলে এক দিন।',
  )
  await expect(page.getByText(kept)).toBeVisible()
  await chooseFile(page, { ...csvOf([], 'book'), name: 'book.xlsx' })
  await expect(page.getByText(say('This is an Excel workbook', 'এটি Excel-এর ফাইল'))).toBeVisible()

  await pasteOn(page, 'size\ttext\r\n5"\t"two\nlines"\r\n')
  await expect(found(say('2 columns, separated by tabs', '২টি কলাম, মাঝে ট্যাব'))).toBeVisible()
  await another.click()
  await page.getByRole('button', { name: say('Paste') }).click()
  await page
    .getByLabel(say('Paste the copied cells here', 'কপি করা ঘরগুলো এখানে পেস্ট করুন'))
    .fill('address\nhttps://example.com/1,2')
  await expect(page.getByText(say('Only one column: “address”', 'মাত্র একটি কলাম: “address”'))).toBeVisible()
  await expectNoViolations(page)
})
