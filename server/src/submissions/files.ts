/**
 * The files of submissions: sent with the work, read by its buyer, replaced with a change, deleted after some time. Pictures of batches
 * are read and deleted as these are.
 */
import {
  ApiError,
  type FileNeed,
  type FileToSend,
  type FileType,
  fileDays,
  invalidField,
  type SubmissionStatus,
} from '@piecework/contract'
import { lockBatchOfPictures, takeOut } from '../batches/pictures.ts'
import { fixed } from '../db/statement.ts'
import { type Db, later, type Tx, together, transact } from '../db/transact.ts'
import type { Files } from '../files/upload.ts'
import { fileColumns, type StoredFile } from '../files/urls.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'
import { texts } from './texts.ts'

type LockedFile = { _id: string; type: FileType }

/**
 * Locks uploaded files that the worker sends with work; `kept` belong to the work already.
 * @returns their ids and types, each once, in the order of the ids
 * @throws `invalid_input` when the task takes no files, `file_needed` without a photo that the task needs, `file_not_found` when one
 * was not uploaded whole, is sent already or is no longer kept
 */
export async function lockFiles(
  tx: Tx,
  actor: Actor,
  ids: string[],
  need: FileNeed,
  kept: string | null = null,
): Promise<LockedFile[]> {
  if (ids.length === 0 && need !== 'photo') return []
  if (need === 'no') throw invalidField('files', (language) => texts[language].takesNoFiles)
  const wanted = [...new Set(ids)]
  const found = await fixed<LockedFile>`
    select _id, type from files
    where _id = any (${wanted}::uuid[]) and owner_id = ${actor._id} and stored_at is not null and deleted_at is null
      and batch_id is null
      and (submission_id is null or (submission_id = ${kept}::uuid and last_edition is null))
    for no key update`.run(tx)
  if (found.length < wanted.length) throw new ApiError('file_not_found')
  if (need === 'photo' && !found.some(({ type }) => type === 'image/webp')) throw new ApiError('file_needed')
  return wanted.flatMap((id) => found.find(({ _id }) => _id === id) ?? [])
}

/** The files belong to the work from this edition on, in the order of the ids. */
export function attachFiles(ids: string[], submissionId: string, edition: number) {
  return fixed`
    update files set submission_id = ${submissionId}, place = array_position(${ids}::uuid[], _id),
      first_edition = coalesce(first_edition, ${edition}), check_at = ${nextCheck}
    where _id = any (${ids}::uuid[])`
}

/** Files of the current edition that the next one does not have: they stay with the earlier edition, or are deleted. */
export function detachFiles(ids: string[], submissionId: string, edition: number, keepsEarlier: boolean) {
  const others = fixed`submission_id = ${submissionId} and last_edition is null and _id <> all (${ids}::uuid[])`
  if (keepsEarlier) return fixed`update files set last_edition = ${edition} where ${others}`
  return fixed`
    update files set deleted_at = now(), check_at = now(), last_edition = ${edition} where ${others}`
}

/** No sent file is deleted sooner, except on request: then the job looks at once. */
const nextCheck = fixed`now() + make_interval(days => ${fileDays.rejected})`

export type FileOfWork = StoredFile & {
  submission_id: string
  first_edition: number
  last_edition: number | null
}

/** The files that are still kept, in their order. */
export function filesOf(db: Db, submissionIds: string[]): Promise<FileOfWork[]> {
  return fixed<FileOfWork>`
    select ${fileColumns}, submission_id, first_edition, last_edition from files
    where submission_id = any (${submissionIds}::uuid[]) and deleted_at is null
    order by submission_id, place, _id`.run(db)
}

type ReadFile = {
  owner_id: string
  type: FileType
  bytes: number
  buyer_id: string | null
  submission_id: string | null
  status: SubmissionStatus | null
  is_sealed: boolean
  is_admin: boolean
  is_picture: boolean
  /** A picture of a row that the reader keeps, or has answered. */
  is_of_own_page: boolean
}

/**
 * The bytes of a file, if its reader may read it now: an address outlives the end of a right.
 * @throws `file_link_over`, `file_not_found`, `sealed`
 */
export async function readFile(
  { db, store, urls }: Files,
  url: { id: string; reader: string; until: number; sign: string },
): Promise<FileToSend> {
  if (!(await urls.isValid(db, url))) throw new ApiError('file_link_over')
  const file = await fixed<ReadFile>`
    select owner_id, type, bytes, submissions.buyer_id, submission_id, status, reader.role = 'Admin' as is_admin,
      status = 'rejected' and unsealed_at is null and not (is_held and exists (
        select from objections where objections.submission_id = files.submission_id and outcome is null)) as is_sealed,
      files.batch_id is not null as is_picture,
      item_seq is not null and (
        exists (select from reservations
          where reservations.worker_id = reader._id and reservations.task_id = batches.task_id and ended_as is null
            and exists (select from row_groups where row_groups._id = any (groups) and item_seq = any (items)))
        or exists (select from answers where seq = item_seq and answers.worker_id = reader._id and counts)) as is_of_own_page
    from files left join submissions on submissions._id = submission_id left join batches on batches._id = files.batch_id
      join users reader on reader._id = ${url.reader}
    where files._id = ${url.id} and stored_at is not null and deleted_at is null and reader.removed_at is null`.first(
    db,
  )
  if (!file || !mayRead(file, url.reader)) throw new ApiError('file_not_found')
  if (file.buyer_id === url.reader && file.is_sealed) throw new ApiError('sealed')
  const content = await store.stream(url.id)
  if (!content) throw new ApiError('file_not_found')
  const extension = file.type === 'application/pdf' ? 'pdf' : 'webp'
  const kind = file.is_picture ? 'picture' : 'proof'
  return { type: file.type, name: `${kind}-${url.id.slice(-12)}.${extension}`, bytes: file.bytes, content }
}

function mayRead({ owner_id, buyer_id, is_admin, is_of_own_page }: ReadFile, reader: string): boolean {
  return is_admin || owner_id === reader || buyer_id === reader || is_of_own_page
}

/**
 * A worker deletes an own file that was not sent; a buyer one of work that is decided for good, or a picture that is not posted. It is
 * not read from then on, and a job deletes its bytes.
 * @throws `file_not_found`, `not_yours`, `file_in_use`
 */
export async function removeFile(tx: Tx, actor: Actor, id: string): Promise<void> {
  await lockActor(tx, actor, [], { whileSuspended: true })
  // The lock comes first: the file may be sent meanwhile, and a join would still read that it was not.
  const lock = fixed`select from files where _id = ${id} for no key update`
  const [, [file]] = await together(
    tx,
    lock,
    fixed<{ owner_id: string; buyer_id: string | null; batch_id: string | null; is_open: boolean }>`
      select owner_id, buyer_id, batch_id, status = 'pending' or is_held as is_open
      from files left join submissions on submissions._id = submission_id
      where files._id = ${id} and deleted_at is null`,
  )
  if (!file) throw new ApiError('file_not_found')
  if (actor._id !== (file.buyer_id ?? file.owner_id)) {
    throw new ApiError(actor._id === file.owner_id ? 'file_in_use' : 'not_yours')
  }
  if (file.is_open) throw new ApiError('file_in_use')
  if (file.batch_id !== null) return removePicture(tx, id, file.batch_id)
  later(tx, fixed`update files set deleted_at = now(), check_at = now() where _id = ${id}`)
}

/** @throws `file_in_use` when its batch is posted */
async function removePicture(tx: Tx, id: string, batchId: string): Promise<void> {
  const [batch] = await lockBatchOfPictures(batchId).run(tx)
  if (!batch || batch.state === 'posted') throw new ApiError('file_in_use')
  later(tx, ...takeOut(id, batchId))
}

/** After the removal of their owner the job looks at these files at once. */
export function checkFilesOf(userId: string) {
  return fixed`update files set check_at = now() where owner_id = ${userId} and check_at is not null`
}

/** The same for the files of work that its worker has withdrawn. */
export function checkFilesOfWork(submissionId: string) {
  return fixed`update files set check_at = now() where submission_id = ${submissionId} and check_at is not null`
}

/** Files that one transaction of the job looks at. */
const filesAtOnce = 500

type CheckedFile = { _id: string; submission_id: string | null; is_due: boolean }

/**
 * Deletes the bytes of files that are no longer kept: not sent within a day, 180 days after the decision, 30 days after a final
 * rejection; withdrawn work and removed workers without open work at once. The row of a sent file stays, without its bytes. Pictures of
 * a posted batch are kept for 180 days after the last decision of their task; others are deleted with their batch.
 */
export async function deleteDueFiles({ db, store }: Pick<Files, 'db' | 'store'>): Promise<void> {
  await fixed`delete from file_parts where created_at < now() - make_interval(days => ${fileDays.unsent})`.run(db)
  for (let looked = filesAtOnce; looked === filesAtOnce; ) {
    const files = await transact(db, (tx) => checkFiles.run(tx))
    looked = files.length
    for (const { _id, submission_id } of files.filter(({ is_due }) => is_due)) {
      await store.remove(_id)
      const deleted =
        submission_id === null
          ? fixed`
              with gone as (delete from files where _id = ${_id} returning batch_id, bytes)
              update batches set picture_bytes = picture_bytes - gone.bytes from gone where batches._id = batch_id`
          : fixed`update files set check_at = null where _id = ${_id}`
      await deleted.run(db)
    }
  }
}

/** Marks the files that are due, so that none is sent with work meanwhile; of the others it sets the next time to look. */
const checkFiles = fixed<CheckedFile>`
  with looked as (
    select * from files where check_at <= now() order by check_at limit ${filesAtOnce} for update skip locked
  ), pictures as (
    select batches._id, task_id, status in ('open', 'in-progress') or left_behind as is_running,
      greatest(batches.created_at, (select max(decided_at) from submissions where submissions.task_id = tasks._id)) as ended_at
    from batches left join tasks on tasks._id = task_id where batches._id in (select batch_id from looked)
  ), checked as (
    select files._id, files.submission_id, case
        when files.deleted_at is not null or (submission_id is null and batch_id is null) then now()
        when is_running then null
        when batch_id is not null and worker.removed_at is not null then now()
        when batch_id is not null then case when pictures.task_id is not null then ended_at + make_interval(days => ${fileDays.decided}) end
        when submissions.status = 'pending' or is_held then null
        when worker.removed_at is not null or rejected_because in ('withdrawn', 'worker_left') then now()
        when submissions.status = 'rejected' then greatest(decided_at, nullif(final_at, '-infinity')) + make_interval(days => ${fileDays.rejected})
        else decided_at + make_interval(days => ${fileDays.decided})
      end as due_at
    from looked files left join submissions on submissions._id = submission_id left join pictures on pictures._id = batch_id
      join users worker on worker._id = owner_id
  ), changed as (
    update files set deleted_at = case when due_at <= now() then coalesce(files.deleted_at, now()) end,
      check_at = case when due_at <= now() then files.check_at else coalesce(due_at, ${nextCheck}) end
    from checked where checked._id = files._id
  )
  select _id, submission_id, coalesce(due_at <= now(), false) as is_due from checked`
