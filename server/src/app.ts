/** Creates the HTTP app and binds the routes of every slice, in order. */

import { ApiError, contract, listEndpoints } from '@piecework/contract'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { accountingRoutes, correctionRoutes } from './accounting/routes.ts'
import { statementRoutes } from './accounting/statement.ts'
import { auditRoutes } from './audit/audit.ts'
import { demoCards } from './auth/demo.ts'
import { withFirstAdmin } from './auth/first-admin.ts'
import { googleIsOpen } from './auth/google/routes.ts'
import { identifyBy } from './auth/identify.ts'
import { authRoutes } from './auth/routes.ts'
import { SignInThrottle } from './auth/sign-in-throttle.ts'
import { batchRoutes } from './batches/routes.ts'
import { foldersOf, isFull } from './config/room.ts'
import type { Config } from './config.ts'
import { contactMessageRoutes } from './contact-messages/contact-messages.ts'
import type { Database } from './db/connect.ts'
import { problemOf } from './db/migrate.ts'
import { shared } from './db/shared.ts'
import { eventRoutes, webhookRoutes } from './events/routes.ts'
import { patientReads, Waiting } from './events/waiting.ts'
import { fileRoutes, filesOf } from './files/routes.ts'
import { Api } from './http/bind.ts'
import { isOpenTo } from './http/client-network.ts'
import type { ErrorHandlerOptions } from './http/error-handler.ts'
import { serveDocs } from './http/openapi/serve.ts'
import { Limits } from './http/rate-limits.ts'
import { createServer, type Drain } from './http/server.ts'
import { serveSecurityTxt, serveWeb } from './http/web.ts'
import { imageRoutes } from './images/routes.ts'
import { agentRoutes } from './mcp/routes.ts'
import { mailRoutes } from './notifications/mail-routes.ts'
import { mailIsOn } from './notifications/mail-settings.ts'
import { notifyRoleOpen } from './notifications/notify.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { jobRoutes } from './operations/jobs.ts'
import { metricsRoutes } from './operations/metric-routes.ts'
import { JobQueue } from './operations/queue.ts'
import { setUpRoutes } from './operations/set-up.ts'
import { switchedOff, switchRoutes } from './operations/switches.ts'
import { texts as operationsTexts } from './operations/texts.ts'
import { storeLowestRate, storeTimeZone } from './payments/actions.ts'
import { publicCardConfig, selectProvider, stripeCards } from './payments/cards.ts'
import { paymentRoutes, stripeRoutes } from './payments/routes.ts'
import { policyRoutes } from './policies/policies.ts'
import { reportRoutes } from './reports/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { statsRoutes } from './stats/stats.ts'
import { keepsSlot } from './submissions/reservations.ts'
import { submissionRoutes } from './submissions/routes.ts'
import { payFloor } from './tasks/categories.ts'
import { today } from './tasks/deadlines.ts'
import { openTasksOf } from './tasks/open-tasks.ts'
import { taskRoutes } from './tasks/routes.ts'
import { proposedRemovals } from './user-management/remove-user.ts'
import { userManagementRoutes } from './user-management/routes.ts'
import { userRoutes } from './users/routes.ts'
import { version } from './version.ts'
import { publicPayoutHours } from './withdrawals/payout-times.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'
import { publicRate } from './withdrawals/taka-rate-queries.ts'
import { workerBlockRoutes } from './worker-blocks/worker-blocks.ts'

type AppOptions = {
  drain?: Drain
  /** The started job queue. Without it the job endpoints have no jobs to list. */
  queue?: JobQueue
  /** The calls that wait for events: who numbers events wakes them. */
  waiting?: Waiting
  /** For tests: called when an endpoint answers with an error code that the contract does not list for it. */
  onUnlistedError?: ErrorHandlerOptions['onUnlistedError']
}

export async function createApp(
  database: Database,
  config: Config,
  { drain, queue = new JobQueue(), waiting = new Waiting(), onUnlistedError }: AppOptions = {},
): Promise<FastifyInstance> {
  await storeLowestRate(database.db, config.prices.coinsPerDollar)
  await storeTimeZone(database.db, config.timeZone)
  const limits = new Limits(database.db, config.rateLimits)
  const app = await createServer(config, limits, {
    ...(onUnlistedError && { onUnlistedError }),
  })
  drain?.announceOn(app)
  metricsRoutes(app, database, config, queue)
  const api = apiOn(app, database, config, limits)
  notificationRoutes(api)
  userRoutes(api, config, notifyRoleOpen)
  const failures = new SignInThrottle(limits)
  authRoutes(api, config, failures)
  imageRoutes(api, config)
  const files = filesOf(database.db, config)
  const soon = (job: string) => queue.runSoon(job)
  fileRoutes(api, files, keepsSlot)
  const openTasks = openTasksOf(database.db, config)
  batchRoutes(api, files)
  taskRoutes(api, config, openTasks)
  submissionRoutes(api, config, files, soon)
  const patiently = patientReads(api, waiting)
  eventRoutes(api, patiently)
  webhookRoutes(api, config)
  resultRoutes(api, config, files.urls, soon, patiently)
  workerBlockRoutes(api, config)
  reportRoutes(api, config)
  paymentRoutes(api, config, await selectProvider(config, database.db))
  if (config.stripe) stripeRoutes(api, await stripeCards(config.stripe))
  withdrawalRoutes(api, config)
  userManagementRoutes(api, config, failures)
  accountRoutes(api, config, failures, files.urls)
  contactMessageRoutes(api, config)
  mailRoutes(api, config)
  auditRoutes(api)
  accountingRoutes(api, config)
  correctionRoutes(api, config.timeZone, proposedRemovals(config))
  switchRoutes(api)
  jobRoutes(api, queue)
  setUpRoutes(api)
  statsRoutes(api, config)
  statementRoutes(api)
  policyRoutes(api, config)
  agentRoutes(api, config)
  configRoutes(api, database, config, drain)
  await serveDocs(
    app,
    listEndpoints().map(([name, endpoint]) => [name, api.asBound(endpoint)]),
  )
  serveSecurityTxt(app, config)
  await serveWeb(app, config.publicUrl, {
    '/': async () => ((await openTasks()).tasks.length > 0 ? ['open-tasks'] : []),
    '/login': async (from) => [
      ...((await demoFor(database, config, from)).length > 0 ? ['demo' as const] : []),
      ...(googleFor(config, from) ? ['google' as const] : []),
    ],
  })
  return app
}

function apiOn(app: FastifyInstance, database: Database, config: Config, limits: Limits): Api {
  const { identify, recall } = identifyBy(database.db, config)
  return new Api(
    app,
    database,
    config.firebase && config.admin ? withFirstAdmin(identify, database.db, config.admin.email) : identify,
    limits,
    config.secondFactor === 'required',
    recall,
  )
}

function configRoutes(api: Api, database: Database, config: Config, drain?: Drain): void {
  const { words } = config
  const { any: folder } = foldersOf(config)
  const payoutHours = shared(() => publicPayoutHours(database.db, config.payoutHours), config.sharedMs)
  api.bind(contract.config.config, async ({ from }) => ({
    ...words,
    timeZone: config.timeZone,
    today: await today(database.db, config.timeZone),
    showEmails: config.showEmails,
    prices: config.prices,
    postingFeePercent: config.postingFeePercent,
    payFloor: await payFloor(database.db),
    reviewHours: config.reviewHours,
    rejectionHours: config.rejectionHours,
    cards: publicCardConfig(config, from),
    mail: mailIsOn(config) ? { inbox: isOpenTo(config.outbox, from) } : null,
    images: config.imageHost?.publicUrl ?? null,
    google: googleFor(config, from),
    firebase: config.firebase,
    taka: await publicRate(database.db),
    payoutHours: await payoutHours(),
    off: await switchedOff(database.db),
    demo: await demoFor(database, config, from),
  }))
  api.bind(contract.config.live, async () => ({ status: 'live' }))
  api.bind(contract.config.ready, async () => {
    const problem = drain?.hasBegun ? 'stopping' : await problemOf(database)
    if (problem) throw new ApiError('busy', { message: (language) => operationsTexts[language][problem] })
    return { status: 'ready', version, storage_full: await isFull(folder) }
  })
}

type ClientContext = { direct: boolean }

function googleFor(config: Config, from: ClientContext) {
  if (config.firebase?.google) return 'google'
  return googleIsOpen(config, from) ? (config.google?.kind ?? null) : null
}

async function demoFor(database: Database, config: Config, from: ClientContext) {
  return isOpenTo(config.demo, from) ? demoCards(database.db) : []
}
