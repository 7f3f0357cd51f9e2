/** Categories of tasks, the pay floor, and what they mean for a new task. */
import { contract } from '@piecework/contract'
import { afterEach, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

test('the categories can be read without signing in; none is for paid likes or reviews, and Other is the last', async () => {
  const { status, body } = await here.world.call(contract.categories.all)
  expect(status).toBe(200)
  expect(body.map((category) => category.name_en)).toEqual([
    'Data entry',
    'Field work',
    'Pictures and labels',
    'Surveys',
    'Transcription',
    'Translation',
    'Trying apps and sites',
    'Web research',
    'Writing',
    'Other',
  ])
  expect(body.at(-1)).toEqual({ slug: 'other', name_en: 'Other', name_bn: 'অন্যান্য', min_pay: 0.01, active: true })
})

test('a task has the category that its buyer chose, and other without a choice', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const task = world.taskToPost({ slots: 1, pay: 1 })
  const chosen = await buyer.call(contract.tasks.post, { ...task, category: 'survey' })
  const without = await world.anOpenTask(buyer, { slots: 1, pay: 1 })
  expect(await world.task(buyer, chosen.body.insertedId)).toMatchObject({ category: 'survey' })
  expect(await world.task(buyer, without)).toMatchObject({ category: 'other' })
  for (const category of ['likes', 'Survey', '', '__proto__']) {
    expect(await buyer.send('POST', '/tasks', { ...task, category })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: { category: 'Choose one of the categories' } },
    })
  }
  expect(await buyer.send('POST', '/tasks', { ...task, category: 7 })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', fields: { category: 'category must be a text, not a number' } },
  })
  expect(await world.coinsOf(buyer)).toBe(48)
})

test('an inactive category takes no new tasks; its tasks go on', async () => {
  const { world } = here
  const [admin, buyer, worker] = [await world.anAdmin(), await world.aBuyer(), await world.aWorker()]
  const task = { ...world.taskToPost({ slots: 1, pay: 1 }), category: 'testing' }
  const { body } = await buyer.call(contract.tasks.post, task)
  await admin.call(contract.categories.edit, { slug: 'testing', active: false })
  const refused = await buyer.call(contract.tasks.post, task)
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { category: 'Trying apps and sites takes no new tasks at the moment. Choose another category.' } },
  })
  await world.aPendingSubmission(worker, body.insertedId)
  await admin.call(contract.categories.edit, { slug: 'testing', active: true })
  expect((await buyer.call(contract.tasks.post, task)).status).toBe(201)
})

test('pay under the floor is refused with a message that names the floor, and changes nothing', async () => {
  const { world } = here
  const [admin, buyer] = [await world.anAdmin(), await world.aBuyer()]
  const post = (pay: number, category?: string) =>
    buyer.call(contract.tasks.post, { ...world.taskToPost({ slots: 1, pay }), ...(category && { category }) })
  expect((await post(0.01)).status).toBe(201)
  await admin.call(contract.categories.changeSettings, { pay_floor: 0.5 })
  await admin.call(contract.categories.edit, { slug: 'translation', min_pay: 2 })
  try {
    expect((await world.call(contract.config.config)).body.payFloor).toBe(0.5)
    expect(await post(0.49)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: { payable_amount: 'Payable amount must be at least 0.50 coins' } },
    })
    expect(await post(1.99, 'translation')).toMatchObject({
      status: 422,
      body: { fields: { payable_amount: 'Payable amount must be at least 2 coins in Translation' } },
    })
    expect(await world.coinsOf(buyer)).toBe(49.99)
    expect([(await post(0.5)).status, (await post(2, 'translation')).status]).toEqual([201, 201])
  } finally {
    await admin.call(contract.categories.changeSettings, { pay_floor: 0.01 })
    await admin.call(contract.categories.edit, { slug: 'translation', min_pay: 0.01 })
  }
})

test('an Admin changes names, lowest pay and floor, each once in the audit trail; the same values again are no change', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const change = { slug: 'research', name_en: 'Research', name_bn: 'গবেষণা', min_pay: 1.5 }
  for (let time = 0; time < 2; time++) {
    expect((await admin.call(contract.categories.edit, change)).status).toBe(200)
    expect((await admin.call(contract.categories.changeSettings, { pay_floor: 0.02 })).status).toBe(200)
  }
  const { body: all } = await world.call(contract.categories.all)
  expect(all.find(({ slug }) => slug === 'research')).toEqual({ ...change, active: true })
  const { body: trail } = await admin.call(contract.audit.trail, { limit: 10 })
  expect(trail.filter((entry) => entry.actor_email === admin.email)).toMatchObject([
    { action: 'settings.change', actor_name: admin.name, before: { pay_floor: 0.01 }, after: { pay_floor: 0.02 } },
    {
      action: 'category.change',
      object_name: 'Research',
      before: { name_en: 'Web research', name_bn: 'ওয়েবে খোঁজ', min_pay: 0.01 },
      after: { name_en: 'Research', name_bn: 'গবেষণা', min_pay: 1.5 },
    },
  ])
  await admin.call(contract.categories.changeSettings, { pay_floor: 0.01 })
})

test('wrong names, amounts and categories are refused, and the category Other stays active', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const edit = (slug: string, body: object) => admin.send('PATCH', `/categories/${slug}`, body)
  expect(await edit('survey', { name_en: ' ' })).toMatchObject({ body: { message: 'English name is required' } })
  expect(await edit('survey', { min_pay: 0.001 })).toMatchObject({
    status: 422,
    body: { message: 'Lowest pay must be at least 0.01 coins' },
  })
  expect(await edit('no-such', { active: false })).toMatchObject({ status: 404, body: { code: 'category_not_found' } })
  expect(await edit('other', { active: false })).toMatchObject({
    status: 422,
    body: { fields: { active: 'This category stays active: tasks without a category go there.' } },
  })
  expect(await admin.send('PATCH', '/settings', { pay_floor: 0 })).toMatchObject({
    status: 422,
    body: { message: 'Pay floor must be at least 0.01 coins' },
  })
})
