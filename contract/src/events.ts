/** Events: what happens to a Buyer's tasks, for programs that follow it. */
import * as z from 'zod/mini'
import { list } from './endpoint.ts'
import { id, time } from './fields.ts'

/** `task.paused` says by whom, `submission.decided` how. */
export const eventTypes = [
  'task.posted',
  'task.paused',
  'task.completed',
  'task.expired',
  'task.deleted',
  'submission.received',
  'submission.changed',
  'submission.decided',
  'objection.opened',
  'batch.checked',
  'results.ready',
] as const
export type EventType = (typeof eventTypes)[number]

/** The longest a call waits for what has not happened yet, and how many calls of one key wait at once. */
export const waiting = { seconds: 25, atOnce: 5 } as const
/** Days for which events are kept. */
export const eventDays = 30

/** Seconds for which a call waits if there is nothing new. Default: 0. */
export const wait = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(waiting.seconds)))
/** The number of the last one that the caller knows. Default: 0, from the first one. */
export const after = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)))

export const metadata = z.record(z.string(), z.unknown())

export const event = z.object({
  /** Rises by the order of the events of one Buyer; `after` takes it. */
  number: z.int(),
  /** The same whenever the event is read or sent. */
  _id: id,
  type: z.enum(eventTypes),
  at: time,
  task_id: z.nullable(id),
  /** As they were posted with the task. */
  external_id: z.nullable(z.string()),
  metadata: z.nullable(metadata),
  submission_id: z.nullable(id),
  batch_id: z.nullable(id),
  /** Of decided work: `approved` or `rejected`; of a checked batch: `checked` or `failed`. */
  outcome: z.nullable(z.string()),
  /** Who paused the task, or approved the work, or why it was rejected. */
  how: z.nullable(z.string()),
})
export type Event = z.infer<typeof event>

export const events = {
  since: list('/events', {
    summary: `What happened to the caller's tasks after the event with the number \`after\`, the first one first. Without any it waits up to \`wait\` seconds (at most ${waiting.seconds}) for the next one. \`Link\` names the next call, also when nothing came. Kept for ${eventDays} days, from the first key or webhook of the Buyer on; without answers, names and addresses. A key waits with ${waiting.atOnce} calls at once at most.`,
    access: ['Buyer'],
    scope: 'events:read',
    input: z.object({ after, wait, limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))) }),
    output: z.array(event),
  }),
}
