/** Lite mode and the data label: what a worker with a slow or expensive connection loads, and knows before. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import type { APIRequestContext } from '@playwright/test'
import { phone, whenLoaded } from './support/screen.ts'
import { respondTo } from './support/stubs.ts'
import { expect, type Page, type Say, test } from './support/test.ts'
import { createTask, createUser, pageOf, signIn, type TestUser } from './support/users.ts'

test('A worker sees on the page of a task how much data it costs, and on its card if that is more than 100 KB', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const { secure_url, bytes } = await uploadIcon(buyer, request)
  const title = say('Describe this pictogram', 'এই চিহ্নের বর্ণনা দিন')
  const texts = { task_title: title, task_detail: 'শব্দ '.repeat(100), submission_info: 'One word' }
  const textBytes = Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text.trim()), 0)
  const task = await createTask(buyer, { ...texts, task_image_url: secure_url })
  const page = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  await page.goto(`/dashboard/tasklist?search=${say('pictogram', 'চিহ্নের')}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  await expect(card).not.toContainText(' MB')

  await page.goto(`/dashboard/task/${task}`)
  const label = `${say(String(Math.ceil((bytes + textBytes) / 1000)))} KB`
  await expect(page.getByText(say('Data to load')).locator('..')).toContainText(label)

  // An image of 240 KB.
  await respondTo(page, contract.tasks.available, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const found: object[] = await response.json()
    await route.fulfill({ response, json: found.map((each) => ({ ...each, task_image_bytes: 240_000 })) })
  })
  await page.goto(`/dashboard/tasklist?search=${say('pictogram', 'চিহ্নের')}`)
  await expect(card).toContainText(`${say('0.3', '০.৩')} MB`)
})

test('In lite mode the picture of a task is loaded only when the worker asks for it, and its size is told before', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const { secure_url, bytes } = await uploadIcon(buyer, request)
  const task = await createTask(buyer, { task_image_url: secure_url })
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  const loaded = addressesOf(page)
  await turnLiteOn(page, say)
  await page.goto(`/dashboard/task/${task}`)
  await whenLoaded(page)
  const size = String(Math.ceil(bytes / 1000))
  const show = page.getByRole('button', { name: say(`Show the picture (${size} KB)`, `ছবি দেখুন (${say(size)} KB)`) })
  await expect(show).toBeVisible()
  const images = () => loaded.filter((address) => address.endsWith('.webp'))
  expect(images()).toEqual([])
  await show.click()
  await expect(page.getByRole('img', { name: say('What the task is about; opens whole in a new tab') })).toBeVisible()
  // The image has its place before its request is sent.
  await expect.poll(images).toHaveLength(1)
})

test('In lite mode the slides of the home page stand still, and the script that moves them loads on a press only', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  await turnLiteOn(page, say)
  const loaded = addressesOf(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: say('Play') }).first()).toBeVisible()
  await page.mouse.move(100, 300)
  // The rest of the page loads with the first interaction, as the script of the slides does without lite mode.
  await expect(page.getByRole('heading', { name: say('What Our Users Say') })).toBeVisible()
  const drawn = () => loaded.filter((address) => /carousel-engine|quilts/.test(address))
  expect(drawn()).toEqual([])
  await page
    .getByRole('button', { name: say('Next') })
    .first()
    .click()
  await expect(page.getByRole('button', { name: say('Show slide 2', 'স্লাইড ২ দেখুন') })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(drawn()).toHaveLength(1)
})

async function turnLiteOn(page: Page, say: Say): Promise<void> {
  await page.goto('/profile')
  await page
    .getByRole('group', { name: say('Lite mode') })
    .getByText(say('On'), { exact: true })
    .click()
}

/** The addresses that the page requests from now on. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}

/** Uploads the icon of the product. */
async function uploadIcon(
  { email }: TestUser,
  request: APIRequestContext,
): Promise<{ secure_url: string; bytes: number }> {
  const { token } = await (await request.post('/api/auth/sign-in', { data: { email, password } })).json()
  const buffer = await readFile(join(import.meta.dirname, '../web/public/app-icon-512.png'))
  const response = await request.post('/api/images', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'icon.png', mimeType: 'image/png', buffer } },
  })
  return response.json()
}
