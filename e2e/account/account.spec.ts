/** What users do with their account: download the data, delete it, and read about a worker. */
import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { violationsOn } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { createTask, createUser, pageOf, submitWork } from '../support/users.ts'

test('A worker downloads the own data, asks for the deletion, and keeps the account after all', async ({
  browser,
  request,
}) => {
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await pageOf(worker, browser, { width: 360, height: 740 })
  await page.goto('/profile')
  const panel = page.getByRole('region', { name: 'Your data and your account' })
  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloading).suggestedFilename()).toBe('my-data.json')

  await panel.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByLabel('Or give them up')).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete in 7 days' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('Guessed-1')
  await dialog.getByRole('button', { name: 'Delete in 7 days' }).click()
  const wrong = 'This is not your current password.'
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(wrong)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete in 7 days' }).click()
  await expect(panel.getByText(/^Your account will be deleted on /)).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('button', { name: 'Keep my account' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await panel.getByRole('button', { name: 'Keep my account' }).click()
  await expect(panel.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})

test('A worker with coins chooses what happens with them, and may then withdraw less than the minimum', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const task = await createTask(buyer, { required_workers: 1, payable_amount: 20 })
  await buyer.call(contract.submissions.approve, { id: await submitWork(worker, task) })
  const page = await pageOf(worker, browser)
  await page.goto('/dashboard/withdrawals')
  await expect(page.getByText(say('Minimum withdrawal not met'))).toBeVisible()
  await page.goto('/profile')
  const panel = page.getByRole('region', { name: say('Your data and your account') })
  await panel.getByRole('button', { name: say('Delete my account') }).click()
  const dialog = page.getByRole('dialog', { name: say('Delete your account?') })
  await dialog.getByLabel(say('Password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('Delete in 7 days', '৭ দিন পর মুছে ফেলুন') }).click()
  await expect(
    page.getByText(
      say('You still have 30 coins. Withdraw or spend them first', 'আপনার এখনো ৩০ কয়েন আছে। আগে তুলে নিন বা খরচ করুন'),
    ),
  ).toBeVisible()
  await dialog.getByLabel(say('Or give them up')).fill(say('I give up', 'আমি ছেড়ে'))
  await dialog.getByRole('button', { name: say('Delete in 7 days', '৭ দিন পর মুছে ফেলুন') }).click()
  await expect(
    dialog.getByText(
      say('Type “I give up my coins”, or leave this empty', '“আমি আমার কয়েন ছেড়ে দিচ্ছি” লিখুন, অথবা খালি রাখুন'),
    ),
  ).toBeVisible()
  await dialog.getByLabel(say('Or give them up')).fill('')
  await dialog.getByLabel(say('I withdraw or spend them', 'সেদিনের আগে আমি এগুলো তুলব বা খরচ করব')).check()
  await dialog.getByRole('button', { name: say('Delete in 7 days', '৭ দিন পর মুছে ফেলুন') }).click()
  await expect(
    panel.getByText(
      say(
        'Until then you can withdraw any whole part of your 30 coins.',
        'ততদিন আপনার ৩০ কয়েন থেকে যেকোনো পূর্ণ সংখ্যার কয়েন তুলতে পারবেন।',
      ),
    ),
  ).toBeVisible()
  await page.goto('/dashboard/withdrawals')
  await page.getByLabel(say('Coins to withdraw', 'কত কয়েন তুলবেন')).fill('30')
  await expect(page.getByRole('button', { name: say('Withdraw 30 coins', '৩০ কয়েন তুলুন') }).first()).toBeVisible()
})

test('A buyer reads about a worker who has sent work, and no other worker reads it', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const other = await createUser('Worker', 'Nusrat Jahan', request)
  const submission = await submitWork(worker, await createTask(buyer, { required_workers: 1 }))
  await buyer.call(contract.submissions.approve, { id: submission })
  const page = await pageOf(buyer, browser, { width: 360, height: 740 })
  await page.goto(`/dashboard/submission/${submission}`)
  await page.getByRole('link', { name: 'Rahima Khatun' }).click()
  await expect(page.getByRole('heading', { name: 'Rahima Khatun', level: 1 })).toBeVisible()
  await expect(page.getByText('1 approved piece of work')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.goto(`/dashboard/workers/${other._id}`)
  await expect(page.getByText('This user does not exist.')).toBeVisible()
})
