/** `GET /metrics`: numbers for the operator's monitoring, in the text format of Prometheus. */
import cluster from 'node:cluster'
import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '@piecework/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { foldersOf, isFull, roomIn } from '../config/room.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { problemOf } from '../db/migrate.ts'
import { sharedFor } from '../db/shared.ts'
import { tokenOf } from '../http/authenticate.ts'
import { isDirect, isFromLoopback } from '../http/client-network.ts'
import { countStreams } from '../notifications/stream.ts'
import { payoutSettings } from '../withdrawals/reserves.ts'
import { readStats, type Stats } from './metrics.ts'
import { addToMetricsOfAll, metricsOfAll } from './processes.ts'
import type { JobQueue } from './queue.ts'

/** The totals of all accounts take longer the more users there are, so they are cached this long. */
const cachedMs = 60_000

const perProcess = new Registry()
collectDefaultMetrics({ register: perProcess })

/** Must be called before any other route is registered, so that all routes are measured. */
export function metricsRoutes(app: FastifyInstance, database: Database, config: Config, queue: JobQueue): void {
  const [own, ofDatabase] = [new Registry(), new Registry()]
  measureRequests(app, own)
  countProcesses(own)
  measureRoom(own, foldersOf(config).any)
  const set = gauges(ofDatabase)
  if (cluster.isWorker) addToMetricsOfAll([perProcess, own])
  const cachedStats = sharedFor(cachedMs, () => readStats(database.db, queue, payoutSettings(config)))

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new ApiError('not_found')
    set.database((await problemOf(database)) === null)
    await cachedStats().then(set.stats, (failure) =>
      request.log.error({ err: failure }, 'the values for /metrics could not be read'),
    )
    reply.type(own.contentType).header('cache-control', 'no-store')
    const ofProcesses = cluster.isWorker ? await metricsOfAll() : await Registry.merge([perProcess, own]).metrics()
    return `${ofProcesses}\n${await ofDatabase.metrics()}`
  })
}

/** Allows direct requests from this machine, and requests with the token. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (isDirect(request) && isFromLoopback(request)) return true
  const sent = Buffer.from(tokenOf(request) ?? '')
  const expected = Buffer.from(token ?? '')
  return token !== null && sent.length === expected.length && timingSafeEqual(sent, expected)
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Summed over the processes of this server. */
function countProcesses(registry: Registry): void {
  new Gauge({ name: 'piecework_processes', help: 'Server processes.', registers: [registry] }).set(1)
  new Gauge({
    name: 'piecework_streams',
    help: 'Open live streams.',
    registers: [registry],
    collect() {
      this.set(countStreams())
    },
  })
}

/** Each process says what the disk and the database have told it. */
function measureRoom(registry: Registry, folder: string | null): void {
  new Gauge({
    name: 'piecework_storage_full',
    help: '1 while something new is refused for want of room. Must be 0.',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.set((await isFull(folder)) ? 1 : 0)
    },
  })
  if (folder === null) return
  new Gauge({
    name: 'piecework_storage_free_bytes',
    help: 'Free bytes on the disk of the data folder.',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      await roomIn(folder).then(
        ({ free }) => this.set(free),
        () => this.remove(),
      )
    },
  })
}

function gauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `piecework_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', '1 when the database answers, takes changes and is migrated.')
  const coins = gauge('coins', 'Coins by owner and kind of account.', ['owner', 'kind'])
  const backing = gauge('backing_cents', 'Card money less payouts and the card money behind earned coins, in US cents.')
  const broken = gauge('ledger_violations', 'Broken rules that the last integrity check found. Must be 0.')
  const checkedAt = gauge('ledger_checked_timestamp_seconds', 'When the ledger was checked last.')
  const jobs = gauge('jobs', 'Jobs by state, counted within the last minutes; failed ones wait for an Admin.', [
    'state',
  ])
  const mails = gauge('mails', 'Mails that wait to be sent, and mails that were given up.', ['state'])
  const pending = gauge('withdrawals_pending', 'Withdrawals that no Admin has decided.')
  const oldest = gauge('withdrawals_pending_oldest_seconds', 'How long the oldest of them has waited.')
  const overdue = gauge(
    'submissions_overdue',
    'Work that is due for ten minutes and not approved by itself, and rejections final for as long that keep a slot. Must be 0.',
  )
  const objections = gauge('objections_to_decide', 'Objections that wait for an Admin.')
  const firstObjection = gauge(
    'objections_to_decide_seconds',
    'Seconds until the first of them ends without a decision; 0 without one.',
  )
  const appeals = gauge('appeals_to_decide', 'Appeals of suspended users that wait for an Admin.')
  const firstAppeal = gauge(
    'appeals_to_decide_seconds',
    'Seconds until the first of them ends without a decision; 0 without one.',
  )
  const stored = gauge('batch_bytes', 'Bytes of rows and pictures, by whether a card payment of their buyer stands.', [
    'buyers',
  ])
  const setEvents = eventGauges(gauge)
  const clock = gauge(
    'clock_went_back_timestamp_seconds',
    'When the clock of the database went back after it had been ahead.',
  )
  const late = gauge('withdrawals_late', 'Those of them that are late.')
  const oldestLate = gauge('withdrawals_late_oldest_seconds', 'How long the first of these has been late.')

  return {
    database: (isUp: boolean) => up.set(isUp ? 1 : 0),
    stats: (stats: Stats) => {
      for (const { owner, kind, coins: held } of stats.coins) coins.set({ owner, kind }, held)
      backing.set(stats.backingCents)
      broken.set(stats.accounting?.brokenRules ?? 0)
      if (stats.accounting) checkedAt.set(stats.accounting.checkedAt.getTime() / 1000)
      for (const { state, count } of stats.jobs) jobs.set({ state }, count)
      mails.set({ state: 'waiting' }, stats.mails.waiting)
      mails.set({ state: 'given up' }, stats.mails.givenUp)
      pending.set(stats.withdrawals.pending)
      oldest.set(stats.withdrawals.oldestSeconds)
      overdue.set(stats.overdue)
      objections.set(stats.objections.waiting)
      firstObjection.set(stats.objections.seconds)
      appeals.set(stats.appeals.waiting)
      firstAppeal.set(stats.appeals.seconds)
      stored.set({ buyers: 'free' }, stats.stored.free)
      stored.set({ buyers: 'paying' }, stats.stored.paying)
      setEvents(stats.events)
      if (stats.clockWentBackAt) clock.set(Date.parse(stats.clockWentBackAt) / 1000)
      late.set(stats.withdrawals.late)
      oldestLate.set(stats.withdrawals.oldestLateSeconds)
    },
  }
}

/** Of what programs follow. */
function eventGauges(gauge: (name: string, help: string) => Gauge) {
  const unnumbered = gauge(
    'events_unnumbered_seconds',
    'Age of the oldest event that has no number yet. Above 60 programs no longer follow their tasks.',
  )
  const deliveries = gauge('webhook_deliveries_waiting', 'Events that wait to be sent to webhooks.')
  const webhooksOff = gauge('webhooks_off', 'Webhooks that were switched off because they failed.')
  return ({ unnumberedSeconds, waiting, off }: Stats['events']) => {
    unnumbered.set(unnumberedSeconds)
    deliveries.set(waiting)
    webhooksOff.set(off)
  }
}
