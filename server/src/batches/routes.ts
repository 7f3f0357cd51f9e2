/** Binds the endpoints of batches. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { createBatch, removeBatch } from './create.ts'
import { batchesOf, batchFor, errorsCsv } from './queries.ts'

const { batches } = contract

/** A file with errors is sent again and again until it has none. */
const filesPerHour = 100
/** The most files of errors of one network within a minute. */
const errorFilesPerMinute = 10

export function batchRoutes(api: Api): void {
  const { db } = api
  api.bind(batches.create, ({ input, caller }) => createBatch(db, caller, input), { perHour: filesPerHour })
  api.bind(batches.mine, ({ input, caller }) => batchesOf(db, caller, input))
  api.bind(batches.details, ({ input, caller }) => batchFor(db, caller, input.id))
  api.bind(batches.errors, ({ input, caller, from }) => errorsCsv(db, caller, input.id, from.locale), {
    perMinute: errorFilesPerMinute,
  })
  api.bind(batches.remove, ({ tx, input, caller }) => done(removeBatch(tx, caller, input.id)))
}
