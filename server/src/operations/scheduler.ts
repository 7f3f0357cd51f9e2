/** The cron jobs. Each run of a job happens on one server process, however many there are. */
import { deleteDueAccounts } from '../account/deletion.ts'
import { checkWhenDue } from '../accounting/integrity-check.ts'
import { deleteExpiredFirebaseSignIns } from '../auth/firebase/sign-ins.ts'
import { deleteExpiredGoogleSignIns } from '../auth/google/sign-ins.ts'
import { deleteExpiredResets } from '../auth/password/reset.ts'
import { deleteEndedSessions, deleteExpiredTokens } from '../auth/sessions.ts'
import { deleteUnposted } from '../batches/create.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { type Db, together, transact } from '../db/transact.ts'
import { deleteOldDeliveries } from '../events/deliver.ts'
import { deleteOldEvents } from '../events/number.ts'
import { fileStoreOf } from '../files/store.ts'
import { deleteExpiredKeys } from '../http/idempotency.ts'
import { deleteExpiredLimits } from '../http/rate-limits.ts'
import { type Sender, startSender } from '../notifications/mail-sender.ts'
import { mailIsOn, mailSettings } from '../notifications/mail-settings.ts'
import { clearDueMails } from '../notifications/notification-mails.ts'
import { deleteOldMails } from '../notifications/outbox.ts'
import { deleteExpiredStripeEvents } from '../payments/actions.ts'
import { selectProvider, stripeCards } from '../payments/cards.ts'
import { refundLatePayments } from '../payments/late-payments.ts'
import { reconcilePending } from '../payments/reconcile.ts'
import type { StripeCards } from '../payments/stripe.ts'
import { backfillEvents } from '../payments/webhook-events.ts'
import { computeResults } from '../results/compute.ts'
import { approveOverdue } from '../submissions/automatic-approval.ts'
import { computeDecisionsByDay } from '../submissions/compute-decisions-by-day.ts'
import { areKnownComputed, computeKnownWorkers } from '../submissions/compute-known-workers.ts'
import { computePublicStats } from '../submissions/compute-public-stats.ts'
import { computeRecords } from '../submissions/compute-records.ts'
import { deleteDueFiles } from '../submissions/files.ts'
import { endFinalRejections } from '../submissions/held.ts'
import { notifyOfObjections } from '../submissions/objections.ts'
import { remindOfDueWork } from '../submissions/reminders.ts'
import { endReservations } from '../submissions/reservations.ts'
import { deleteOldReviewJobs, runReviewJobs } from '../submissions/review-jobs.ts'
import { expireTasks } from '../tasks/close.ts'
import { resumeTasks } from '../tasks/pause.ts'
import { notifyOfAppeals } from '../user-management/appeals.ts'
import { removeDueUsers } from '../user-management/remove-user.ts'
import { endSuspensions } from '../user-management/suspensions.ts'
import { deleteExpiredProposals } from '../users/actions.ts'
import { notifyLate } from '../withdrawals/payout-times.ts'
import { deleteExpiredBlocks } from '../worker-blocks/worker-blocks.ts'
import { beat } from './heartbeat.ts'
import type { JobQueue, ScheduledJob } from './queue.ts'

type Log = { error(details: object, message: string): void }

/** @returns a function that stops the jobs and lets running ones finish */
export async function startJobs(
  queue: JobQueue,
  database: Database,
  config: Config,
  log: Log,
): Promise<() => Promise<void>> {
  const { db } = database
  const sender = startSender(db, config, log)
  sender?.wakeOnPublish()
  await queue.start(database, await scheduledJobs(db, config, log, sender), log)
  // Deadlines that passed during a restart are handled now, not in the next minute.
  await expireTasks(db, config.timeZone)
  // What a killed server has begun.
  queue.runSoon('approve-rest')
  if (!(await areKnownComputed(db))) queue.runSoon('compute-buyer-records')
  return async () => {
    await Promise.all([queue.stop(), sender?.stop()])
  }
}

/** What each part keeps for a time only. */
const expired = [
  deleteExpiredProposals,
  deleteOldReviewJobs,
  deleteExpiredBlocks,
  deleteExpiredTokens,
  deleteEndedSessions,
  deleteExpiredGoogleSignIns,
  deleteExpiredFirebaseSignIns,
  deleteExpiredResets,
  deleteOldMails,
  deleteExpiredKeys,
  deleteExpiredStripeEvents,
  deleteOldDeliveries,
  deleteOldEvents,
]

/** All jobs of the server; `sender` is null where no mail is sent. */
export async function scheduledJobs(db: Db, config: Config, log: Log, sender: Sender | null): Promise<ScheduledJob[]> {
  const cards = await selectProvider(config, db)
  return [
    ...(sender ? [{ name: 'send-mails', cron: '* * * * *', run: () => sender.sendAll() }] : []),
    ...(mailIsOn(config)
      ? []
      : [{ name: 'clear-mails', cron: '* * * * *', run: () => transact(db, (tx) => clearDueMails.run(tx)) }]),
    byDueTimes('expire-tasks', () => expireTasks(db, config.timeZone)),
    outOfGrace('resume-tasks', '* * * * *', () => resumeTasks(db)),
    byDueTimes('settle-payments', async () => cards && reconcilePending(db, cards, logUnsettled)),
    ...(config.stripe ? stripeJobs(await stripeCards(config.stripe)) : []),
    outOfGrace('delete-accounts', '*/10 * * * *', () =>
      deleteDueAccounts(db, { mail: mailSettings(config), timeZone: config.timeZone }),
    ),
    byDueTimes('remove-users', () => removeDueUsers(db, config.timeZone)),
    outOfGrace('end-suspensions', '* * * * *', () => endSuspensions(db)),
    { name: 'notify-of-appeals', cron: '39 * * * *', run: () => notifyOfAppeals(db, config.timeZone) },
    { name: 'check-ledger', cron: '23 * * * *', run: () => checkWhenDue(db, log) },
    byDueTimes('approve-overdue-work', () => approveOverdue(db, config.timeZone)),
    byDueTimes('end-reservations', () => endReservations(db, config.timeZone)),
    { name: 'approve-rest', cron: '* * * * *', run: (signal) => runReviewJobs(db, config.timeZone, signal) },
    { name: 'compute-results', cron: '* * * * *', run: () => computeResults(db, config.timeZone) },
    byDueTimes('end-final-rejections', () => endFinalRejections(db, config.timeZone)),
    {
      name: 'compute-buyer-records',
      cron: '12 * * * *',
      run: async () => {
        await computeKnownWorkers(db)
        await computeRecords(db)
      },
    },
    { name: 'compute-public-stats', cron: '42 * * * *', run: () => computePublicStats(db) },
    { name: 'compute-decisions-by-day', cron: '52 * * * *', run: () => computeDecisionsByDay(db, config.timeZone) },
    { name: 'remind-of-due-work', cron: '*/10 * * * *', run: () => remindOfDueWork(db) },
    { name: 'notify-of-objections', cron: '38 * * * *', run: () => notifyOfObjections(db, config.timeZone) },
    { name: 'notify-late-withdrawals', cron: '37 * * * *', run: () => notifyLate(db, config.timeZone) },
    outOfGrace('delete-files', '17 * * * *', () => deleteDueFiles({ db, store: fileStoreOf(config) })),
    outOfGrace('delete-expired', '7 * * * *', () =>
      transact(db, async (tx) => {
        await deleteUnposted(tx)
        await together(tx, ...expired, deleteExpiredLimits())
      }),
    ),
  ]

  /**
   * A job each minute that ends what is due by times that outages make later. The database may have been out of reach, or its clock was
   * wrong: beats first.
   */
  function byDueTimes(name: string, end: () => Promise<unknown>): ScheduledJob {
    return {
      name,
      cron: '* * * * *',
      run: async () => {
        await beat(db, log)
        await end()
      },
    }
  }

  /** A job that ends or deletes for good what is due by the mere time. It does not run in the time of grace: the clock may have been wrong. */
  function outOfGrace(name: string, cron: string, end: () => Promise<unknown>): ScheduledJob {
    return { name, cron, run: async () => !(await beat(db, log)) && end() }
  }

  function stripeJobs(stripe: StripeCards): ScheduledJob[] {
    return [
      { name: 'read-webhook-events', cron: '*/5 * * * *', run: () => backfillEvents(db, stripe, log) },
      { name: 'refund-late-payments', cron: '* * * * *', run: () => refundLatePayments(db, stripe, logUnsettled) },
    ]
  }

  function logUnsettled(failure: unknown, order: { _id: string }): void {
    log.error({ err: failure, order: order._id }, 'a card payment could not be settled')
  }
}
