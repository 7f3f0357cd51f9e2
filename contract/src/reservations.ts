/** Reservations: a worker keeps a slot of a task while working on it. */
import * as z from 'zod/mini'
import { items } from './batches.ts'
import { endpoint, list } from './endpoint.ts'
import { id, time } from './fields.ts'
import { noPageCodes } from './submissions.ts'

export const reservation = z.object({
  _id: id,
  task_id: id,
  task_title: z.string(),
  reserved_at: time,
  ends_at: time,
})
export type Reservation = z.infer<typeof reservation>

export const reservations = {
  own: list('/reservations', {
    summary: 'The slots that the worker keeps, the first to end first; at most three.',
    access: ['Worker'],
    input: z.object({}),
    output: z.array(reservation),
  }),
  reserve: endpoint('POST /reservations', {
    summary:
      'Keeps a free slot of a task for the minutes of the task; with a kept one returns that. The worker could send work now. Of a task with rows the slot comes with a page of them, `items`.',
    access: ['Worker'],
    status: 201,
    input: z.object({ task_id: id }),
    output: z.object({ insertedId: id, ends_at: time, items: z.nullable(items) }),
    errors: noPageCodes,
  }),
  giveBack: endpoint('DELETE /reservations/{id}', {
    summary:
      'Gives a kept slot back. After ten minutes, and with the third one of a day, the worker keeps no slot of this task for a day. Rows that are given back are open to all at once; for a day this worker gets no others of the task while one of them is open.',
    access: ['Worker'],
    input: z.object({ id }),
    errors: ['reservation_not_found'],
  }),
}
