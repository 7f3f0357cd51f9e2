/** Mounts every slice, in order. */
import { contract, everyEndpoint, Refused } from '@piecework/contract'
import type { FastifyInstance } from 'fastify'
import { auditRoutes } from './audit/routes.ts'
import { bookRoutes } from './books/routes.ts'
import type { Config } from './config.ts'
import { correctionRoutes } from './corrections/routes.ts'
import type { Database } from './db/connect.ts'
import { isMigrated } from './db/migrate.ts'
import { withFirstAdmin } from './first-admin.ts'
import { Api } from './http/bind.ts'
import type { Departure } from './http/departure.ts'
import { serveDocs } from './http/docs.ts'
import { Limits } from './http/limits.ts'
import type { RefusalOptions } from './http/refusing.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { createShell } from './http/shell.ts'
import { serveWeb } from './http/web.ts'
import { demoCards, demoIsOpen } from './identity/demo.ts'
import { googleIsOpen } from './identity/googleRoutes.ts'
import { identifyBy } from './identity/identify.ts'
import { identityRoutes } from './identity/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { JobQueue } from './jobs/queue.ts'
import { jobRoutes } from './jobs/routes.ts'
import { inboxIsOpen, mailIsOn } from './mail/queries.ts'
import { mailRoutes } from './mail/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { cardsFor, liveCards, stripeCards } from './payments/cards.ts'
import { paymentRoutes } from './payments/routes.ts'
import { stripeRoutes } from './payments/stripeRoutes.ts'
import { peopleRoutes } from './people/routes.ts'
import { statementRoutes } from './statement/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { submissionRoutes } from './submissions/routes.ts'
import { switchedOff } from './switches/queries.ts'
import { switchRoutes } from './switches/routes.ts'
import { deadlineRange } from './tasks/deadlines.ts'
import { taskRoutes } from './tasks/routes.ts'
import { userRoutes } from './users/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

type AppOptions = {
  departure?: Departure
  /** Without one that has started there are no jobs to show. */
  queue?: JobQueue
  /** For tests: is called when an endpoint refuses a request with a code that the contract does not list for it. */
  onUnlistedRefusal?: RefusalOptions['onUnlistedRefusal']
}

export async function createApp(
  database: Database,
  config: Config,
  { departure, queue = new JobQueue(), onUnlistedRefusal }: AppOptions = {},
): Promise<FastifyInstance> {
  const limits = new Limits(database, config.rateLimits)
  const app = await createShell(config, limits, {
    ...(onUnlistedRefusal && { onUnlistedRefusal }),
  })
  departure?.announceOn(app)
  metricsRoutes(app, database, config, queue)
  const identify = identifyBy(database.db, config.firebase)
  const api = new Api(
    app,
    database.db,
    config.firebase && config.admin ? withFirstAdmin(identify, database.db, config.admin.email) : identify,
    limits,
    config.secondFactor === 'required',
  )
  notificationRoutes(api)
  userRoutes(api, { hasMail: mailIsOn(config), sharedMs: config.sharedMs })
  identityRoutes(api, config)
  imageRoutes(api, config)
  taskRoutes(api, config)
  submissionRoutes(api, config.timeZone)
  paymentRoutes(api, config, await liveCards(config, database.db))
  if (config.stripe) stripeRoutes(api, await stripeCards(config.stripe))
  withdrawalRoutes(api, { areLive: config.stripe?.livemode ?? false }, config.sharedMs)
  peopleRoutes(api, config)
  messageRoutes(api, config)
  mailRoutes(api, config)
  auditRoutes(api)
  bookRoutes(api, config)
  correctionRoutes(api)
  switchRoutes(api)
  jobRoutes(api, queue)
  statsRoutes(api, config)
  statementRoutes(api)
  configRoutes(api, database, config, departure)
  await serveDocs(app, everyEndpoint())
  serveSecurityTxt(app, config)
  await serveWeb(app, async (from) => [
    ...((await demoFor(database, config, from)).length > 0 ? (['demo'] as const) : []),
    ...(googleFor(config, from) ? (['google'] as const) : []),
  ])
  return app
}

function configRoutes(api: Api, database: Database, config: Config, departure?: Departure): void {
  const { words } = config
  api.bind(contract.config.config, async ({ from }) => ({
    ...words,
    timeZone: config.timeZone,
    today: deadlineRange(config.timeZone).first,
    postingFeePercent: config.postingFeePercent,
    cards: cardsFor(config, from),
    mail: mailIsOn(config) ? { inbox: inboxIsOpen(config, from) } : null,
    pictures: config.pictureHost?.publicUrl ?? null,
    google: googleFor(config, from),
    firebase: config.firebase,
    off: await switchedOff(database.db),
    demo: await demoFor(database, config, from),
  }))
  api.bind(contract.config.live, async () => ({ status: 'live' }))
  api.bind(contract.config.ready, async () => {
    if (departure?.hasBegun || !(await isMigrated(database).catch(() => false))) throw new Refused('busy')
    return { status: 'ready' }
  })
}

type From = { direct: boolean }

function googleFor(config: Config, from: From) {
  if (config.firebase?.google) return 'google'
  return googleIsOpen(config, from) ? (config.google?.kind ?? null) : null
}

async function demoFor(database: Database, config: Config, from: From) {
  return demoIsOpen(config, from) ? demoCards(database.db) : []
}
