/** A task with rows for tests that are about something else, and its pages. */
import { contract } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import { expect } from 'vitest'
import { sendRows } from './form.ts'
import type { TestUser } from './world.ts'

/** Four rows in pages of two. The world needs a DATA_DIR. */
export async function aTaskWithRows(buyer: TestUser, pay = 5): Promise<string> {
  const { body: batch } = await sendRows(buyer, 'name\r\none\r\ntwo\r\nthree\r\nfour')
  const form = { parts: [{ kind: 'short_text' as const, name: 'answer', label: 'What is {{name}}?' }] }
  const { required_workers: _, ...task } = aNewTask({ payable_amount: pay })
  const sent = { ...task, form, batch_id: batch.insertedId, page_size: 2 }
  const { status, body } = await buyer.call(contract.tasks.post, sent)
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}

/** Takes the next page. @returns what its worker sends */
export async function pageToSend(worker: TestUser, task_id: string) {
  const { status, body } = await worker.call(contract.reservations.reserve, { task_id })
  expect([status, body]).toMatchObject([201, {}])
  return { task_id, answers: body.items?.map(({ _id }) => ({ item_id: _id, values: { answer: 'One' } })) ?? [] }
}
