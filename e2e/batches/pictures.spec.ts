/** Pictures as rows: a Buyer sends a folder of them over a bad line, and a Worker labels a page of them on a phone. */

import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { folderOf, png } from '../support/pictures.ts'
import { expectFits, phone, violationsOn, whenPosted, whenSubmitted, wide } from '../support/screen.ts'
import { respondTo } from '../support/stubs.ts'
import { expect, type Locator, test } from '../support/test.ts'
import { createUser, inEnglish, pageOf, signIn, type TestUser } from '../support/users.ts'

const names = Array.from({ length: 40 }, (_, nth) => `animal ${nth + 1}.png`)

async function draftOf(buyer: TestUser): Promise<string> {
  const options = ['Cat', 'Dog'].map((label) => ({ value: label.toLowerCase(), label }))
  const question = {
    kind: 'choice',
    name: 'animal',
    label: 'Which animal was seen in {{place}}?',
    required: true,
    options,
  }
  const content = {
    ...{ task_title: 'Label animals', task_detail: 'Look at the picture.', submission_info: 'Answer the form.' },
    ...{ payable_amount: '5', completion_date: day(7), form: JSON.stringify({ parts: [question] }) },
  }
  return (await buyer.call(contract.drafts.create, { content })).insertedId
}

test(
  'A folder of pictures arrives once over a line that drops twice, also after the page was closed, and a Worker labels a page of it',
  {
    tag: '@bangla-words',
  },
  async ({ browser, request, say }, info) => {
    const folder = folderOf(info.outputPath('Animals'), {
      ...Object.fromEntries(names.map((name, nth) => [name, png(nth + 1)])),
      'animals.csv': `file,place\n${names.map((name, nth) => `${name},Place ${nth + 1}`).join('\n')}`,
      'notes.txt': 'Seen in spring.',
      'broken.png': 'This is no picture.',
    })
    const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
    const page = await pageOf(buyer, browser, wide)
    await page.goto(`/dashboard/add-task?draft=${await draftOf(buyer)}`)

    // The line drops twice, the limit of an hour is reached once, and it drops for good when half of the pictures are there.
    let sent = 0
    let isClosing = true
    const limited = 104
    const tooMany = { code: 'too_many', message: 'Too many.' }
    await respondTo(page, contract.batches.addPicture, async (route) => {
      sent += 1
      if (sent === limited) await route.fulfill({ status: 429, headers: { 'retry-after': '1800' }, json: tooMany })
      else if (sent === 5 || sent === 11 || (isClosing && sent > 24)) await route.abort('connectionreset')
      else await route.continue()
    })
    const choose = () => page.locator('input[webkitdirectory]').setInputFiles(folder)
    await choose()
    await expect(page.getByRole('progressbar', { name: say('Sending photos') })).toBeVisible()
    await expect(page.getByText(say('Waits for the connection, and then goes on by itself.'))).toBeVisible()
    await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(24)
    expect(await violationsOn(page)).toEqual([])
    await expect(page.getByText(say('Saved as a draft.'))).toBeVisible()
    await page.reload()
    const arrived = page.getByText(say.pattern(/^2\d photos have arrived$/, /^২.টি ছবি পৌঁছেছে$/))
    await expect(arrived).toBeVisible()
    isClosing = false
    const before = (await buyer.call(contract.batches.mine, {}))[0]?.pictures ?? 0
    sent = 100
    await choose()
    // Those that are missing, and the broken one.
    await expect.poll(() => sent - 100, { timeout: 30_000 }).toBe(40 - before + 1)
    const limit = page.getByText(say('The limit of photos in an hour is reached.', 'এক ঘণ্টায় যত ছবি পাঠানো যায়'))
    await expect(limit).toContainText(/([0-9০-৯]|[12১২][0-9০-৯]):[0-5০-৫][0-9০-৯]/)
    await expectNoViolations()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const left = page.getByRole('alert').filter({ hasText: say('2 files were left out', '২টি ফাইল বাদ পড়েছে') })
    await expect(left).toContainText('notes.txt', { timeout: 30_000 })
    await expect(left).toContainText('broken.png')
    expect(sent - 100).toBe(40 - before + 2)
    await expectNoViolations()
    const others = folderOf(info.outputPath('Others'), { 'animal 1.png': png(99) })
    await page.locator('input[webkitdirectory]').setInputFiles(others)
    await expect(page.getByRole('alert').filter({ hasText: 'Others/animal 1.png' })).toContainText(
      say('another photo has this name already, and stays', 'এই নামে আগে থেকেই আরেকটি ছবি আছে, সেটিই থাকছে'),
    )

    await page.getByRole('button', { name: say('Use 40 photos', '৪০টি ছবি ব্যবহার করুন') }).click()
    await expect(page.getByText(say('40 photos · 1 further column', '৪০টি ছবি · আরও ১টি কলাম'))).toBeVisible()
    const preview = page.getByRole('region', { name: say('What workers see') })
    await expectLoaded(preview.getByRole('img'))
    await expect(preview).toContainText(/Which animal was seen in Place \d+\?/)
    await expectNoViolations()
    const [batch] = await buyer.call(contract.batches.mine, {})
    const pictures = await buyer.call(contract.batches.pictures, { id: batch?._id ?? '' })
    expect(pictures.map(({ name }) => name).sort()).toEqual([...names].sort())
    await page
      .getByRole('button', { name: say('Add Task') })
      .filter({ visible: true })
      .click()
    await whenPosted(page)

    const [task] = await buyer.call(contract.tasks.mine, {})
    const worker = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
    await worker.goto(`/dashboard/task/${task?._id}`)
    await worker.getByRole('button', { name: say('Take a page', 'একটি পাতা নিন') }).click()
    for (let nth = 1; nth <= 10; nth++) {
      const name = say.pattern(new RegExp(`Picture, row ${nth}$`), /ছবি, সারি .+$/)
      const shown = worker.getByRole('button', { name }).filter({ visible: true }).locator('img')
      await expectLoaded(shown)
      if (nth === 1) {
        expect(await violationsOn(worker)).toEqual([])
        await expectFits(worker)
        await shown.click()
        await expectLoaded(worker.getByRole('dialog').getByRole('img'))
        expect(await violationsOn(worker)).toEqual([])
        await worker.keyboard.press('Escape')
      }
      await worker
        .getByRole('radio', { name: nth % 2 ? 'Cat' : 'Dog' })
        .filter({ visible: true })
        .check()
      // With its one answer the row goes on by itself.
    }
    await worker.getByRole('button', { name: say('Send and stop') }).click()
    await whenSubmitted(worker)

    const reader = await signIn(buyer, inEnglish(browser))
    const [first] = await buyer.call(contract.submissions.ofTask, { id: task?._id ?? '', view: 'summary' })
    await reader.goto(`/dashboard/submission/${first?._id}`)
    const rows = reader.getByRole('row').filter({ hasText: /Place \d+/ })
    await expectLoaded(rows.getByRole('img').first())
    expect(await violationsOn(reader)).toEqual([])

    async function expectNoViolations() {
      for (const { width, height } of [phone, wide]) {
        await page.setViewportSize({ width, height })
        await expect(() => expectFits(page)).toPass()
        expect(await violationsOn(page)).toEqual([])
      }
    }
  },
)

async function expectLoaded(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
}
