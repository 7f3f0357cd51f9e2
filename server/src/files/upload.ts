/**
 * Takes a photo or a PDF from a worker, whole or in parts. Parts wait in the database, where every server process finds them; a
 * file that is sent again, also by a client that did not get the response, is stored once.
 */
import { hash } from 'node:crypto'
import { ApiError, maxImageBytes, maxUnsentFileBytes, type ProofFile } from '@piecework/contract'
import { assertRoom, type foldersOf } from '../config/room.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Counter } from '../http/rate-limits.ts'
import { tooLarge } from '../http/upload.ts'
import { clean, formatOf } from '../images/sanitize.ts'
import type { Bucket } from '../storage/bucket.ts'
import type { Folder } from '../storage/folder.ts'
import { LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import { texts } from './texts.ts'
import { type FileUrls, fileColumns, type StoredFile, withUrl } from './urls.ts'

export type Files = {
  db: Db
  store: Folder | Bucket
  urls: FileUrls
  folders: ReturnType<typeof foldersOf>
  megapixels: Counter
}

/** Whether a worker keeps a slot: proof of its work is refused last. */
export type KeepsSlot = (db: Db, workerId: string) => Promise<boolean>

/** `file` is all of it or, with the other fields, a part. */
type Input = { file: Uint8Array; sha256?: string | undefined; bytes?: number | undefined; offset?: number | undefined }

/** What the whole file is; it is found by owner and hash. */
type Whole = { sha256: string; bytes: number; offset: number }

type Row = StoredFile & { is_stored: boolean }

/** As it is stored. */
type Content = Pick<StoredFile, 'type' | 'width' | 'height'> & { bytes: Uint8Array }

/**
 * @returns how many bytes of the file are there, and the file as soon as all are
 * @throws `invalid_input`, `too_many_files`, `storage_full`, `file_kind`, `file_damaged`, `image_broken`, `image_too_many_pixels`,
 * `file_store_down`
 */
export async function upload(
  files: Files,
  actor: Actor,
  input: Input,
  keepsSlot: KeepsSlot = async () => false,
): Promise<{ received: number; file: ProofFile | null }> {
  const { db, urls, folders } = files
  const whole = wholeOf(input)
  const known = await unsentFile(db, actor, whole.sha256)
  if (known?.is_stored) return { received: whole.bytes, file: withUrl(known, await urls.for(db, actor._id)) }
  await assertRoom(folders.files, () => keepsSlot(db, actor._id))
  const isWhole = input.file.length === whole.bytes
  const received = isWhole ? whole.bytes : await transact(db, (tx) => addPart(tx, actor, whole, input.file))
  if (received < whole.bytes) return { received, file: null }
  const sent = isWhole ? input.file : await joinParts(db, actor, whole)
  if (hash('sha256', sent) !== whole.sha256) {
    await deleteParts(db, actor, whole)
    throw new ApiError('file_damaged')
  }
  const file = await keep(files, actor, whole, await contentOf(files, actor, sent))
  return { received: whole.bytes, file: withUrl(file, await urls.for(db, actor._id)) }
}

function wholeOf({ file, sha256, bytes = file.length, offset = 0 }: Input): Whole {
  if (bytes > maxImageBytes) throw tooLarge()
  if (offset + file.length > bytes || (sha256 === undefined && file.length !== bytes)) {
    throw new ApiError('invalid_input', {
      message: (language) => texts[language].notAPart,
      fields: { offset: (language) => texts[language].notAPart },
    })
  }
  return { sha256: sha256 ?? hash('sha256', file), bytes, offset }
}

/** An upload is repeated after a lost response: a part that is there already is not an error. */
async function addPart(tx: Tx, actor: Actor, whole: Whole, part: Uint8Array): Promise<number> {
  await lockOwner(tx, actor)
  const { received } = await fixed<{ received: number }>`
    select coalesce(sum(length(bytes)), 0)::int as received from file_parts
    where owner_id = ${actor._id} and sha256 = ${whole.sha256}`.one(tx)
  if (received !== whole.offset || received >= whole.bytes) return received
  await assertBelowLimit(tx, actor, part.length)
  await fixed`insert into file_parts (owner_id, sha256, begins_at, bytes)
      values (${actor._id}, ${whole.sha256}, ${whole.offset}, ${Buffer.from(part)})`.run(tx)
  return received + part.length
}

async function joinParts(db: Db, actor: Actor, { sha256 }: Whole): Promise<Uint8Array> {
  const rows = await fixed<{ bytes: Uint8Array }>`
    select bytes from file_parts where owner_id = ${actor._id} and sha256 = ${sha256} order by begins_at`.run(db)
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

async function deleteParts(db: Db, actor: Actor, { sha256 }: Whole): Promise<void> {
  await fixed`delete from file_parts where owner_id = ${actor._id} and sha256 = ${sha256}`.run(db)
}

/** A photo without its metadata, or a PDF as it is. */
async function contentOf({ megapixels }: Files, actor: Actor, sent: Uint8Array): Promise<Content> {
  if ((await formatOf(sent)) === 'pdf') return { type: 'application/pdf', bytes: sent, width: null, height: null }
  const { bytes, width, height } = await clean(sent, actor.email, megapixels).catch((failure: unknown) => {
    throw failure instanceof ApiError && failure.code === 'image_kind' && failure.details.message === undefined
      ? new ApiError('file_kind')
      : failure
  })
  return { type: 'image/webp', bytes, width, height }
}

/** The row comes first, so that no bytes are in the store without one that a job finds. */
async function keep({ db, store }: Files, actor: Actor, whole: Whole, content: Content): Promise<StoredFile> {
  const row = await transact(db, (tx) => insertFile(tx, actor, whole, content))
  await store.write(row._id, content.bytes)
  await fixed`update files set stored_at = now() where _id = ${row._id}`.run(db)
  await deleteParts(db, actor, whole)
  return row
}

/** Another upload of the same file may have inserted its row meanwhile: then both write the same bytes. */
async function insertFile(tx: Tx, actor: Actor, whole: Whole, content: Content): Promise<StoredFile> {
  await lockOwner(tx, actor)
  await assertBelowLimit(tx, actor, content.bytes.length)
  const { type, bytes, width, height } = content
  return fixed<StoredFile>`
    insert into files (_id, owner_id, type, bytes, sha256, width, height, sent_sha256)
    values (${newId()}, ${actor._id}, ${type}, ${bytes.length}, ${hash('sha256', bytes)}, ${width}, ${height}, ${whole.sha256})
    on conflict (owner_id, sent_sha256) where submission_id is null and batch_id is null and deleted_at is null
    do update set check_at = now() + interval '1 day'
    returning ${fileColumns}`.one(tx)
}

/** A client that asks for it again still needs it: its day begins again. */
function unsentFile(db: Db, actor: Actor, sha256: string): Promise<Row | undefined> {
  return fixed<Row>`
    update files set check_at = now() + interval '1 day'
    where owner_id = ${actor._id} and sent_sha256 = ${sha256} and submission_id is null and batch_id is null
      and deleted_at is null
    returning ${fileColumns}, stored_at is not null as is_stored`.first(db)
}

/** Uploads of one worker are counted one after the other. */
async function lockOwner(tx: Tx, actor: Actor): Promise<void> {
  const users = await lockUsersSql([actor._id], 'for no key update').run(tx)
  new LockedUsers(users).assertActor(actor, { whileSuspended: true })
}

async function assertBelowLimit(tx: Tx, actor: Actor, added: number): Promise<void> {
  const { bytes } = await fixed<{ bytes: number }>`
    select (coalesce((select sum(bytes) from files where owner_id = ${actor._id} and submission_id is null
        and batch_id is null and deleted_at is null), 0)
      + coalesce((select sum(length(bytes)) from file_parts where owner_id = ${actor._id}), 0))::int as bytes`.one(tx)
  if (bytes + added > maxUnsentFileBytes) throw new ApiError('too_many_files')
}
