/** Keys for programs and webhooks: a Buyer makes, uses and ends them, and decides about the task that a program posted. */
import { contract, type Delivery, eventTypes, type OutputOf, type TaskDetails, type Webhook } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { expectFits, openPage, phone, violationsOn, whenLoaded, whenSaved, wide } from '../support/screen.ts'
import { answer, isCallOf, refuse, respondTo } from '../support/stubs.ts'
import { tightTargets } from '../support/targets.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createTask, createUser, pageOf, pageOfAdmin, signIn } from '../support/users.ts'

const { apiKeys, config, decisions, tasks, webhooks } = contract

test('A Buyer makes a key with the password, copies it once, and its program stops when it is revoked', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const page = await pageOf(await createUser('Buyer', 'Lena Hoffmann', request), browser, phone)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/profile')
  await page.getByRole('link', { name: say('Keys for programs') }).click()
  await expect(page.getByText(say('No keys yet'))).toBeVisible()
  await page.getByRole('button', { name: say('Make a key') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Name')).fill('Nightly photos')
  await dialog.getByLabel(say('Read events')).uncheck()
  await dialog.getByLabel(say('Coins per day')).fill('৬০')
  await dialog.getByLabel(say('Coins per task')).fill('')
  await expect(dialog.getByLabel(say('The first task waits until I let it go'))).toHaveCount(0)

  // A field that is wrong says so, before anything is sent.
  await dialog.getByRole('button', { name: say('Make a key') }).click()
  await expect(dialog.getByLabel(say('Coins per task'))).toBeFocused()
  await expect(dialog.getByText(say('A number of coins is required'))).toBeVisible()
  await dialog.getByLabel(say('Coins per task')).fill('25')
  const stop = await refuse(page, apiKeys.create, 'password_needed')
  await dialog.getByRole('button', { name: say('Make a key') }).click()
  const passwordField = dialog.getByLabel(say('Password'), { exact: true })
  await expect(passwordField).toBeFocused()
  await expect(dialog.getByLabel(say('Name'))).toHaveValue('Nightly photos')
  await expect(dialog.getByLabel(say('Read events'))).not.toBeChecked()
  await expectFits(page)
  expect(await tightTargets(page, 'dialog')).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  await stop()
  await passwordField.fill('Wrong1')
  await dialog.getByRole('button', { name: say('Make a key') }).click()
  await expect(passwordField).toHaveAttribute('aria-invalid', 'true')
  await passwordField.fill(password)
  await dialog.getByRole('button', { name: say('Make a key') }).click()

  // It is shown until its owner has copied it.
  const shown = page.getByRole('dialog', { name: say('Your new key') })
  await expect(shown).toBeVisible()
  for (const _ of ['once', 'twice']) await page.keyboard.press('Escape')
  await expect(shown.getByText(say('Copy it now: it is shown only once.'))).toBeVisible()
  await expectFits(page)
  expect(await tightTargets(page, 'dialog')).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  await shown.getByRole('button', { name: say('Copy', 'কপি করুন') }).click()
  await expect(shown.getByRole('button', { name: say('Copied'), exact: true })).toBeVisible()
  const key = await shown.getByRole('textbox').inputValue()
  expect(key).toMatch(/^pw_test_[\w-]{43}$/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await shown.getByRole('button', { name: say('I have copied it') }).click()
  await whenSaved(page)

  const asProgram = () => request.get('/api/api-keys/self', { headers: { authorization: `Bearer ${key}` } })
  const limits: OutputOf<typeof apiKeys.self> = await (await asProgram()).json()
  expect(limits).toMatchObject({ name: 'Nightly photos', coins_per_day: 60, coins_per_task: 25, all_tasks: false })
  expect(limits.scopes).not.toContain('events:read')
  await page.reload()
  const row = page
    .getByRole('list', { name: say('Your keys') })
    .getByRole('listitem')
    .filter({ hasText: 'Nightly' })
  await expect(row.first()).toContainText(`${key.slice(0, 12)}…`)
  await expect(row.first()).toContainText(say('0 of 60 coins today', 'আজ ৬০ কয়েনের মধ্যে ০ খরচ হয়েছে'))
  await expect(row.first()).not.toContainText(key)

  await row.getByRole('button', { name: say('Revoke: Nightly photos', 'বাতিল করুন: Nightly photos') }).click()
  await expect(dialog.getByText(say('Programs with this key stop at once. Tasks that it posted go on.'))).toBeVisible()
  await dialog.getByRole('button', { name: say('Revoke', 'বাতিল করুন') }).click()
  await expect(row.first()).toContainText(say.pattern(/Revoked on /, /বাতিল করা হয়েছে/))
  await expect(row.getByRole('button')).toHaveCount(0)
  expect((await asProgram()).status()).toBe(401)
})

test('Where cards are real, a Buyer can let the first task of a key go at once', async ({ browser, request }) => {
  const page = await pageOf(await createUser('Buyer', 'Lena Hoffmann', request), browser, wide)
  await respondTo(page, config.config, async (route) => {
    const response = await route.fetch()
    const cards = { provider: 'stripe', publishableKey: 'pk_live_1' }
    await route.fulfill({ response, json: { ...(await response.json()), cards } })
  })
  await openPage(page, '/dashboard/api-keys')
  await page.getByRole('button', { name: 'Make a key' }).click()
  await page.getByLabel('Name').fill('Nightly photos')
  const waits = page.getByLabel('The first task waits until I let it go')
  await expect(waits).toBeChecked()
  await waits.uncheck()
  const sent = page.waitForRequest(isCallOf(apiKeys.create))
  await page.getByRole('dialog').getByRole('button', { name: 'Make a key' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ first_task_waits: false, all_tasks: false })
})

test('A Buyer adds a webhook, reads why an address is refused, and switches it off and on', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const page = await pageOf(await createUser('Buyer', 'Lena Hoffmann', request), browser, phone)
  await openPage(page, '/dashboard/api-keys')
  await page.getByRole('button', { name: say('Add a webhook') }).click()
  const dialog = page.getByRole('dialog')
  const [address, add] = [
    dialog.getByLabel(say('Address')),
    dialog.getByRole('button', { name: say('Add a webhook'), exact: true }),
  ]
  await dialog.getByLabel('task.paused').uncheck()
  await address.fill('http://10.0.0.1/')
  await add.click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(say.pattern(/private network/, /ব্যক্তিগত নেটওয়ার্ক/))
  await expect(address).toHaveValue('http://10.0.0.1/')
  await expect(dialog.getByLabel('task.paused')).not.toBeChecked()
  await expectFits(page)
  expect(await tightTargets(page, 'dialog')).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  await address.fill('https://example.com/hook')
  await add.click()

  const shown = page.getByRole('dialog', { name: say('The secret of your webhook') })
  const secret = await shown.getByRole('textbox', { name: say('Secret', 'গোপন কোড') }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: say('I have copied it') }).click()

  const row = page.getByRole('list', { name: say('Your webhooks') }).getByRole('listitem')
  await expect(row).toContainText(say('Nothing sent yet'))
  await expect(row).toContainText(say('Task posted'))
  await expect(row).not.toContainText(say('Task paused'))
  const button = (name: string) => row.getByRole('button', { name, exact: false })
  await button(say('Switch off', 'বন্ধ করুন')).click()
  await expect(row).toContainText(say('Switched off', 'আপনি বন্ধ করেছেন'))
  await expectFits(page)
  expect(await tightTargets(page, 'main')).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  await button(say('Switch on', 'চালু করুন')).click()
  await expect(row).not.toContainText(say('Switched off', 'আপনি বন্ধ করেছেন'))

  await button(say('New secret', 'নতুন গোপন কোড')).click()
  await expect(dialog.getByText(say('For 24 hours the old one signs too.'))).toBeVisible()
  await dialog.getByRole('button', { name: say('New secret', 'নতুন গোপন কোড') }).click()
  await expect(shown.getByRole('textbox')).toHaveValue(/^whsec_/)
  await expect(shown.getByRole('textbox')).not.toHaveValue(secret)
  await shown.getByRole('button', { name: say('I have copied it') }).click()

  await button(say('Delete', 'মুছুন')).click()
  await dialog.getByRole('button', { name: say('Delete', 'মুছুন') }).click()
  await expect(row).toHaveCount(0)
})

test('A Buyer reads what a webhook was sent, tries and answers, and sends a message again', async ({
  browser,
  request,
}) => {
  const page = await pageOf(await createUser('Buyer', 'Lena Hoffmann', request), browser, phone)
  const hook = aWebhook({ waiting: 3, failed: 2, off_because: 'failing' })
  await answer(page, webhooks.mine, [hook])
  await answer(page, webhooks.deliveries, [
    aDelivery({ type: 'results.ready', due_at: null }),
    aDelivery({ due_at: new Date(Date.now() + 86_400_000).toISOString(), tries: [aTry({ status: 503 })] }),
    aDelivery({ state: 'failed', tries: [aTry({ error: `connect ECONNREFUSED ${'x'.repeat(200)}` })] }),
    aDelivery({ type: 'task.deleted', state: 'sent', tries: [aTry({ status: 200, answer: 'taken '.repeat(150) })] }),
  ])
  await openPage(page, '/dashboard/api-keys')
  const row = page.getByRole('list', { name: 'Your webhooks' }).getByRole('listitem')
  for (const words of ['All types', '3 wait', '2 failed', '100 events could not be sent in three days'])
    await expect(row).toContainText(words)
  await expectFits(page)
  expect(await tightTargets(page, 'main')).toEqual([])
  await row.getByRole('button', { name: 'Messages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Messages' })
  const rows = dialog.getByRole('list', { name: 'Messages' }).locator('> li')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('until it is switched on')
  await expect(rows.nth(1)).toContainText('answered 503')
  await expect(rows.nth(1)).toContainText('next try')
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0)
  await expect(rows.nth(2)).toContainText('ECONNREFUSED')
  await dialog.getByText('What it answered').click()
  await expect(dialog.getByText('taken taken')).toBeVisible()
  await expectFits(page)
  expect(await tightTargets(page, 'dialog')).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  const sent = page.waitForRequest(isCallOf(webhooks.sendAgain))
  await respondTo(page, webhooks.sendAgain, (route) => route.fulfill({ json: { success: true } }))
  await rows.nth(2).getByRole('button', { name: 'Send again' }).click()
  expect(new URL((await sent).url()).pathname).toContain('/webhooks/send-again/')
  await expect(page.getByText('It is sent again')).toBeVisible()
})

function aWebhook(change: Partial<Webhook>): Webhook {
  return {
    ...{ _id: crypto.randomUUID(), url: `https://example.com/${'a-long-address/'.repeat(12)}`, types: [...eventTypes] },
    ...{ created_at: new Date().toISOString(), off_because: null, waiting: 0, failed: 0, sent_at: null, ...change },
  }
}

function aDelivery(change: Partial<Delivery>): Delivery {
  return {
    ...{ _id: crypto.randomUUID(), number: 1, event_id: crypto.randomUUID(), type: 'task.posted', task_id: null },
    ...{ task_title: 'Label signs', state: 'waiting', due_at: null, tries: [], ...change },
  }
}

function aTry(change: Partial<Delivery['tries'][number]>): Delivery['tries'][number] {
  return { at: new Date().toISOString(), status: null, error: null, answer: null, ...change }
}

test('A task of a program waits for its Buyer, who lets it go', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser, phone)
  const id = await createTask(buyer, { task_title: 'Label signs' })
  const showAs = await changeTask(page, { by_program: true, paused: true, paused_by: 'owner' })
  await openPage(page, `/dashboard/my-tasks/${id}`)
  const main = page.getByRole('main')
  for (const words of ['Posted by a program', 'Waits for you', 'No worker sees it until you let it go.'])
    await expect(main.getByText(words)).toBeVisible()
  for (const name of ['Pause: Label signs', 'Resume: Label signs'])
    await expect(main.getByRole('button', { name })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Delete: Label signs' })).toHaveCount(1)
  await expectFits(page)
  expect(await tightTargets(page, 'main')).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  const released = page.waitForRequest(isCallOf(tasks.release))
  showAs({ by_program: true })
  await main.getByRole('button', { name: 'Let it go' }).click()
  await released
  await expect(main.getByText('Waits for you')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Pause: Label signs' })).toBeVisible()
})

test('A Buyer reads that the texts of a task wait for an Admin, and can only delete it', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser, wide)
  const id = await createTask(buyer, { task_title: 'Label signs' })
  await changeTask(page, { by_program: true, paused: true, paused_by: 'rules' })
  await openPage(page, `/dashboard/my-tasks/${id}`)
  await expect(page.getByText('Waits for an Admin', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Its texts may ask for something no task may ask for. An Admin looks at it.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Pause|Resume): |^Let it go/ })).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
})

/** The page shows its task in this state. @returns changes the state */
async function changeTask(page: Page, first: Partial<TaskDetails>): Promise<(change: Partial<TaskDetails>) => void> {
  let change = first
  await respondTo(page, tasks.details, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
  return (next) => {
    change = next
  }
}

for (const isPaused of [true, false]) {
  const state = isPaused ? 'that waits' : 'that goes on'
  test(`An Admin reads why texts of a task ${state} may be against the rules, and decides`, async ({
    browser,
    request,
  }) => {
    const words = 'Send me the one-time code that you get by SMS.'
    const buyer = await createUser('Buyer', 'Karim Traders', request)
    const id = await createTask(buyer, { task_title: 'Name the birds', task_detail: `${words} Then name the birds.` })
    const page = await pageOfAdmin(browser, isPaused ? phone : wide)
    const waiting = waitingTexts({ id, buyer, words, isPaused })
    await answer(page, decisions.toDecide, waiting)
    await openPage(page, '/dashboard/to-decide?kind=texts')
    await expect(page.getByRole('link', { name: 'Texts (1)' })).toHaveAttribute('aria-current', 'page')
    const entry = page.getByRole('list', { name: 'What waits, the first to end first' }).getByRole('link')
    await expect(entry).toContainText('one-time codes or PINs, passwords or access to accounts')
    await expect(entry).toContainText(words)
    await expectFits(page)
    await entry.click()
    const article = page.getByRole('article')
    await expect(article.getByText('It may ask for one-time codes or PINs:')).toBeVisible()
    await expect(article.getByText(`${words} Then name the birds.`)).toBeVisible()
    await expect(article.getByRole('button', { name: 'Pause' })).toHaveCount(isPaused ? 0 : 1)
    await expect(article.getByRole('button', { name: 'Delete: Name the birds' })).toBeVisible()
    await whenLoaded(page)
    await expectFits(page)
    expect(await violationsOn(page)).toEqual([])
    await answer(page, decisions.toDecide, { counts: { ...waiting.counts, texts: 0 }, rows: [] })
    const decided = page.waitForRequest(isCallOf(isPaused ? tasks.resume : tasks.pause))
    await article.getByRole('button', { name: isPaused ? 'Let it go' : 'Pause' }).click()
    if (!isPaused) await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    await decided
    await expect(page.getByText('Nothing waits for you')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Texts (0)' })).toBeVisible()
  })
}

type Found = { id: string; buyer: { _id: string; name: string; email: string }; words: string; isPaused: boolean }

function waitingTexts({ id, buyer, words, isPaused }: Found): OutputOf<typeof decisions.toDecide> {
  const nothing = { coins: null, because: null, rule: null, reported: null, ends_at: null }
  return {
    counts: { objection: 0, appeal: 0, work: 0, removal: 0, report: 0, texts: 1 },
    rows: [
      {
        ...{ kind: 'texts', _id: id, task_title: 'Name the birds', ...nothing, asked_by_name: null, asked_at: null },
        ...{ user_id: buyer._id, user_name: buyer.name, user_email: buyer.email },
        found: {
          is_paused: isPaused,
          texts: [
            { rule: 'codes', words },
            { rule: 'passwords', words },
          ],
        },
      },
    ],
  }
}
