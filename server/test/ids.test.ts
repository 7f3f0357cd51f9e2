/** Ids are UUIDs with one spelling, whatever spelling a request uses. */
import { contract } from '@piecework/contract'
import { texts } from '@piecework/contract/texts/en/fields'
import { expect, test } from 'vitest'
import { useWorld } from './world.ts'

const here = useWorld()
const reason = 'Spelled in capitals'

test('the own id in capitals is recognised: no Admin acts on their own account by it', async () => {
  const { world } = here
  const [admin] = [await world.anAdmin(), await world.anAdmin()]
  const own = admin._id.toUpperCase()
  expect(own).not.toBe(admin._id)
  for (const [method, path, body, code] of [
    ['PATCH', `/users/${own}`, { role: 'Buyer' }, 'own_role'],
    ['PATCH', `/users/suspend/${own}`, { rule: 'other', reason }, 'own_account'],
    ['PATCH', `/users/unsuspend/${own}`, { reason }, 'own_account'],
    ['PATCH', `/users/reset-second-factor/${own}`, { reason }, 'own_account'],
    ['DELETE', `/users/${own}`, {}, 'own_account'],
    [
      'POST',
      '/corrections',
      { from_account: 'gifts_issued', to_user: own, to_account: 'gift', amount: 1, reason },
      'own_account',
    ],
  ] as const) {
    expect(await admin.send(method, path, body), path).toMatchObject({ status: 409, body: { code } })
  }
  await world.expectLedgerToHold()
})

test('an id in two spellings is one id', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const submission = await world.aPendingSubmission(await world.aWorker(), await world.anOpenTask(buyer))
  const { body } = await buyer.call(contract.submissions.approveMany, { ids: [submission.toUpperCase(), submission] })
  expect(body.results).toEqual([{ _id: submission, result: 'approved', coins: 5 }])
  await world.expectLedgerToHold()
})

test('an invalid id is 400 with its field, in a URL, in a body and in a list', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  const submission = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
  const noId = (field: string) => ({ status: 400, body: { code: 'malformed', fields: { [field]: texts.notAnId } } })
  expect(await buyer.call(contract.tasks.details, { id: 'not-an-id' })).toMatchObject(noId('id'))
  const submissionInput = { task_id: 'not-an-id', submission_details: 'Done.' }
  expect(await worker.call(contract.submissions.submit, submissionInput)).toMatchObject(noId('task_id'))
  const many = await buyer.call(contract.submissions.approveMany, { ids: [submission, 'not-an-id'] })
  expect(many).toMatchObject(noId('ids.1'))
  expect(await buyer.call(contract.tasks.mine, { cursor: 'not-an-id' })).toMatchObject(noId('cursor'))
  const { body } = await buyer.call(contract.submissions.pending)
  expect(body).toMatchObject([{ _id: submission, status: 'pending' }])
})
