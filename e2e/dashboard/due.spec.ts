/** The order of the work that a Buyer decides. */
import { expect, test } from '../support/test.ts'
import { createTask, createUser, signIn, submitWork } from '../support/users.ts'

test('The home page of a Buyer shows the work that is due first at the top, with its time', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  for (const [task_title, review_hours] of [
    ['Within a day', 24],
    ['Within two weeks', 336],
  ] as const) {
    await submitWork(
      worker,
      await createTask(buyer, { task_title, review_hours, required_workers: 1, payable_amount: 1 }),
    )
  }
  const page = await signIn(buyer, browser)
  const rows = page.getByRole('table', { name: 'Submissions that wait for your decision' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Within' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Within' }).first()).toContainText('Within a day')
  await expect(rows.filter({ hasText: 'Within' }).first()).toContainText('Due ')
})
