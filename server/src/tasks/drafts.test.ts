/** Drafts of tasks. */
import { contract, type DraftContent } from '@piecework/contract'
import { storedDrafts, storedTemplate, storedWithGoneField } from '@piecework/contract/test/stored-drafts'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { newId } from '../db/ids.ts'

const here = useWorld()

async function aDraft(content: DraftContent = { task_title: 'Label' }) {
  const { world } = here
  const buyer = await world.aBuyer()
  const { status, body } = await buyer.call(contract.drafts.create, { content })
  expect(status).toBe(201)
  return { world, buyer, id: body.insertedId }
}

test('a draft is saved as typed, changed and deleted', async () => {
  const { buyer, id } = await aDraft()
  const content = { task_title: 'Label street signs', required_workers: 'tw', completion_date: '' }
  expect(await buyer.call(contract.drafts.save, { id, content })).toMatchObject({ status: 200 })
  expect((await buyer.call(contract.drafts.mine)).body).toMatchObject([{ _id: id, content }])
  expect(await buyer.call(contract.drafts.remove, { id })).toMatchObject({ status: 200 })
  expect((await buyer.call(contract.drafts.mine)).body).toEqual([])
  expect(await buyer.call(contract.drafts.save, { id, content })).toMatchObject({
    status: 404,
    body: { code: 'draft_not_found' },
  })
})

test('a summary has the titles of the drafts, and all texts of the one that is open', async () => {
  const { buyer, id } = await aDraft({ task_title: 'Label', task_detail: 'ক'.repeat(20_000) })
  const open = { task_title: 'Count', task_detail: 'Count the signs.', required_workers: '5' }
  const { body } = await buyer.call(contract.drafts.create, { content: open })
  await buyer.call(contract.drafts.create, { content: { task_detail: 'It has no title.' } })
  const summary = await buyer.call(contract.drafts.mine, { view: 'summary', open: body.insertedId })
  expect(summary.body.map(({ content }) => content)).toEqual([{}, open, { task_title: 'Label' }])
  expect((await buyer.call(contract.drafts.mine, { view: 'summary' })).body.at(-1)).toMatchObject({ _id: id })
})

test('the latest change comes first', async () => {
  const { buyer, id } = await aDraft()
  const { body: second } = await buyer.call(contract.drafts.create, { content: {} })
  await buyer.call(contract.drafts.save, { id, content: { task_title: 'Newer' } })
  expect((await buyer.call(contract.drafts.mine)).body.map(({ _id }) => _id)).toEqual([id, second.insertedId])
})

test('posting a task deletes its draft; a draft of another buyer stays', async () => {
  const { world, buyer, id } = await aDraft()
  const other = await world.aBuyer()
  expect(await other.call(contract.tasks.post, { ...world.taskToPost(), draft_id: id })).toMatchObject({ status: 201 })
  expect((await buyer.call(contract.drafts.mine)).body).toHaveLength(1)
  expect(await buyer.call(contract.tasks.post, { ...world.taskToPost(), draft_id: id })).toMatchObject({ status: 201 })
  expect((await buyer.call(contract.drafts.mine)).body).toEqual([])
})

test('a task that cannot be posted keeps its draft', async () => {
  const { world, buyer, id } = await aDraft()
  const tooDear = world.taskToPost({ slots: 1, pay: 51 })
  expect(await buyer.call(contract.tasks.post, { ...tooDear, draft_id: id })).toMatchObject({ status: 409 })
  expect((await buyer.call(contract.drafts.mine)).body).toHaveLength(1)
})

test('a buyer has at most 50 drafts', async () => {
  const { buyer } = await aDraft()
  for (let nth = 1; nth < 50; nth++) {
    expect(await buyer.call(contract.drafts.create, { content: {} })).toMatchObject({ status: 201 })
  }
  expect(await buyer.call(contract.drafts.create, { content: {} })).toMatchObject({
    status: 409,
    body: { code: 'too_many_drafts' },
  })
})

test('a task of the greatest length fits into a draft, in Bangla too', async () => {
  const full = { task_title: 'ক'.repeat(200), task_detail: 'ক'.repeat(20_000), submission_info: 'ক'.repeat(5_000) }
  const { buyer } = await aDraft(full)
  expect((await buyer.call(contract.drafts.mine)).body).toMatchObject([{ content: full }])
})

test('the drafts of a user who is removed are deleted', async () => {
  const { world, buyer } = await aDraft()
  await (await world.anAdmin()).call(contract.userManagement.remove, { id: buyer._id })
  expect(await world.db.selectFrom('task_drafts').selectAll().where('buyer_id', '=', buyer._id).execute()).toEqual([])
})

describe('What an earlier version has stored', () => {
  async function stored(content: object, name: string | null = null) {
    const buyer = await here.world.aBuyer()
    const row = { _id: newId(), buyer_id: buyer._id, content: JSON.stringify(content), template_name: name }
    await here.world.db.insertInto('task_drafts').values(row).execute()
    return { buyer, id: row._id }
  }

  test.each(Object.entries(storedDrafts))(
    '%s: the draft is read as it was written, and saved again',
    async (_, content) => {
      const { buyer, id } = await stored(content)
      expect((await buyer.call(contract.drafts.mine)).body).toMatchObject([{ _id: id, content }])
      const { body } = await buyer.call(contract.drafts.mine, { view: 'summary', open: id })
      expect(body[0]?.content).toEqual(content)
      expect((await buyer.call(contract.drafts.save, { id, content })).status).toBe(200)
      expect((await buyer.call(contract.drafts.mine)).body[0]?.content).toEqual(content)
    },
  )

  test('a template is read as it was written, and kept again', async () => {
    const { buyer } = await stored(storedTemplate, 'Birds')
    const [template] = (await buyer.call(contract.templates.mine)).body
    expect(template).toMatchObject({ name: 'Birds', content: storedTemplate })
    expect((await buyer.call(contract.templates.create, { name: 'Birds', content: storedTemplate })).status).toBe(201)
    expect((await buyer.call(contract.templates.mine)).body).toMatchObject([{ content: storedTemplate }])
  })

  test('a field that is gone is left out when the draft is saved again', async () => {
    const { buyer, id } = await stored(storedWithGoneField)
    const { bonus_per_page: _gone, ...content } = storedWithGoneField
    const saved = await buyer.send('PATCH', `/drafts/${id}`, { content: storedWithGoneField })
    expect(saved.status).toBe(200)
    expect((await buyer.call(contract.drafts.mine)).body[0]?.content).toEqual(content)
  })
})
