/** Binds the submissions' endpoints. */

import { contract } from '@piecework/contract'
import { ShownRows } from '../batches/shown-rows.ts'
import type { Config } from '../config.ts'
import { afterCommit, type Db } from '../db/transact.ts'
import type { Files } from '../files/upload.ts'
import { assertInScope } from '../http/authenticate.ts'
import { type Api, done, doneWith, type HandlerInput } from '../http/bind.ts'
import { csvFile, jsonFile, jsonLines } from '../http/csv.ts'
import { doneAs, inserted } from '../http/send.ts'
import { Turns } from '../http/turns.ts'
import { buyerRecordFor } from '../tasks/buyer-records.ts'
import { WorkerCodes } from '../tasks/worker-codes.ts'
import { readerOf } from '../users/emails.ts'
import { approve, approveMany } from './approve.ts'
import { approveRest } from './approve-rest.ts'
import { bonus } from './bonus.ts'
import { askChanges, change, leave, withdraw } from './change.ts'
import { wrongCodes } from './codes.ts'
import { readFile, removeFile } from './files.ts'
import { acceptRejection, reopenSlot } from './held.ts'
import { answer, decide, object } from './objections.ts'
import { openObjectionsFor, pendingFor, submissionFor, submissionsOf, submissionsOfTask } from './queries.ts'
import { reject, rejectMany } from './reject.ts'
import { giveBack, ownReservationsOf, reserve } from './reservations.ts'
import { type ResultsSource, resultsFile } from './results.ts'
import { restOf, reviewJobFor } from './review-job-queries.ts'
import { submit } from './submit.ts'
import { nextPage } from './submit-page.ts'
import { workerRecordFor } from './worker-record.ts'

const { submissions, objections, reservations, reviewJobs } = contract

/** The most result files of one network within a minute. */
const filesPerMinute = 10

/** The most files of work that one network reads within a minute. */
const readsPerMinute = 1_200

/** The most bonuses of one network within a minute. */
const bonusesPerMinute = 60

/** @param soon lets the job run that approves the rest of a task */
export function submissionRoutes(
  api: Api,
  config: Pick<Config, 'timeZone' | 'rateLimits' | 'postingFeePercent' | 'prices' | 'rejectionHours' | 'showEmails'>,
  files: Files,
  soon: (job: string) => void,
): void {
  const { db } = api
  const { timeZone } = config
  const rows = new ShownRows(files.urls)
  const { ids } = rows
  const codes = new WorkerCodes()
  const guesses = api.limits.perProcess('wrong codes of work', wrongCodes)
  api.bind(contract.buyerRecords.ofBuyer, ({ input }) => buyerRecordFor(db, input.id))
  api.bind(contract.users.record, ({ input, caller }) => workerRecordFor(db, caller, input.id))
  api.bind(submissions.pending, ({ input, caller }) =>
    pendingFor(db, readerOf(caller, config), input.buyer ?? caller.email, input),
  )
  api.bind(submissions.mine, ({ input, caller }) =>
    submissionsOf(db, readerOf(caller, config), input.email ?? caller.email, input, timeZone),
  )
  api.bind(submissions.ofTask, ({ input, caller }) => submissionsOfTask(db, readerOf(caller, config), input))
  api.bind(submissions.details, ({ input, caller }) =>
    submissionFor(db, readerOf(caller, config), input.id, files.urls, rows, codes),
  )
  api.bind(contract.files.read, ({ input }) => readFile(files, input), { perMinute: readsPerMinute })
  api.bind(contract.files.remove, ({ tx, input, caller }) => done(removeFile(tx, caller, input.id)))
  resultFileRoutes(api, config, { urls: files.urls, ids, codes })
  api.bind(submissions.submit, async ({ tx, input, caller }) => ({
    ...(await submit(tx, caller, input, { ...config, guesses }, ids)),
    ...(input.next && { next: await nextPage(tx, caller, input.task_id, config, rows) }),
  }))
  api.bind(submissions.approve, ({ tx, input, caller }) =>
    doneAs('coins', approve(tx, readerOf(caller, config), input, timeZone)),
  )
  api.bind(submissions.approveMany, ({ tx, input, caller }) => approveMany(tx, caller, input.ids, timeZone))
  api.bind(submissions.reject, ({ tx, input, caller }) => doneAs('refunded', reject(tx, caller, input, config)))
  api.bind(submissions.rejectMany, ({ tx, input, caller }) => rejectMany(tx, caller, input, config))
  api.bind(submissions.bonus, ({ tx, input, caller }) => doneAs('coins', bonus(tx, caller, input, config)), {
    perMinute: bonusesPerMinute,
  })
  api.bind(submissions.change, ({ tx, input, caller }) => doneAs('edition', change(tx, caller, input, ids, guesses)))
  api.bind(submissions.withdraw, ({ tx, input, caller }) => done(withdraw(tx, caller, input, timeZone)))
  api.bind(submissions.askChanges, ({ tx, input, caller }) => doneWith(askChanges(tx, caller, input, timeZone)))
  api.bind(submissions.leave, ({ tx, input, caller }) => done(leave(tx, caller, input.id)))
  api.bind(submissions.acceptRejection, ({ tx, input, caller }) =>
    done(acceptRejection(tx, caller, input.id, timeZone)),
  )
  api.bind(submissions.reopenSlot, ({ tx, input, caller }) => doneWith(reopenSlot(tx, caller, input.id, config)))
  reviewJobRoutes(api, soon)
  reservationRoutes(api, config, rows)
  objectionRoutes(api, config)
}

function resultFileRoutes(
  api: Api,
  config: Pick<Config, 'showEmails'>,
  source: Pick<ResultsSource, 'urls' | 'ids' | 'codes'>,
): void {
  const resultFiles = [
    [submissions.resultsCsv, csvFile],
    [submissions.resultsJson, jsonFile],
    [submissions.resultsLines, jsonLines],
  ] as const
  for (const [endpoint, write] of resultFiles) {
    const file = ({ input, caller, from }: HandlerInput<typeof endpoint>) => {
      const read = (db: Db) =>
        resultsFile({ db, buyer: readerOf(caller, config), locale: from.locale, ...source }, input, write)
      if (!('columns' in input && input.columns)) return api.read(read)
      // It opens work that waits, which a replica cannot, and a key only with the scope of the list of that work.
      if (caller.key) assertInScope(submissions.ofTask, caller.key)
      return read(api.db)
    }
    api.bind(endpoint, file, { perMinute: filesPerMinute })
  }
}

function reviewJobRoutes(api: Api, soon: (job: string) => void): void {
  const { db } = api
  const counts = new Turns({ ofUser: 1, waiting: 5 })
  api.bind(reviewJobs.rest, ({ input, caller, from }) =>
    counts.take(caller._id, () => restOf(db, caller, input, from.locale)),
  )
  api.bind(reviewJobs.approveRest, ({ tx, input, caller }) => {
    afterCommit(tx, () => soon('approve-rest'))
    return inserted(approveRest(tx, caller, input))
  })
  api.bind(reviewJobs.details, ({ input, caller, from }) => reviewJobFor(db, caller, input.id, from.locale))
}

function reservationRoutes(api: Api, config: Pick<Config, 'timeZone' | 'rateLimits'>, rows: ShownRows): void {
  api.bind(reservations.own, ({ caller }) => ownReservationsOf(api.db, caller))
  api.bind(reservations.reserve, ({ tx, input, caller }) => reserve(tx, caller, input.task_id, config, rows))
  api.bind(reservations.giveBack, ({ tx, input, caller }) => done(giveBack(tx, caller, input.id, config.timeZone)))
}

function objectionRoutes(api: Api, config: Pick<Config, 'timeZone' | 'showEmails'>): void {
  const { timeZone } = config
  api.bind(objections.open, ({ input, caller }) => openObjectionsFor(api.db, readerOf(caller, config), input))
  api.bind(objections.object, ({ tx, input, caller }) => inserted(object(tx, caller, input, timeZone)))
  api.bind(objections.answer, ({ tx, input, caller }) => doneAs('coins', answer(tx, caller, input, timeZone)))
  api.bind(objections.decide, ({ tx, input, caller }) => doneAs('coins', decide(tx, caller, input, timeZone)))
}
