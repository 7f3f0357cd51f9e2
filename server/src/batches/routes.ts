/** Binds the endpoints of batches. */

import { contract, pictureLimits } from '@piecework/contract'
import { assertRoom } from '../config/room.ts'
import type { Files } from '../files/upload.ts'
import { type Api, done } from '../http/bind.ts'
import { inserted } from '../http/send.ts'
import { checkPictures, joinRows } from './check-pictures.ts'
import { createBatch, removeBatch } from './create.ts'
import { FileWork } from './file-work.ts'
import { addPicture, picturesOf } from './pictures.ts'
import { batchesOf, batchFor, errorsCsv } from './queries.ts'
import { ShownRows } from './shown-rows.ts'

const { batches } = contract

/** A file with errors is sent again and again until it has none. */
const filesPerHour = 100
/** Units of `workIn` of one buyer in a minute: a million take a second of processor time. */
const fileWorkPerMinute = 1_500_000
/** The most files of errors of one network within a minute. */
const errorFilesPerMinute = 10

/** A network may have several buyers with a folder of pictures each. */
const picturesPerMinute = 2_400
/** The most pictures of one buyer that arrive at the same time. */
const picturesAtOnce = 8

export function batchRoutes(api: Api, files: Files): void {
  const { db } = api
  const rows = new ShownRows(files.urls)
  const reading = new FileWork(api.limits.budget(fileWorkPerMinute))
  const added = api.limits.shared('pictures of user', { most: pictureLimits.perHour, seconds: 60 * 60 })
  api.bind(
    batches.create,
    async ({ input, caller }) => {
      if (!input.file) return createBatch(db, caller, input)
      await assertRoom(files.folders.rows)
      return reading.take(caller, input.file, (file) => createBatch(db, caller, { ...input, file }))
    },
    { perHour: filesPerHour },
  )
  api.bind(batches.mine, ({ input, caller }) => batchesOf(db, caller, input))
  api.bind(batches.details, ({ input, caller }) => batchFor(db, caller, input.id, rows))
  api.bind(batches.errors, ({ input, caller, from }) => errorsCsv(db, caller, input.id, from.locale), {
    perMinute: errorFilesPerMinute,
  })
  api.bind(batches.addPicture, ({ input, caller }) => inserted(addPicture(files, caller, input, added)), {
    perMinute: picturesPerMinute,
    atOnce: picturesAtOnce,
    isChange: false,
  })
  api.bind(batches.pictures, ({ input, caller }) => picturesOf(db, caller, input))
  api.bind(
    batches.joinRows,
    async ({ input, caller }) => {
      await assertRoom(files.folders.rows)
      return reading.take(caller, input.file, (file) => joinRows(db, caller, { ...input, file }))
    },
    { perHour: filesPerHour },
  )
  api.bind(batches.check, ({ tx, input, caller }) => checkPictures(tx, caller, input.id))
  api.bind(batches.remove, ({ tx, input, caller }) => done(removeBatch(tx, caller, input.id)))
}
