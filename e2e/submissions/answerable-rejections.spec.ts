/** A rejection can be answered: a worker disagrees, the buyer takes it back, an Admin decides. Changes are asked for once. */
import { contract } from '@piecework/contract'
import {
  expectCoins,
  expectFits,
  goTo,
  phone,
  violationsOn,
  whenDecided,
  whenSaved,
  whenSubmitted,
} from '../support/screen.ts'
import { type APIRequestContext, expect, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import {
  createTask,
  createUser,
  inEnglish,
  pageOf,
  pageOfAdmin,
  signIn,
  submitWork,
  type TestUser,
} from '../support/users.ts'

const title = 'Copy the price list'
const reasons = { category: 'missing_part', reason: 'The last ten rows are missing.' } as const

/** A task of the buyer for 12 coins, with one submission of the worker. */
async function sentWork(request: APIRequestContext, slots = 1) {
  const buyer = await createUser('Buyer', 'Karim Traders', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const task = await createTask(buyer, { task_title: title, required_workers: slots, payable_amount: 12 })
  return { buyer, worker, task, id: await submitWork(worker, task, 'Rows 1 to 100, on two sheets.') }
}

/** Another Worker disagrees with a rejection on the same task. */
async function otherObjection(buyer: TestUser, task: string, request: APIRequestContext): Promise<void> {
  const other = await createUser('Worker', 'Tanvir Hasan', request)
  const id = await submitWork(other, task, 'Rows 1 to 90.')
  await reject(buyer, id)
  await other.call(contract.objections.object, { submission_id: id })
}

function reject(buyer: TestUser, id: string) {
  return buyer.call(contract.submissions.reject, { id, ...reasons })
}

test('A Worker disagrees, the Buyer stands by the rejection, an Admin decides for the Worker, and the pay arrives', async ({
  browser,
  request,
}) => {
  const { buyer, worker, task, id } = await sentWork(request, 2)
  await reject(buyer, id)
  await otherObjection(buyer, task, request)
  const own = await signIn(worker, browser)
  await goTo(own, 'My Submissions')
  await expect(own.getByRole('row').filter({ hasText: title })).toContainText('12 coins stay aside until')
  expect(await violationsOn(own)).toEqual([])
  await own.getByRole('link', { name: 'Why · I disagree' }).click()
  await expect(own.getByText('Until then you can disagree, or send other work in its place.')).toBeVisible()
  expect(await violationsOn(own)).toEqual([])
  await own.getByRole('button', { name: 'I disagree' }).click()
  const ask = own.getByRole('dialog')
  await ask.getByLabel('Why you disagree').fill('The last ten rows are on the second sheet.')
  expect(await violationsOn(own)).toEqual([])
  await ask.getByRole('button', { name: 'I disagree' }).click()
  await whenSaved(own)
  await expect(own.getByRole('heading', { name: title })).toBeFocused()
  await expect(own.getByText(/The buyer answers until .*, else you are paid\./)).toBeVisible()
  await expect(own.getByRole('button', { name: 'I disagree' })).toHaveCount(0)
  expect(await violationsOn(own)).toEqual([])

  const page = await signIn(buyer, browser)
  await expect(page.getByRole('heading', { name: / to answer$/ })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Read and answer' }).click()
  const waiting = page.getByRole('list', { name: 'Objections to answer' }).getByRole('link')
  await waiting.filter({ hasText: title }).filter({ hasText: 'Rahima Khatun' }).click()
  await expect(page.getByText('The last ten rows are on the second sheet.')).toBeVisible()
  await expect(page.getByText('Rows 1 to 100, on two sheets.')).toBeVisible()
  await expect(page.getByText(/Answer until .*, else the worker is paid 12 coins\./)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Stand by it' }).click()
  const answer = page.getByRole('dialog')
  await answer.getByLabel('Answer the other objection about this task in the same way').check()
  await expect(answer).toContainText('12 coins more.')
  expect(await violationsOn(page)).toEqual([])
  await answer.getByLabel('Your answer').fill('No.')
  await answer.getByRole('button', { name: 'Stand by it' }).click()
  await expect(answer.getByText('Please say why, in at least 20 characters')).toBeVisible()
  await answer.getByLabel('Your answer').fill('The task asks for one sheet with all rows.')
  await answer.getByRole('button', { name: 'Stand by it' }).click()
  await whenSaved(page)
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: / to answer$/ })).toHaveCount(0)

  const admin = await pageOfAdmin(browser)
  await admin.goto(`/dashboard/submission/${id}`)
  await expect(admin.getByText('The task asks for one sheet with all rows.')).toBeVisible()
  await expect(admin.getByText('Rows 1 to 100, on two sheets.')).toBeVisible()
  expect(await violationsOn(admin)).toEqual([])
  await admin.getByRole('button', { name: 'For the worker' }).click()
  const decision = admin.getByRole('dialog')
  await decision.getByLabel('Your reason').fill('The task does not say that all rows are on one sheet.')
  expect(await violationsOn(admin)).toEqual([])
  await decision.getByRole('button', { name: 'For the worker' }).click()
  await whenSaved(admin)
  await expect(admin.getByText('Decided for the worker: the work is paid.')).toBeVisible()
  await expect(admin.getByRole('heading', { name: title })).toBeFocused()

  await expectCoins(own, '22 coins')
  await expect(own.getByText('An Admin decided for you: the work is paid.')).toBeVisible()
  await expect(own.getByText('The task does not say that all rows are on one sheet.')).toBeVisible()
  expect(await violationsOn(own)).toEqual([])
})

test('A Buyer opens another slot in place of rejected work, and then takes the rejection back', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { buyer, worker, task, id } = await sentWork(request)
  const page = await pageOf(buyer, browser)
  await page.goto(`/dashboard/submission/${id}`)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const rejection = page.getByRole('dialog')
  await expect(rejection).toContainText('The slot and its coins stay aside for 3 days')
  await rejection.getByLabel('A part is missing').check()
  await rejection.getByRole('button', { name: 'Reject', exact: true }).click()
  await whenDecided(page)
  await expect(page.getByText(/Not final until /)).toBeVisible()
  await expect(page.getByText('This answer was rejected and cannot be read any more.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Open this slot now' }).click()
  const slot = page.getByRole('dialog')
  await expect(slot).toContainText(/Available coins\s*38 coins\s*Left afterwards\s*26 coins/)
  expect(await violationsOn(page)).toEqual([])
  await slot.getByRole('button', { name: 'Open the slot' }).click()
  await whenSaved(page)
  await expectCoins(page, '26 coins')
  await expect(page.getByText('Another slot was opened in its place.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open this slot now' })).toHaveCount(0)
  await page.goto(`/dashboard/my-tasks/${task}?tab=about`)
  await expect(page.getByRole('main')).toContainText(/Rejected, not final\s*1\s*Free\s*1/)
  await page.goto(`/dashboard/my-tasks/${task}?tab=rejected`)
  await expect(page.getByRole('link', { name: /Rahima Khatun .*Not final until/ })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.goto(`/dashboard/submission/${id}`)
  await page.getByRole('button', { name: 'Approve after all' }).click()
  await whenDecided(page)
  await expect(page.getByRole('heading', { name: title })).toBeFocused()
  await expect(page.getByText('Rows 1 to 100, on two sheets.')).toBeVisible()
  const own = await signIn(worker, browser)
  await expectCoins(own, '22 coins')
})

test('A Buyer asks for changes, the Worker changes the work, and the Buyer approves it', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const { buyer, worker, id } = await sentWork(request)
  const page = await pageOf(buyer, inEnglish(browser))
  await page.goto(`/dashboard/submission/${id}`)
  await page.getByRole('button', { name: 'Ask for changes' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText(/it is decided at the latest by .*, else paid\./)
  await ask.getByLabel('What to change').fill('Please.')
  await ask.getByRole('button', { name: 'Ask for Changes' }).click()
  await expect(ask.getByText('Please say what to change, in at least 10 characters')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await ask.getByLabel('What to change').fill('Put all rows on one sheet.')
  await ask.getByRole('button', { name: 'Ask for Changes' }).click()
  await whenSaved(page)
  // The message says it too, until it goes.
  await expect(page.getByRole('main').getByText(/The worker answers until /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ask for changes' })).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])

  const own = await pageOf(worker, browser, phone)
  await own.goto('/dashboard/my-submissions')
  await expect(own.getByText(say.pattern(/Changes asked: send by /, /বদলাতে বলা হয়েছে: /))).toBeVisible()
  await own.getByRole('link', { name: title }).click()
  await expect(own.getByText('Put all rows on one sheet.')).toBeVisible()
  await expectFits(own)
  expect(await violationsOn(own)).toEqual([])
  await own.getByRole('button', { name: say('Leave as it is') }).click()
  await own
    .getByRole('dialog')
    .getByRole('button', { name: say('Cancel') })
    .click()
  await own.getByRole('button', { name: say('Change', 'বদলান') }).click()
  await own.getByLabel(say('Your Submission')).fill('Rows 1 to 100, on one sheet.')
  await own.getByRole('button', { name: say('Save Changes') }).click()
  await whenSaved(own)
  await expect(own.getByText(say.pattern(/You changed the work on /, /আপনি কাজটি বদলেছেন: /))).toBeVisible()
  await own.getByText(say.pattern(/Before the changes/, /বদলানোর আগে/)).click()
  await expect(own.getByText('Rows 1 to 100, on two sheets.')).toBeVisible()
  await expectFits(own)
  expect(await violationsOn(own)).toEqual([])

  await page.reload()
  await expect(page.getByText(/The worker changed the work on /)).toBeVisible()
  await expect(page.getByText('Rows 1 to 100, on one sheet.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await whenDecided(page)
  await expectCoins(own, say('22 coins', '২২ কয়েন'))
})

test('A Worker sends other work into the slot of the rejected one, and waits with it while an objection is open', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const { buyer, worker, task, id } = await sentWork(request)
  await reject(buyer, id)
  const own = await pageOf(worker, browser, phone)
  await own.goto(`/dashboard/submission/${id}`)
  await expect(own.getByRole('button', { name: say('I disagree') })).toBeVisible()
  await expectFits(own)
  expect(await violationsOn(own)).toEqual([])
  await own.getByRole('link', { name: say('Send other work') }).click()
  await expect(own.getByText(say('Your last work for this task was rejected.'))).toBeVisible()
  await expectFits(own)
  expect(await violationsOn(own)).toEqual([])
  await own.getByLabel(say('Your Submission')).fill('Rows 1 to 100, on one sheet.')
  await own.getByRole('button', { name: say('Submit Task') }).click()
  await own.getByRole('button', { name: say('Yes, submit it!') }).click()
  await whenSubmitted(own)
  const [work] = await buyer.call(contract.submissions.ofTask, { id: task, status: 'pending' })
  expect(work?.submission_details).toBe('Rows 1 to 100, on one sheet.')

  await reject(buyer, work?._id ?? '')
  await worker.call(contract.objections.object, { submission_id: work?._id ?? '' })
  await own.goto(`/dashboard/task/${task}`)
  await expect(own.getByText(say('You disagreed with the rejection of your work.'))).toBeVisible()
  await expect(own.getByRole('button', { name: say('Submit Task') })).toHaveCount(0)
  expect(await violationsOn(own)).toEqual([])
  await own.getByRole('link', { name: say('Your Work', 'আপনার কাজ') }).click()
  await own.getByRole('button', { name: say('Accept the rejection') }).click()
  await own.getByRole('button', { name: say('Yes, accept it') }).click()
  await expect(own.getByText(say('You accepted the rejection.', 'আপনি প্রত্যাখ্যান মেনে নিয়েছেন।'))).toBeVisible()
})

test('A deleted task names the coins that stay aside for rejected work', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const { buyer, id } = await sentWork(request, 2)
  await reject(buyer, id)
  const page = await pageOf(buyer, browser)
  await page.goto('/dashboard/my-tasks')
  await page.getByRole('button', { name: `Delete: ${title}` }).click()
  await expect(page.getByRole('dialog')).toContainText('12 coins come back to you.')
  await expect(page.getByRole('dialog')).toContainText('1 rejection is not final: 12 coins stay set aside until then.')
  await page.getByRole('button', { name: 'Delete Task' }).click()
  await expect(toast(page, 'Deleted!')).toContainText('12 coins stay set aside')
  await expectCoins(page, '38 coins')
})
