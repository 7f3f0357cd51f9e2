/** The statistics on the dashboards. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { coins, time } from './fields.ts'

export const adminStats = z.object({
  workerCount: z.int(),
  buyerCount: z.int(),
  totalCoins: coins,
  /** US dollars received by card. */
  totalPayments: z.number(),
  /** Extension: users who registered within the last seven days. */
  newWorkers: z.int(),
  newBuyers: z.int(),
})
export type AdminStats = z.infer<typeof adminStats>

export const buyerStats = z.object({
  totalTasks: z.int(),
  openTasks: z.int(),
  /** Free slots of all tasks of the buyer. */
  pendingTasks: z.int(),
  /** US dollars paid by card. */
  totalPaid: z.number(),
  payments: z.int(),
  submissionsToReview: z.int(),
})
export type BuyerStats = z.infer<typeof buyerStats>

export const workerStats = z.object({
  totalSubmissions: z.int(),
  pendingSubmissions: z.int(),
  /** Coins that the pending submissions would pay. */
  pendingCoins: coins,
  approvedSubmissions: z.int(),
  /** Coins paid for approved submissions. */
  totalEarnings: coins,
  /** The time of the first submission. */
  since: z.nullable(time),
})
export type WorkerStats = z.infer<typeof workerStats>

/** A day in the operator's time zone, `YYYY-MM-DD`. Days and weeks in which nothing happened have no row. */
const day = z.string()

/** For how many days Admins read the numbers by day. */
export const lengthsOfDays = ['7', '30', '90'] as const
export type LengthOfDays = (typeof lengthsOfDays)[number]

export const adminDay = z.object({
  day,
  /** Workers and Buyers who registered and are not removed. */
  users: z.int(),
  tasks: z.int(),
  /** Coins sold by card, and coins paid to Workers for work that was approved on the day. */
  coinsSold: coins,
  coinsPaid: coins,
  /** Work that was decided on the day, by a Buyer, an Admin or the end of its time, and the hours it had waited on average. */
  decided: z.int(),
  decidedAfterHours: z.number(),
  /** Withdrawals that were paid on the day, and the hours that they had waited on average. */
  payouts: z.int(),
  payoutsAfterHours: z.number(),
})
export type AdminDay = z.infer<typeof adminDay>

export const stats = {
  admin: endpoint('GET /admin-stats', {
    summary: 'Numbers of users that were not removed, their coins, and the dollars received by card.',
    access: ['Admin'],
    output: adminStats,
  }),
  buyer: endpoint('GET /buyer-stats', {
    summary: "The stats of the caller's buyer dashboard.",
    access: ['Buyer'],
    output: buyerStats,
  }),
  worker: endpoint('GET /worker-stats', {
    summary: "The stats of the caller's worker dashboard.",
    access: ['Worker'],
    output: workerStats,
  }),
  adminDays: endpoint('GET /admin-stats/days', {
    summary:
      'New users and tasks, coins sold and paid, and waiting times of each of the last 7, 30 or 90 days. Decided work is counted once an hour.',
    access: ['Admin'],
    input: z.object({ days: z.optional(z.enum(lengthsOfDays)) }),
    output: z.array(adminDay),
  }),
  buyerDays: endpoint('GET /buyer-stats/days', {
    summary: "The answers to the caller's tasks on each of the last 30 days.",
    access: ['Buyer'],
    output: z.array(z.object({ day, answers: z.int() })),
  }),
  workerWeeks: endpoint('GET /worker-stats/weeks', {
    summary: "The caller's pay for approved work in each of the last 12 weeks; a week is named by its Monday.",
    access: ['Worker'],
    output: z.array(z.object({ week: day, coins })),
  }),
}
