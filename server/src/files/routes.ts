/** Binds the upload of files. */
import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import type { Db } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { fileStoreOf } from './store.ts'
import { type Files, upload } from './upload.ts'
import { FileUrls } from './urls.ts'

/** A file of 10 MB has 40 parts, and one network may be that of a village. */
const uploadLimits = { perMinute: 600, perHour: 2_000 }

export function filesOf(db: Db, config: Pick<Config, 'dataDir' | 'fileBucket' | 'publicUrl'>): Files {
  return { db, store: fileStoreOf(config), urls: new FileUrls(config.publicUrl) }
}

export function fileRoutes(api: Api, files: Files): void {
  api.bind(contract.files.upload, ({ input, caller }) => upload(files, caller, input), uploadLimits)
}
