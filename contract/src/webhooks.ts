/** Webhooks: addresses to which the server sends events, signed by Standard Webhooks. */
import * as z from 'zod/mini'
import { texts as bn } from '#bn/webhooks.ts'
import { texts as en } from '#en/webhooks.ts'
import { maxLength } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { eventTypes } from './events.ts'
import { atMost, id, pagingBy, storable, time } from './fields.ts'
import { ruleOf } from './language.ts'

const texts = { en, bn }

/** Webhooks of one Buyer. */
export const maxWebhooks = 10
/** Hours for which the secret before still signs, beside the new one. */
export const secretOverlapHours = 24

const url = z
  .string(ruleOf(texts, 'urlRequired'))
  .check(z.minLength(1, ruleOf(texts, 'urlRequired')), atMost(maxLength.url, ruleOf(texts, 'urlTooLong')), storable)
const types = z
  .array(z.enum(eventTypes), ruleOf(texts, 'typesRequired'))
  .check(z.minLength(1, ruleOf(texts, 'typesRequired')), z.maxLength(eventTypes.length))

export const newWebhook = z.object({
  /** `https`; on a server with test cards also `http` to this machine. */
  url,
  types,
})

export const webhook = z.object({
  _id: id,
  url: z.string(),
  types: z.array(z.enum(eventTypes)),
  created_at: time,
  /** Why nothing is sent: its owner switched it off, its address answered 410, or 100 events failed in three days. Null while it works. */
  off_because: z.nullable(z.enum(['owner', 'gone', 'failing'])),
  /** Events that wait to be sent, and those of the last 30 days that were given up. */
  waiting: z.int(),
  failed: z.int(),
  /** When an event was taken last; null before the first one. */
  sent_at: z.nullable(time),
})
export type Webhook = z.infer<typeof webhook>

export const delivery = z.object({
  _id: id,
  /** Of its event. */
  number: z.int(),
  event_id: id,
  type: z.enum(eventTypes),
  task_id: z.nullable(id),
  task_title: z.nullable(z.string()),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** When it is tried next; null when it is not, and behind an earlier one of its task. */
  due_at: z.nullable(time),
  /** `status` of the response, or the `error`; `answer` is the beginning of the response. */
  tries: z.array(
    z.object({
      at: time,
      status: z.nullable(z.int()),
      error: z.nullable(z.string()),
      answer: z.nullable(z.string()),
    }),
  ),
})
export type Delivery = z.infer<typeof delivery>

const addressErrors = ['webhook_address'] as const

export const webhooks = {
  create: endpoint('POST /webhooks', {
    summary: `Adds an address to which the events of these types are sent, in the order of each task. \`secret\` is shown only here; signatures are those of Standard Webhooks. At most ${maxWebhooks}.`,
    access: ['Buyer'],
    transaction: false,
    status: 201,
    input: newWebhook,
    output: z.object({ insertedId: id, secret: z.string() }),
    errors: [...addressErrors, 'too_many_webhooks'],
  }),
  mine: endpoint('GET /webhooks', {
    summary: 'The webhooks of the caller, the oldest first.',
    access: ['Buyer'],
    output: z.array(webhook),
  }),
  change: endpoint('PATCH /webhooks/{id}', {
    summary: `Changes the address or the types of a webhook, switches it on or off, or replaces its secret: for ${secretOverlapHours} hours the old one signs too. \`secret\` is the new one.`,
    access: ['Buyer'],
    transaction: false,
    input: z.object({
      id,
      url: z.optional(url),
      types: z.optional(types),
      on: z.optional(z.boolean()),
      replace_secret: z.optional(z.boolean()),
    }),
    output: z.object({ success: z.boolean(), secret: z.nullable(z.string()) }),
    errors: [...addressErrors, 'webhook_not_found'],
  }),
  remove: endpoint('DELETE /webhooks/{id}', {
    summary: 'Deletes a webhook with what it still has to send.',
    access: ['Buyer'],
    whileSuspended: true,
    input: z.object({ id }),
    errors: ['webhook_not_found'],
  }),
  deliveries: list('/webhooks/deliveries/{id}', {
    summary:
      'What was sent by a webhook in the last 30 days and what waits, the newest first, with the time and the status of each attempt.',
    access: ['Buyer'],
    input: z.object({ id, ...pagingBy(z.string().check(z.regex(/^\d{1,16}$/))) }),
    output: z.array(delivery),
    errors: ['webhook_not_found'],
  }),
  sendAgain: endpoint('POST /webhooks/send-again/{id}', {
    summary: 'Sends one event of a webhook again, with the same id; `id` is that of the delivery.',
    access: ['Buyer'],
    input: z.object({ id }),
    errors: ['delivery_not_found'],
  }),
}
