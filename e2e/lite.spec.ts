/** Lite mode: what a worker with a slow or expensive connection does not load. */
import { whenLoaded } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { createTask, createUser, signIn } from './support/users.ts'

test('In lite mode the picture of a task is loaded only when the worker asks for it, and its size is told before', {
  tag: '@bangla',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { task_image_url: `/images/${'0'.repeat(64)}.webp` })
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser, { width: 360, height: 740 })
  let loads = 0
  await page.route('**/images/*.webp', (route) => {
    if (route.request().method() === 'HEAD') return route.fulfill({ headers: { 'content-length': '63500' } })
    loads += 1
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page.goto('/profile')
  await page
    .getByRole('group', { name: say('Lite mode') })
    .getByText(say('On'), { exact: true })
    .click()
  await page.goto(`/dashboard/task/${task}`)
  await whenLoaded(page)
  const show = page.getByRole('button', { name: say('Show the picture (64 KB)', 'ছবি দেখুন (৬৪ KB)') })
  await expect(show).toBeVisible()
  expect(loads).toBe(0)
  await show.click()
  await expect(page.getByRole('img', { name: say('What the task is about; opens whole in a new tab') })).toBeVisible()
  expect(loads).toBe(1)

  await page.goto('/')
  await expect(page.getByRole('button', { name: say('Play') }).first()).toBeVisible()
})
