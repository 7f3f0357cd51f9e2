/**
 * Pictures of a batch: each is stored as it arrives, once by its name and the hash of its bytes, and is a row as soon as the batch is
 * checked. They are in the store of the files of work.
 */
import { hash } from 'node:crypto'
import { ApiError, type Batch, type Page, type Picture, pictureLimits } from '@piecework/contract'
import { sql } from 'kysely'
import { assertRoom } from '../config/room.ts'
import { newId } from '../db/ids.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, type Tx, together, transact } from '../db/transact.ts'
import type { Files } from '../files/upload.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import { limitOf, type Paging, toPage } from '../http/page.ts'
import type { Counter } from '../http/rate-limits.ts'
import { clean, type SanitizedImage } from '../images/sanitize.ts'
import { LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import { assertStorageLeft, storedBy } from './storage.ts'
import { texts } from './texts.ts'

type Input = { id: string; file: Uint8Array; name: string; sha256?: string | undefined }

/** A picture as its batch knows it. */
type Known = { batchId: string; name: string; sha256: string }

/** @returns an empty batch for pictures */
export async function createForPictures(tx: Tx, actor: Actor, name: string): Promise<string> {
  const id = newId()
  await fixed`
    insert into batches (_id, buyer_id, name, state, pictures)
    values (${id}, ${actor._id}, ${name}, 'filling', 0)`.run(tx)
  return id
}

/**
 * Stores one picture. It counts in the limit of an hour when it gets its row, and so only once: one that is sent again after a lost
 * connection, perhaps beside the first request, and one that is refused count no more.
 * @param added counts the pictures of an hour
 * @returns its id, or null if it is there already
 * @throws `batch_not_found`, `not_yours`, `batch_posted`, `storage_full`, `too_many`, `too_many_files`, `too_many_unposted`, `image_kind`,
 * `image_broken`, `image_too_many_pixels`, `file_store_down`
 */
export async function addPicture(
  { db, store, folders, megapixels }: Files,
  actor: Actor,
  input: Input,
  added: Pick<Counter, 'assertPointsLeft' | 'penalize'>,
): Promise<string | null> {
  // Systems write the letters of a name in different ways.
  const known: Known = {
    batchId: input.id,
    name: input.name.normalize('NFC'),
    sha256: input.sha256 ?? hash('sha256', input.file),
  }
  const { has_row, is_stored } = await findPicture(db, actor, known)
  if (is_stored) return null
  await assertRoom(folders.files)
  if (!has_row) await added.assertPointsLeft(actor.email)
  const image = await clean(input.file, actor.email, megapixels)
  const { id, isNew } = await transact(db, (tx) => insertPicture(tx, actor, known, image))
  if (isNew) await added.penalize(actor.email)
  await store.write(id, image.bytes)
  const [[kept]] = await transact(db, (tx) =>
    together(
      tx,
      fixed<object>`update files set stored_at = now() where _id = ${id} and batch_id is not null returning _id`,
      fixed`update batches set state = 'filling' where _id = ${known.batchId} and state in ('checked', 'failed')`,
    ),
  )
  if (kept) return id
  // The batch was deleted meanwhile.
  await store.remove(id)
  throw new ApiError('batch_not_found')
}

type Found = { has_row: boolean; is_stored: boolean }

async function findPicture(db: Db, actor: Actor, { batchId, name, sha256 }: Known): Promise<Found> {
  const [batch] = await fixed<BatchOfPictures & Found>`
    select ${ofPictures}, files._id is not null as has_row, stored_at is not null as is_stored
    from batches left join files on batch_id = batches._id and files.name = ${name} and sent_sha256 = ${sha256}
    where batches._id = ${batchId}`.run(db)
  assertTakesPictures(actor, batch)
  return batch
}

type BatchOfPictures = {
  buyer_id: string
  pictures: number
  picture_bytes: number
  row_bytes: number
  is_joined: boolean
} & Pick<Batch, 'state' | 'columns' | 'controls' | 'separator' | 'empty_rows'>
const ofPictures = fixed`buyer_id, state, pictures, picture_bytes::float8 as picture_bytes, row_bytes::float8 as row_bytes, columns, controls, is_joined,
  separator, empty_rows`

/** Locks a batch, so that its pictures and rows change one after the other. */
export function lockBatchOfPictures(id: string): Fixed<BatchOfPictures> {
  return fixed<BatchOfPictures>`select ${ofPictures} from batches where _id = ${id} for no key update`
}

/** @throws `batch_not_found`, `not_yours`, `batch_posted` */
export function assertTakesPictures(
  actor: Actor,
  batch: BatchOfPictures | undefined,
): asserts batch is BatchOfPictures {
  const { state, pictures } = ownRow(batch, actor, 'batch_not_found')
  if (state === 'posted') throw new ApiError('batch_posted')
  if (pictures === null) {
    throw new ApiError('batch_not_found', { message: (language) => texts[language].takesNoPictures })
  }
}

/** The row comes first, so that no bytes are in the store without one that a job finds. */
async function insertPicture(tx: Tx, actor: Actor, known: Known, image: SanitizedImage) {
  const { batchId, name, sha256 } = known
  const { bytes, width, height } = image
  const [users, [batch], [earlier], [stored]] = await together(
    tx,
    lockUsersSql([actor._id], 'for no key update'),
    lockBatchOfPictures(batchId),
    fixed<{
      _id: string
    }>`select _id from files where batch_id = ${batchId} and name = ${name} and sent_sha256 = ${sha256}`,
    storedBy(actor._id),
  )
  new LockedUsers(users).assertActor(actor)
  assertTakesPictures(actor, batch)
  // Another request may have inserted it meanwhile: then both write the same bytes.
  if (earlier) return { id: earlier._id, isNew: false }
  const isFull =
    batch.pictures >= pictureLimits.perBatch ||
    batch.picture_bytes + bytes.length > pictureLimits.batchBytes ||
    (stored?.pictures ?? 0) + bytes.length > pictureLimits.buyerBytes
  if (isFull) throw new ApiError('too_many_files', { message: (language) => texts[language].tooManyPictures })
  assertStorageLeft(stored, bytes.length)
  const id = newId()
  await together(
    tx,
    fixed`
      insert into files (_id, owner_id, type, bytes, sha256, width, height, sent_sha256, batch_id, name, check_at)
      values (${id}, ${actor._id}, 'image/webp', ${bytes.length}, ${hash('sha256', bytes)}, ${width}, ${height}, ${sha256}, ${batchId},
        ${name}, now() + interval '1 month')`,
    fixed`
      update batches set pictures = pictures + 1, picture_bytes = picture_bytes + ${bytes.length} where _id = ${batchId}`,
  )
  return { id, isNew: true }
}

/**
 * The pictures that have arrived, in the order of their arrival.
 * @throws `batch_not_found`, `not_yours`
 */
export async function picturesOf(
  db: Db,
  actor: Actor,
  { id, ...paging }: Paging & { id: string },
): Promise<Page<{ _id: string; name: string; sha256: string }>> {
  const limit = limitOf(paging)
  const [batch] = await fixed<{ buyer_id: string; pictures: number | null }>`
    select buyer_id, pictures from batches where _id = ${id}`.run(db)
  const { pictures } = ownRow(batch, actor, 'batch_not_found')
  const { rows } = await sql<{ _id: string; name: string; sha256: string }>`
    select _id, name, sent_sha256 as sha256 from files
    where batch_id = ${id} and stored_at is not null ${paging.cursor === undefined ? sql`` : sql`and _id > ${paging.cursor}`}
    order by _id limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, pictures ?? 0, (picture) => picture._id)
}

/** The pictures of rows that are still kept. @param urlOf makes their addresses for the reader */
export async function picturesOfRows(
  db: Db,
  seqs: number[],
  urlOf: (id: string) => string,
): Promise<Map<number, Picture>> {
  const rows = await fixed<{ item_seq: number; _id: string; width: number; height: number }>`
    select item_seq, _id, width, height from files
    where item_seq = any (${seqs}::bigint[]) and deleted_at is null`.run(db)
  return new Map(rows.map(({ item_seq, _id, width, height }) => [item_seq, { url: urlOf(_id), width, height }]))
}

/** Takes one picture out of a batch that is not posted; a job deletes its bytes. The caller has locked the batch. */
export function takeOut(id: string, batchId: string): Fixed<unknown>[] {
  return [
    fixed`
      update batches set pictures = pictures - 1, picture_bytes = picture_bytes - files.bytes,
        state = case when state = 'checking' then state else 'filling' end
      from files where files._id = ${id} and batches._id = ${batchId}`,
    fixed`update files set ${withoutBatch} where _id = ${id}`,
  ]
}

/** The pictures of deleted batches: a job deletes their bytes. */
export function deletePicturesOf(batchIds: string[]): Fixed<unknown> {
  return fixed`update files set ${withoutBatch} where batch_id = any (${batchIds}::uuid[])`
}

const withoutBatch = fixed`batch_id = null, name = null, item_seq = null, deleted_at = now(), check_at = now()`
