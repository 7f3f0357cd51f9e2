/** Photos as proof: taken on a phone over a bad line, sent once, and read beside the text. */

import { contract } from '@piecework/contract'
import { loseCalls, refuse, respondTo } from '../support/stubs.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createTask, createUser, inEnglish, logOut, pageOf, signIn, type TestUser } from '../support/users.ts'

const phone = { width: 360, height: 740 }

test('A photo that a line drops twice while it is sent arrives once, also after the page was closed, and its buyer sees it', {
  tag: ['@bangla-words'],
}, async ({ browser, request, say }) => {
  const title = `Photograph a shop sign ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { task_title: title, needs_file: 'photo' })
  const worker = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  await worker.goto(`/dashboard/task/${task}`)
  await worker.getByText(say('Time, decision and buyer: how?')).click()
  await expect(worker.getByText(say('A photo is needed', 'ছবি লাগবে'))).toBeVisible()

  await worker.getByLabel(say('Your Submission')).fill('Rice 72 taka, at the corner of the road.')
  await worker.getByRole('button', { name: say('Submit Task') }).click()
  const missing = say('Add a photo: this task needs one as proof.', 'একটি ছবি যোগ করুন: এই কাজে প্রমাণ হিসেবে ছবি লাগবে।')
  await expect(worker.getByText(missing).first()).toBeVisible()

  // The line drops at the first part, and later at the second.
  const parts: number[] = []
  const drops = new Set([1, 3])
  await respondTo(worker, contract.files.upload, async (route) => {
    parts.push(parts.length + 1)
    if (drops.has(parts.length)) await route.abort('connectionreset')
    else await route.continue()
  })
  await worker.getByLabel(say('Photos', 'ছবি'), { exact: true }).setInputFiles(await largePhoto(worker))
  await expect(worker.getByText(say('Waits for the connection', 'সংযোগের অপেক্ষায়'))).toBeVisible({
    // The browser makes the photo smaller first.
    timeout: 30_000,
  })
  // The worker closes the page and opens it again: text and photo are there.
  await worker.reload()
  await expect(worker.getByLabel(say('Your Submission'))).toHaveValue(/Rice 72 taka/)
  await expect(worker.getByText(say('Arrived', 'পৌঁছেছে'), { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(parts.length).toBeGreaterThan(3)

  await worker.getByRole('button', { name: say('Submit Task') }).click()
  await worker.getByRole('button', { name: say('Yes, submit it!') }).click()
  await expect(worker.getByText(say('Submitted!'))).toBeVisible()
  const { rows, details } = await workOf(buyer, task)
  expect(rows).toMatchObject([{ file_count: 1 }])
  expect(details.files).toHaveLength(1)

  const page = await pageOf(buyer, inEnglish(browser), { width: 1280, height: 800 })
  await page.goto(`/dashboard/my-tasks/${task}`)
  const listed = page.getByRole('list', { name: 'Submissions' }).getByRole('link')
  await expect(listed).toContainText('1 file')
  const small = page.getByRole('button', { name: 'Enlarge: Photo 1 of 1 by Rahima Khatun' })
  await expectLoaded(small.locator('img').first())
  await small.click()
  await expectLoaded(page.getByRole('dialog').getByRole('img', { name: 'Photo 1 of 1 by Rahima Khatun' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Submission has been approved.')).toBeVisible({ timeout: 10_000 })
})

test('A worker sends a photo again that found no room, removes one, sends a PDF beside another one, and replaces files until the buyer opens the work', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { needs_file: 'optional' })
  const worker = await pageOf(await createUser('Worker', 'Nusrat Jahan', request), browser, phone)
  await worker.goto(`/dashboard/task/${task}`)
  const field = worker.getByLabel(/^Photos or PDF/)
  const makeRoom = await refuse(worker, contract.files.upload, 'storage_full')
  await field.setInputFiles(await photo(worker, 'red'))
  await expect(worker.getByText('Refused by the test.')).toBeVisible()
  await makeRoom()
  await worker.getByRole('button', { name: 'Try again: Photo 1' }).click()
  await field.setInputFiles([await photo(worker, 'green'), pdf, text])
  await expect(worker.getByText('This file cannot be read. Choose a photo or a PDF.')).toBeVisible()
  await expect(worker.getByText('A PDF is sent as it is: it can name its author, device and place.')).toBeVisible()
  await expect(worker.getByText('Arrived', { exact: true })).toHaveCount(3)
  await worker.getByRole('button', { name: 'Remove: Photo 1' }).click()
  await expect(worker.getByText('Arrived', { exact: true })).toHaveCount(2)
  await worker.getByLabel('Your Submission').fill('The list is in the PDF.')
  await worker.getByRole('button', { name: 'Submit Task' }).click()
  await worker.getByRole('button', { name: 'Yes, submit it!' }).click()
  await expect(worker.getByText('Submitted!')).toBeVisible()
  const { rows } = await workOf(buyer, task, false)
  expect(rows).toMatchObject([{ file_count: 2 }])

  await worker.goto(`/dashboard/submission/${rows[0]?._id}`)
  await expect(worker.getByRole('link', { name: /^Download PDF/ })).toBeVisible()
  await worker.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = worker.getByRole('dialog')
  await expect(dialog.getByText('Arrived', { exact: true })).toHaveCount(2)
  await dialog.getByLabel(/^Photos or PDF/).setInputFiles(await photo(worker, 'blue'))
  await expect(dialog.getByText('Arrived', { exact: true })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Remove: PDF 2' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(worker.getByText('Changed!')).toBeVisible()
  const { details } = await workOf(buyer, task)
  expect(details.files.map(({ type }) => type)).toEqual(['image/webp', 'image/webp'])
})

test('In lite mode the buyer loads files on a press, and a sign-out leaves no file of the worker on the device', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { needs_file: 'photo', required_workers: 2 })
  const worker = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  await worker.goto(`/dashboard/task/${task}`)
  await worker.getByLabel('Photos', { exact: true }).setInputFiles(await photo(worker, 'green'))
  await expect(worker.getByText('Arrived', { exact: true })).toBeVisible()
  await worker.getByLabel('Your Submission').fill('The shop is closed today.')
  await worker.getByRole('button', { name: 'Submit Task' }).click()
  await worker.getByRole('button', { name: 'Yes, submit it!' }).click()
  await expect(worker.getByText('Submitted!')).toBeVisible()

  const page = await signIn(buyer, inEnglish(browser), { width: 1280, height: 800 })
  await page.evaluate(() => localStorage.setItem('piecework.lite', 'on'))
  let loaded = 0
  await respondTo(page, contract.files.read, (route) => {
    loaded += 1
    return route.continue()
  })
  await page.goto(`/dashboard/my-tasks/${task}`)
  await page.getByRole('button', { name: /^Show 1 file \(/ }).click({ trial: true })
  expect(loaded).toBe(0)
  await page.getByRole('button', { name: /^Show 1 file \(/ }).click()
  await expectLoaded(page.getByRole('button', { name: /^Enlarge: / }).locator('img'))
  expect(loaded).toBe(1)

  const other = await createTask(buyer, { needs_file: 'photo' })
  await loseCalls(worker, contract.files.upload)
  await worker.goto(`/dashboard/task/${other}`)
  await worker.getByLabel('Photos', { exact: true }).setInputFiles(await photo(worker, 'blue'))
  await expect(worker.getByText('Waits for the connection')).toBeVisible()
  const kept = () => worker.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await kept()).toContain('piecework-proofs')
  await logOut(worker)
  await expect.poll(kept).not.toContain('piecework-proofs')
})

const pdf = {
  name: 'list.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n'),
}
const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Rice 72') }

/** What the buyer gets; with `opens` the work counts as opened. */
async function workOf(buyer: TestUser, task: string, opens = true) {
  const rows = await buyer.call(contract.submissions.ofTask, { id: task, view: 'summary' })
  const id = rows[0]?._id ?? ''
  return { rows, details: opens ? await buyer.call(contract.submissions.details, { id }) : { files: [] } }
}

async function expectLoaded(image: ReturnType<Page['locator']>): Promise<void> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true)
}

/** A photo of noise as a camera takes it: shrunk it still has more than one part. */
function largePhoto(page: Page) {
  return drawn(page, { width: 1300, height: 1300, colour: null })
}

function photo(page: Page, colour: string) {
  return drawn(page, { width: 300, height: 200, colour })
}

type Drawing = { width: number; height: number; colour: string | null }

async function drawn(page: Page, drawing: Drawing) {
  const address = await page.evaluate(({ width, height, colour }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    if (colour) {
      context.fillStyle = colour
      context.fillRect(0, 0, width, height)
    } else {
      const noise = context.createImageData(width, height)
      const pixels = new Uint32Array(noise.data.buffer)
      for (let at = 0; at < pixels.length; at++) pixels[at] = 0xff_00_00_00 + Math.random() * 0xff_ff_ff
      context.putImageData(noise, 0, 0)
    }
    return canvas.toDataURL('image/jpeg', 0.9)
  }, drawing)
  return { name: 'IMG_2026.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}
