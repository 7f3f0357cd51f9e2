/** What the browser must know about this installation, and whether it is well. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { roles } from './roles.ts'
import { switchNames } from './switches.ts'

/** `testcard` is the test mode: no real money moves. */
const cardProviders = ['testcard', 'stripe'] as const
export type CardProviderName = (typeof cardProviders)[number]

const firebaseProject = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** What takes the place of Google's addresses, in tests. */
  emulator: z.nullable(z.string()),
})
export type FirebaseProject = z.infer<typeof firebaseProject>

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
  /** What the operator takes for posting a task, in percent of its total. */
  postingFeePercent: z.number(),
  /** Which card provider takes payments; null where coins cannot be bought. */
  cards: z.nullable(
    z.object({
      provider: z.enum(cardProviders),
      /** What the provider's own script in the browser says who we are with; the test cards need none. */
      publishableKey: z.nullable(z.string()),
    }),
  ),
  /** Whether mails can go out, and whether this browser may look into the inbox they are kept in; null without mail. */
  mail: z.nullable(z.object({ inbox: z.boolean() })),
  /** What the address of every picture at the configured host begins with; null where this server keeps them itself. */
  pictures: z.nullable(z.string()),
  /** Whether people can sign in with Google; `development` is the stand-in of a fresh machine. */
  google: z.nullable(z.enum(['google', 'development'])),
  /** With what the browser signs people in at Firebase; null where this server does it. Nothing of it is secret. */
  firebase: z.nullable(firebaseProject),
  /** What an Admin has switched off for everybody. */
  off: z.array(z.enum(switchNames)),
  /** One-click people of the demo world; empty elsewhere. */
  demo: z.array(z.object({ role: z.enum(roles), name: z.string() })),
})
export type PublicConfig = z.infer<typeof publicConfig>

const health = z.object({ status: z.string() })

export const config = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'What is live, for the browser.',
    access: 'anyone',
    input: z.object({}),
    output: publicConfig,
    errors: [],
  }),
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    summary: 'The process runs.',
    access: 'anyone',
    input: z.object({}),
    output: health,
    errors: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    summary: 'The database is reachable and its migrations are done.',
    access: 'anyone',
    input: z.object({}),
    output: health,
    errors: ['busy'],
  }),
}
