/** The public configuration of this installation, and its health. */
import * as z from 'zod/mini'
import { paymentSystems } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { time } from './fields.ts'
import type { Prices } from './prices.ts'
import { roles } from './roles.ts'
import { switchNames } from './switches.ts'

/** `testcard` is the test mode: no real money moves. */
const cardProviders = ['testcard', 'stripe'] as const
export type CardProviderName = (typeof cardProviders)[number]

const firebaseProject = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** The URL that replaces Google's in tests. */
  emulator: z.nullable(z.string()),
})
export type FirebaseProject = z.infer<typeof firebaseProject>

const prices: z.ZodMiniType<Prices> = z.object({
  packages: z.array(z.object({ coins: z.int(), priceDollars: z.number() })),
  coinsPerDollar: z.int(),
  signUpCoins: z.object({ Worker: z.int(), Buyer: z.int() }),
  minWithdrawalCoins: z.int(),
})

export const publicConfig = z.object({
  brand: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  sourceUrl: z.string(),
  /** The number of users the home page claims. */
  claimUsers: z.string(),
  timeZone: z.string(),
  /** Today in the operator's time zone, `YYYY-MM-DD`: the first day a deadline can have. */
  today: z.string(),
  /** Whether users see the e-mails of those they work with; otherwise short names stand in their fields. */
  showEmails: z.boolean(),
  /** Coin packages, the rate of withdrawals, sign-up gifts and the minimum withdrawal. */
  prices,
  /** The operator's fee for posting a task, in percent of its total. */
  postingFeePercent: z.number(),
  /** The lowest pay of a new task, in coins; a category may have a higher one. */
  payFloor: z.number(),
  /** Hours in which a buyer decides about work, unless the task has others. */
  reviewHours: z.int(),
  /** Hours in which a rejection keeps the slot and can be answered; 0: it is final at once. */
  rejectionHours: z.int(),
  /** The card provider; null where coins cannot be bought. */
  cards: z.nullable(
    z.object({
      provider: z.enum(cardProviders),
      /** The key that identifies this installation in the provider's browser script; null for test cards. */
      publishableKey: z.nullable(z.string()),
    }),
  ),
  /** Null without mail. `inbox`: mails are kept instead of sent, and this browser may read them. */
  mail: z.nullable(z.object({ inbox: z.boolean() })),
  /** The beginning of the URL of every image at the image host; null if this server stores the images itself. */
  images: z.nullable(z.string()),
  /** Whether users can sign in with Google; `development` is the built-in issuer of a new installation. */
  google: z.nullable(z.enum(['google', 'development'])),
  /** The Firebase project for the sign-in in the browser; null with the local sign-in. It holds no secrets. */
  firebase: z.nullable(firebaseProject),
  /** The rate of taka that Admins set, and since when; null without one. */
  taka: z.nullable(z.object({ perDollar: z.number(), setAt: time })),
  /** Hours within which a withdrawal is usually approved, by payment system. */
  payoutHours: z.record(z.enum(paymentSystems), z.int()),
  /** The switches that an Admin has turned off. */
  off: z.array(z.enum(switchNames)),
  /** The demo users with one-click sign-in; empty without the demo. */
  demo: z.array(z.object({ role: z.enum(roles), name: z.string() })),
})
export type PublicConfig = z.infer<typeof publicConfig>

const health = z.object({ status: z.string() })

export const config = {
  config: endpoint('GET /config', {
    summary: 'The public configuration for the browser.',
    access: 'anyone',
    output: publicConfig,
  }),
  live: endpoint('GET /health/live', {
    summary: 'Whether the process runs.',
    access: 'anyone',
    output: health,
  }),
  ready: endpoint('GET /health/ready', {
    summary:
      'Whether the database answers, takes changes and is migrated; if not, the message says why. Storage that is full refuses only new data.',
    access: 'anyone',
    output: z.object({ status: z.string(), version: z.string(), storage_full: z.boolean() }),
    errors: ['busy'],
  }),
}
