/** How a buyer decides about work: what workers read before they work. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { roles } from './roles.ts'

/** A buyer's record: the decisions of these days; a line of it is hidden below the least. */
export const buyerRecordOf = { days: 180, least: 5 } as const

/** Each worker counts once, however much work was decided. Percentages are rounded down. */
const recordLine = z.object({
  workers: z.int(),
  decisions: z.int(),
  /** Percent of the coins of a worker's decided work that were paid, the mean of the workers; what a worker won by an objection is not. */
  share: z.int(),
  /** Half of the workers waited less, each for half of the decisions. */
  median_hours: z.number(),
  /** Percent paid by itself, because the buyer had not decided in time. */
  automatic: z.int(),
  /** Objections that ended with the pay: by an Admin, or by the silence of the buyer. */
  objections_lost: z.int(),
  /** Objections that no Admin decided: the rejections stand. */
  objections_undecided: z.int(),
})
export type RecordLine = z.infer<typeof recordLine>

/** Apart for workers who would be known without this buyer, and for all others: puppets of a buyer are never known for that buyer. */
export const buyerRecord = z.object({ known: z.nullable(recordLine), new: z.nullable(recordLine) })
export type BuyerRecord = z.infer<typeof buyerRecord>

export const buyerRecords = {
  ofBuyer: endpoint('GET /users/buyer-record/{id}', {
    summary: `How a buyer decided in the last ${buyerRecordOf.days} days, apart for workers who would be known without this buyer and for new ones; each worker counts once. A line is null below ${buyerRecordOf.least} decisions, the record without a line. Computed once an hour.`,
    access: roles,
    input: z.object({ id }),
    output: z.object({ buyer_record: z.nullable(buyerRecord) }),
    errors: ['user_not_found'],
  }),
}
