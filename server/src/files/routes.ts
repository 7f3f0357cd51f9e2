/** Binds the upload of files. */
import { contract } from '@piecework/contract'
import { foldersOf } from '../config/room.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { Limits } from '../http/rate-limits.ts'
import { countMegapixels } from '../images/sanitize.ts'
import { fileStoreOf } from './store.ts'
import { type Files, type KeepsSlot, upload } from './upload.ts'
import { FileUrls } from './urls.ts'

/** A file of 10 MB has 40 parts, and one network may be that of a village. */
const uploadLimits = { perMinute: 600, perHour: 2_000 }

export function filesOf(db: Db, config: Config): Files {
  return {
    db,
    store: fileStoreOf(config),
    urls: new FileUrls(config.publicUrl),
    folders: foldersOf(config),
    megapixels: countMegapixels(new Limits(db, config.rateLimits)),
  }
}

export function fileRoutes(api: Api, files: Files, keepsSlot: KeepsSlot): void {
  api.bind(contract.files.upload, ({ input, caller }) => upload(files, caller, input, keepsSlot), uploadLimits)
}
