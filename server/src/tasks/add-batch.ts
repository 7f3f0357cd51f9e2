/** Adds the rows of another batch to a task after it was posted. */
import { batchLimits, type Form, invalidField, pagesFor } from '@piecework/contract'
import { assertControlsFit } from '../batches/controls.ts'
import { insertGroups, listForAll } from '../batches/pages.ts'
import { assertBatchFits, joinTask, lockBatches } from '../batches/posting.ts'
import type { Config } from '../config.ts'
import { fixed } from '../db/statement.ts'
import { later, type Tx, together } from '../db/transact.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import type { Work } from '../http/rate-limits.ts'
import { findingsFor } from '../text-rules/findings.ts'
import { type AddedSlots, addSlots } from './add-slots.ts'
import type { TaskRow } from './conditions.ts'
import { assertHasRows } from './queries.ts'
import { storeFindings } from './text-findings.ts'
import { texts } from './texts.ts'

type Input = { id: string; batch_id: string; completion_date?: string | undefined }

/**
 * The pages of the rows are added slots. Workers get these rows after those of the earlier batches.
 * @returns the slots, their coins, their fee, and the coins that the buyer can still spend
 * @throws `task_not_found`, `not_yours`, `no_form` for a task without rows, the errors of `assertBatchFits` and `addSlots`
 */
export async function addBatch(
  tx: Tx,
  actor: Actor,
  { id, batch_id, completion_date }: Input,
  config: Pick<Config, 'timeZone' | 'prices'> & { controlWork?: Work },
): Promise<AddedSlots & { slots: number }> {
  const [[batch], [task]] = await together(
    tx,
    lockBatches([batch_id]),
    fixed<Task>`
      select _id, buyer_id, task_title, category, key_id is not null as is_of_key, form, page_size, answers_per_item, (select count(*)::int from batches where task_id = tasks._id) as batches,
        (select columns from batches where task_id = tasks._id order by nth limit 1) as columns
      from tasks where _id = ${id} and closed_as is distinct from 'deleted'`,
  )
  const own = ownRow(task, actor, 'task_not_found')
  assertHasRows(own)
  const { form, page_size, answers_per_item, columns } = own
  assertBatchFits(actor, batch, { form, page_size, columns })
  if (batch.controls > 0) await assertControlsFit(tx, batch_id, form, config.controlWork)
  if (own.batches >= batchLimits.perTask) {
    throw invalidField('batch_id', (language) => texts[language].tooManyBatches(batchLimits.perTask))
  }
  const { rows, controls } = batch
  const slots = pagesFor(rows, { answers_per_item, page_size })
  const pages = { answers: rows * answers_per_item, rows, controls }
  const added = { id, required_workers: slots, pagesFor: pages, ...(completion_date && { completion_date }) }
  const paid = await addSlots(tx, actor, added, config)
  later(tx, joinTask(batch_id, id), insertGroups(batch_id, rows, page_size, answers_per_item), listForAll(id))
  const byProgram = actor.key !== undefined || own.is_of_key
  await storeFindings(tx, own, findingsFor(own.category, batch.findings ?? []), { byProgram })
  return { slots, ...paid }
}

type Task = Pick<TaskRow, '_id' | 'buyer_id' | 'task_title' | 'category' | 'page_size'> & {
  is_of_key: boolean
  form: Form
  answers_per_item: number
  batches: number
  /** Of its first rows. */
  columns: string[]
}
