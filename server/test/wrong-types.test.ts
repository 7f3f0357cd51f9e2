import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { useWorld } from './world.ts'

const here = useWorld()

test.each([
  ['a number sent as a text', { required_workers: '3' }, 'required_workers must be a number, not a text'],
  ['a decimal number sent as a text', { payable_amount: '2.5' }, 'payable_amount must be a number, not a text'],
  ['a text sent as a number', { task_title: 7 }, 'task_title must be a text, not a number'],
  ['a text sent as a list', { task_detail: ['Draw a box'] }, 'task_detail must be a text, not a list'],
  ['a missing number', { required_workers: undefined }, 'Required workers are required'],
  ['an empty value', { payable_amount: null }, 'Payable amount is required'],
  ['a missing text', { task_detail: undefined }, 'Details are required'],
  ['a blank text', { task_detail: '  ' }, 'Details are required'],
])('%s is refused with the field and the expected type', async (_name, wrong, message) => {
  const { world } = here
  const buyer = await world.aBuyer(100)
  const [field = ''] = Object.keys(wrong)
  const { status, body } = await buyer.send('POST', '/tasks', { ...world.taskToPost(), ...wrong })
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'invalid_input', message, fields: { [field]: message } })
})

test('a wrong type in the query, in a list and in a switch names its field too', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const messages = async (request: Promise<{ body: { message?: string } }>) => (await request).body.message
  expect(await messages(buyer.send('GET', '/tasks?limit=many'))).toBe('limit must be a number, not a text')
  expect(await messages(buyer.send('PATCH', '/submissions/approve', { ids: 'all' }))).toBe(
    'ids must be a list, not a text',
  )
  const profile = { remove_photo: 'yes' }
  expect(await messages(buyer.send('PATCH', `/users/update/${buyer.email}`, profile))).toBe(
    'remove_photo must be true or false, not a text',
  )
  expect((await buyer.call(contract.tasks.mine)).status).toBe(200)
})
