/** Tests templates: tasks with a form that a buyer keeps to begin new ones. */
import { contract, formLimits, maxTemplates } from '@piecework/contract'
import { expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()
const { drafts, tasks, templates } = contract

const form = JSON.stringify({ parts: [{ kind: 'yes_no', name: 'clean', label: 'সাইনটি কি পরিষ্কার?' }] })

function keep(buyer: TestUser, name: string, content: object = {}) {
  return buyer.call(templates.create, { name, content })
}

async function namesOf(buyer: TestUser): Promise<string[]> {
  return (await buyer.call(templates.mine)).body.map(({ name }) => name)
}

test('a template is kept with its form, listed by name, replaced by one of the same name and deleted', async () => {
  const buyer = await here.world.aBuyer()
  expect((await keep(buyer, 'Signs', { task_title: 'Old' })).status).toBe(201)
  expect((await keep(buyer, 'Animals')).status).toBe(201)
  const replaced = await keep(buyer, ' Signs ', { task_title: 'New', form })
  expect(replaced.status).toBe(201)
  const { body } = await buyer.call(templates.mine)
  expect(body).toMatchObject([
    { name: 'Animals', content: {} },
    { _id: replaced.body.insertedId, name: 'Signs', content: { task_title: 'New', form } },
  ])
  expect((await buyer.call(templates.remove, { id: replaced.body.insertedId })).status).toBe(200)
  expect(await namesOf(buyer)).toEqual(['Animals'])
  expect(await buyer.call(templates.remove, { id: replaced.body.insertedId })).toMatchObject({
    status: 404,
    body: { code: 'template_not_found' },
  })
})

test('a template is not in the list of drafts, and is neither changed, deleted nor posted as one', async () => {
  const buyer = await here.world.aBuyer()
  const { body } = await keep(buyer, 'Signs')
  const id = body.insertedId
  expect((await buyer.call(drafts.mine)).body).toEqual([])
  const unknown = { status: 404, body: { code: 'draft_not_found' } }
  expect(await buyer.call(drafts.save, { id, content: {} })).toMatchObject(unknown)
  expect(await buyer.call(drafts.remove, { id })).toMatchObject(unknown)
  expect((await buyer.call(tasks.post, { ...here.world.taskToPost(), draft_id: id })).status).toBe(201)
  expect(await namesOf(buyer)).toEqual(['Signs'])
  const draft = await buyer.call(drafts.create, { content: {} })
  expect(await buyer.call(templates.remove, { id: draft.body.insertedId })).toMatchObject({ status: 404 })
  await here.world.expectLedgerToHold()
})

test('a template of another buyer is neither seen nor deleted, and may have the same name', async () => {
  const [buyer, other] = [await here.world.aBuyer(), await here.world.aBuyer()]
  const { body } = await keep(buyer, 'Signs', { task_title: 'Mine' })
  expect((await keep(other, 'Signs', { task_title: 'Theirs' })).status).toBe(201)
  expect(await other.call(templates.remove, { id: body.insertedId })).toMatchObject({
    status: 403,
    body: { code: 'not_yours' },
  })
  expect((await buyer.call(templates.mine)).body).toMatchObject([{ name: 'Signs', content: { task_title: 'Mine' } }])
})

test('a buyer has at most 20 templates, also of 64 that are kept at once, and still replaces one', async () => {
  const buyer = await here.world.aBuyer()
  const at = (nth: number) => keep(buyer, `Template ${nth}`)
  const responses = await Promise.all(Array.from({ length: 64 }, (_, nth) => at(nth)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(maxTemplates)
  for (const { status, body } of responses.filter((each) => each.status !== 201)) {
    expect([status, body]).toMatchObject([409, { code: 'too_many_templates' }])
  }
  const [kept] = await namesOf(buyer)
  expect((await keep(buyer, kept as string, { task_title: 'New' })).status).toBe(201)
  expect(await namesOf(buyer)).toHaveLength(maxTemplates)
  // Drafts have a limit of their own.
  expect((await buyer.call(drafts.create, { content: {} })).status).toBe(201)
})

test('64 templates of one name at once leave one', async () => {
  const buyer = await here.world.aBuyer()
  const responses = await Promise.all(Array.from({ length: 64 }, () => keep(buyer, 'Signs')))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await namesOf(buyer)).toEqual(['Signs'])
})

test('a form of the greatest length fits into a draft and a template in Bangla, and a longer one is refused', async () => {
  const buyer = await here.world.aBuyer()
  const largest = 'ক'.repeat(formLimits.size)
  const content = { form: largest, task_detail: 'ক'.repeat(20_000) }
  expect((await buyer.call(drafts.create, { content })).status).toBe(201)
  expect((await keep(buyer, 'Long', content)).status).toBe(201)
  expect((await buyer.call(templates.mine)).body).toMatchObject([{ content }])
  expect(await keep(buyer, 'Longer', { form: `${largest}ক` })).toMatchObject({
    status: 422,
    body: { fields: { 'content.form': expect.any(String) } },
  })
  const more = { ...content, submission_info: 'ক'.repeat(5_000) }
  expect((await keep(buyer, 'Longest', more)).status).toBe(201)
})

test('templates are in the copy of the own data, and deleted with their user', async () => {
  const [buyer, admin] = [await here.world.aBuyer(), await here.world.anAdmin()]
  await keep(buyer, 'Signs', { form })
  const { body } = await buyer.send('GET', '/account/data')
  expect(body.drafts).toMatchObject([{ template_name: 'Signs', content: { form } }])
  expect((await here.world.remove(admin, buyer)).status).toBe(200)
  const left = await here.world.db.selectFrom('task_drafts').select('_id').where('buyer_id', '=', buyer._id).execute()
  expect(left).toEqual([])
  await here.world.expectLedgerToHold()
})
