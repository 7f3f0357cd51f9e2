/** What `{{worker}}` in a form stands for: a name of a worker for one buyer, who finds the worker's answers to a survey of their own by it. */
import { createHmac } from 'node:crypto'
import { columnsIn, type Form, isWorkerCode, withWorkerCode } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { readKey } from '../files/urls.ts'

type Read = { task_id: string; buyer_id: string; worker_id: string }

export class WorkerCodes {
  #key: Buffer | undefined

  /**
   * @returns the code of a worker for a buyer: 16 characters, the same in all tasks of the buyer and another one for other buyers, who
   * cannot compare them. The first is a letter, because spreadsheets read 1234e5 as a number.
   */
  async read(db: Db): Promise<(buyerId: string, workerId: string) => string> {
    this.#key ??= await readKey(db, 'codes of workers')
    const key = this.#key
    return (buyerId, workerId) =>
      `w${createHmac('sha256', key).update(`${buyerId} ${workerId}`).digest('hex').slice(0, 15)}`
  }

  /** The form as this worker reads it. A column of the first rows that is called so is a column. */
  async fill(db: Db, form: Form, { task_id, buyer_id, worker_id }: Read): Promise<Form> {
    if (!form.parts.some((part) => columnsIn(part).some((typed) => isWorkerCode(typed, [])))) return form
    const rows = await fixed<{ columns: string[] }>`
      select columns from batches where task_id = ${task_id} order by nth limit 1`.first(db)
    const codeOf = await this.read(db)
    return withWorkerCode(form, codeOf(buyer_id, worker_id), rows?.columns)
  }
}
