/** How a buyer decides about work: what workers read before they work. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { roles } from './roles.ts'

/** A buyer's record: decisions of these days about known workers, at most as many of each worker, hidden below the least. */
export const buyerRecordOf = { days: 180, perWorker: 10, least: 5 } as const

/** Decisions about known workers, see `buyerRecordOf`. Percentages are rounded down. */
export const buyerRecord = z.object({
  decisions: z.int(),
  /** Percent approved; rejections that a worker won by an objection are not. */
  share: z.int(),
  /** Half of the decisions took less. */
  median_hours: z.number(),
  /** Percent approved by itself, because the buyer had not decided in time. */
  automatic: z.int(),
  /** Objections that ended with the pay: by an Admin, or by the silence of the buyer. */
  objections_lost: z.int(),
  /** Objections that no Admin decided: the rejections stand. */
  objections_undecided: z.int(),
})
export type BuyerRecord = z.infer<typeof buyerRecord>

export const buyerRecords = {
  ofBuyer: endpoint('GET /users/buyer-record/{id}', {
    summary: `How a buyer decided about the work of known workers in the last ${buyerRecordOf.days} days, at most ${buyerRecordOf.perWorker} of each; null below ${buyerRecordOf.least} decisions. Computed once an hour.`,
    access: roles,
    input: z.object({ id }),
    output: z.object({ buyer_record: z.nullable(buyerRecord) }),
    errors: ['user_not_found'],
  }),
}
