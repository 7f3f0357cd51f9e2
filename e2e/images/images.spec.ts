/** Images: a photo in the header, an image above a task, and the errors for a file that is no image. */

import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { fillTaskForm, goTo, phone, violationsOn, whenLoaded } from '../support/screen.ts'
import { holdCalls, isCallOf, loseCalls, refuse } from '../support/stubs.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createUser, inEnglish, pageOf, signIn } from '../support/users.ts'

test.use({ viewport: phone })

const imageFile = join(import.meta.dirname, '../../web/public/app-icon-512.png')

test('A photo is shown at once, refused files show why, and it stays until it is removed', {
  tag: ['@1.33', '@2.139', '@5.36', '@8.43', '@8.44'],
}, async ({ browser, request }) => {
  const page = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser)
  await page.goto('/profile')
  await page.getByLabel('Photo').setInputFiles(fileOf('notes.txt', 'text/plain', 'Hello'))
  await expect(page.getByText('This file is not an image. Please choose an image.')).toBeVisible()
  await page.getByLabel('Photo').setInputFiles(fileOf('photo.png', 'image/png', '<svg onload="alert(1)"/>'))
  await expect(page.getByText('Image upload failed')).toBeVisible()
  await expect(page.getByText('This image cannot be read.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.getByLabel('Name').fill('Rahima K.')
  await page.getByLabel('Photo').setInputFiles(imageFile)
  await expect(page.getByText('Profile image uploaded successfully')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Rahima K.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated')).toBeVisible()
  await expectImage(page, page.getByRole('banner').locator('img'))
  await whenLoaded(page)
  expect(await violationsOn(page)).toEqual([])

  await page.reload()
  await expectImage(page, page.getByRole('banner').locator('img'))
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
})

test('An image that was refused is sent again without choosing it again, goes on after a lost connection, and can be cancelled', async ({
  browser,
  request,
}) => {
  const page = await pageOf(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await page.goto('/profile')
  const accept = await refuse(page, contract.images.upload, 'storage_full')
  await page.getByLabel('Photo').setInputFiles(imageFile)
  await expect(page.getByText('Refused by the test.').first()).toBeVisible()
  // Another file that is no image takes nothing away.
  await page.getByLabel('Photo').setInputFiles(fileOf('notes.txt', 'text/plain', 'Hello'))
  await expect(page.getByText('This file is not an image. Please choose an image.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The image has not arrived')).toBeVisible()

  await accept()
  const connect = await loseCalls(page, contract.images.upload)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Waits for the connection')).toBeVisible()
  const { release } = await holdCalls(page, contract.images.upload)
  const sentAgain = page.waitForRequest(isCallOf(contract.images.upload))
  await connect()
  await sentAgain
  await expect(page.getByRole('progressbar', { name: 'Photo: sending' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose image' })).toBeVisible()
  release()
})

test('The image of a registration is shown from the first page on, and a failed upload loses no account', {
  tag: ['@2.138', '@5.36'],
}, async ({ browser }) => {
  const page = await browser.newPage()
  await register(page, 'Tanvir Hasan')
  await expectImage(page, page.getByRole('banner').locator('img'))

  const other = await browser.newPage()
  await loseCalls(other, contract.images.upload)
  await register(other, 'Nusrat Jahan')
  await expect(other.getByText('Your account is there')).toBeVisible()
})

test('A worker sees the image of a task', { tag: ['@2.140', '@2.141'] }, async ({ browser, request }) => {
  const title = `Sort buttons ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await signIn(await createUser('Buyer', 'Karim Traders', request), inEnglish(browser))
  await goTo(buyer, 'Add New Task')
  await fillTaskForm(buyer, { title, workers: '1', pay: '2' })
  // The first page of the worker's list then shows it, whatever other tests have posted.
  await buyer.getByLabel('Deadline').fill(day(1))
  await buyer.getByLabel('Task image').setInputFiles(imageFile)
  await expect(buyer.getByRole('button', { name: 'Change image' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Add Task' }).click()
  await expect(buyer.getByText('Your task has been successfully posted.')).toBeVisible()

  const worker = await signIn(await createUser('Worker', 'Mita Rani', request), browser, { width: 360, height: 740 })
  await goTo(worker, 'Tasks')
  await worker.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'View Details' }).click()
  await expectImage(worker, worker.getByAltText('What the task is about'))
  await whenLoaded(worker)
  expect(await violationsOn(worker)).toEqual([])
})

async function register(page: Page, name: string): Promise<void> {
  await page.goto('/register')
  await page.getByRole('radio', { name: /^Worker/ }).check({ force: true })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Secret-1')
  await page.getByLabel('Profile picture').setInputFiles(imageFile)
  await expect(page.getByRole('button', { name: 'Change image' })).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  // The registration sends three requests, one of them with an image.
  await expect(page.getByRole('heading', { name: `Hello, ${name.split(' ')[0]}` })).toBeVisible({ timeout: 20_000 })
}

/** The server delivered the image from its own store, and the browser could draw it. */
async function expectImage(page: Page, image: ReturnType<Page['locator']>): Promise<void> {
  await expect(image.first()).toHaveAttribute('src', /^\/images\/[0-9a-f]{64}\.webp$/)
  await expect.poll(() => image.first().evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('img[src^="http"]')).toHaveCount(0)
}

function fileOf(name: string, mimeType: string, text: string) {
  return { name, mimeType, buffer: Buffer.from(text) }
}
