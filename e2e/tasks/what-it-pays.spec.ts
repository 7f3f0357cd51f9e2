/** How long the work of a task takes, what that comes to an hour, and how its Buyer decides. */

import { contract } from '@piecework/contract'
import { expectFits, fillTaskForm, phone, violationsOn, whenPosted, whenSaved } from '../support/screen.ts'
import { respondTo } from '../support/stubs.ts'
import { expect, type Page, type Say, test } from '../support/test.ts'
import { createTask, createUser, inEnglish, pageOf, signIn } from '../support/users.ts'

const timeOf = (say: Say) =>
  say.pattern(/about 6 min\s· ≈ \$1\.84 an hour\s*the buyer’s estimate/, /প্রায় ৬ মিনিট\s· ঘণ্টায় ≈ \$১\.৮৪\s*বায়ারের অনুমান/)

test('A Worker reads how long the work takes by the estimate of the Buyer, and what that comes to an hour', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const title = `Count signs ${crypto.randomUUID().slice(0, 6)}`
  const form = await pageOf(buyer, inEnglish(browser))
  await form.goto('/dashboard/add-task')
  await fillTaskForm(form, { title, workers: '2', pay: '3.68' })
  const field = form.getByLabel('Estimated time (minutes)')
  await field.fill('90')
  await expect(form.getByText('A slot is kept for 1 hour only')).toBeVisible()
  await field.fill('481')
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(form.getByText('The estimate is 1 to 480 whole minutes')).toBeVisible()
  await field.fill('6')
  await expect(form.getByText('Now: about 6 min of work, ≈ $1.84 an hour.')).toBeVisible()
  await expect(form.getByText('A slot is kept for 1 hour only')).toBeHidden()
  await expect(form.getByText('Saved as a draft.')).toBeVisible()
  await form.reload()
  await expect(field).toHaveValue('6')
  await expect(form.getByRole('region', { name: 'What workers see' })).toContainText(/about 6 min\s· ≈ \$1\.84 an hour/)
  expect(await violationsOn(form)).toEqual([])
  await form.getByRole('button', { name: 'Add Task' }).click()
  await whenPosted(form)

  const page = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser)
  await page.goto(`/dashboard/tasklist?search=${encodeURIComponent(title)}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText(say('6 min', '৬ মিনিট'))
  await expectFits(page)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(timeOf(say))
  await expect(page.getByRole('main')).toContainText(
    say('Fewer than 5 decisions of this buyer count so far.', 'এই বায়ারের ৫টির কম সিদ্ধান্ত এখন পর্যন্ত গোনা হয়েছে।'),
  )
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)
})

test('A Buyer removes the estimate, and Workers read no time any more', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const title = `Count signs ${crypto.randomUUID().slice(0, 6)}`
  const task = await createTask(buyer, { task_title: title, estimated_minutes: 6 })
  const page = await pageOf(buyer, browser)
  await page.goto('/dashboard/my-tasks')
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const field = page.getByLabel('Estimated time (minutes)')
  await expect(field).toHaveValue('6')
  await field.fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await whenSaved(page)
  expect(await buyer.call(contract.tasks.details, { id: task })).toMatchObject({ estimated_minutes: null })

  const worker = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser)
  await worker.goto(`/dashboard/task/${task}`)
  await expect(worker.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(worker.getByText('an hour')).toHaveCount(0)
})

test('The filters by the record of the Buyer leave out a new Buyer, and the empty list names them and clears them', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const title = `Count signs ${crypto.randomUUID().slice(0, 6)}`
  await createTask(buyer, { task_title: title })
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  const search = `search=${encodeURIComponent(title)}`
  await page.goto(`/dashboard/tasklist?${search}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const [filter, name] of [
    ['min_share=90', say('Buyer approves: At least 90%', 'বায়ার অনুমোদন করেন: অন্তত ৯০%')],
    ['max_hours=24', say('Buyer decides: Within a day', 'বায়ারের সিদ্ধান্ত: এক দিনের মধ্যে')],
  ] as const) {
    await page.goto(`/dashboard/tasklist?${search}&${filter}`)
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByText(say('Tasks of buyers without a record with known workers are left out.'))).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: say('Clear filters') }).click()
    await expect(page).toHaveURL(/tasklist$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('Long names, the highest pay, the longest work and a long record fit the card and the page of a task on a phone', {
  tag: ['@bangla'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const title = `Count signs ${crypto.randomUUID().slice(0, 6)}`
  const task = await createTask(buyer, { task_title: title, estimated_minutes: 480 })
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  await replaceTasks(page)
  await page.goto(`/dashboard/tasklist?search=${encodeURIComponent(title)}`)
  const card = page.getByRole('article').filter({ hasText: title })
  const hourly = say.pattern(/about 8 h\s· ≈ \$625\.00 an hour/, /প্রায় ৮ ঘণ্টা\s· ঘণ্টায় ≈ \$৬২৫\.০০/)
  await expect(card).toContainText(say('8 h', '৮ ঘণ্টা'))
  await expectFits(page)
  await page.goto(`/dashboard/task/${task}`)
  const main = page.getByRole('main')
  await main.getByText(say('Time, decision and buyer: how?')).click()
  await expect(main).toContainText(hourly)
  await expect(main).toContainText(
    say.pattern(
      /Approved96%, 1,234 workers.*Half of the workerswithin 14 days.*Approved by itself3%.*Objections lost1,000.*Approved45%, 22 workers/s,
      /অনুমোদিত৯৬%, ১,২৩৪ জন কর্মী.*অর্ধেক কর্মী১৪ দিনের মধ্যে.*নিজে থেকে অনুমোদিত৩%.*হেরেছেন১,০০০.*অনুমোদিত৪৫%, ২২ জন কর্মী/s,
    ),
  )
  await expect(main).not.toContainText(say('Objections not decided'))
  await expectFits(page)
  expect(await violationsOn(page)).toEqual([])
})

/** The tasks that a Worker finds have the longest and the biggest of everything. */
async function replaceTasks(page: Page): Promise<void> {
  const line = { median_hours: 330.5, automatic: 3, objections_undecided: 0 }
  const more = {
    buyer_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100),
    payable_amount: 100_000,
    buyer_record: {
      known: { ...line, workers: 1_234, decisions: 5_678, share: 96, objections_lost: 1_000 },
      new: { ...line, workers: 22, decisions: 30, share: 45, objections_lost: 0 },
    },
  }
  for (const endpoint of [contract.tasks.available, contract.tasks.details])
    await respondTo(page, endpoint, async (route) => {
      const { 'if-none-match': _, ...headers } = route.request().headers()
      const response = await route.fetch({ headers })
      const found = await response.json()
      const json = Array.isArray(found) ? found.map((task) => ({ ...task, ...more })) : { ...found, ...more }
      await route.fulfill({ response, json })
    })
}
