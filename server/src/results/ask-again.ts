/** Asks for further answers to the rows whose answers do not say enough. */
import { ApiError, pagesFor } from '@piecework/contract'
import { insertSingleRows, listForAll } from '../batches/pages.ts'
import type { Config } from '../config.ts'
import { fixed } from '../db/statement.ts'
import { later, type Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type AddedSlots, addSlots } from '../tasks/add-slots.ts'
import { ownTaskWithRows } from '../tasks/queries.ts'
import { doubtfulRows } from './quality.ts'
import { texts } from './texts.ts'

type Input = { id: string; rows: number; extra: number }

/**
 * The least sure rows get further answers, each by workers who have not answered the row; their pages are added slots.
 * @returns the slots, their coins, their fee, and the coins that the buyer can still spend
 * @throws `invalid_input` if fewer rows are in doubt, `no_form` for a task without rows, the errors of `addSlots`
 */
export async function askAgain(
  tx: Tx,
  actor: Actor,
  { id, rows, extra }: Input,
  config: Pick<Config, 'timeZone' | 'prices'>,
): Promise<AddedSlots & { slots: number }> {
  const task = await ownTaskWithRows(tx, actor, id)
  const slots = pagesFor(rows, { page_size: task.page_size, answers_per_item: extra })
  // It locks the task, and with it the rows.
  const added = { id, required_workers: slots, pagesFor: { answers: rows * extra } }
  const paid = await addSlots(tx, actor, added, config)
  const asked = await fixed<{ seq: number }>`
    update items set extra = extra + ${extra}
    where seq in (
      select seq ${doubtfulRows(id, task, extra)} group by seq order by min(confidence), seq limit ${rows}
    ) returning seq`.run(tx)
  if (asked.length < rows) throw fewerInDoubt(asked.length)
  const seqs = asked.map(({ seq }) => seq)
  later(tx, ...insertSingleRows(id, seqs, extra), listForAll(id))
  return { slots, ...paid }
}

function fewerInDoubt(rows: number): ApiError {
  return new ApiError('invalid_input', { fields: { rows: (language) => texts[language].fewerInDoubt(rows) } })
}
