/** What a program does with a Piecework server. Amounts are coins. */
import { type Connection, call } from './calls.ts'
import { type Approve, decide, results } from './results.ts'
import { type Pictures, sendRows } from './rows.ts'
import type { Event, EventType, FormPart, RejectionCategory, ResultRow, Row } from './types.ts'

export type NewTask = {
  title: string
  /** Coins for a page of rows; of a task without rows for the work of one Worker. */
  payPerPage: number
  /** What is asked. Without a form the work is one text. */
  form?: readonly FormPart[]
  rows?: readonly Row[] | Pictures
  /** How many Workers answer each row, or do a task without rows. Default: 1. */
  answers?: number
  /** Rows that a Worker answers at once. Default: 10. */
  rowsPerPage?: number
  /** What is to be done. Default: the title. */
  details?: string
  /** What the work consists of. */
  instructions?: string
  /** The last day, `YYYY-MM-DD`. Default: in seven days. */
  deadline?: string
  category?: string
  /** Hours for a decision about work; then it is approved by itself. */
  reviewHours?: number
  estimatedMinutes?: number
  maxPagesPerWorker?: number
  /** A Worker who answers surely fewer controls right than this percentage gets no more pages. */
  minAccuracy?: number
  /** Only Workers with an approved page in another task of the Buyer. */
  onlyApprovedWorkers?: boolean
  /** What the program calls the task: posted again with the same content, also after a restart, it is the same task. */
  externalId?: string
  /** An object that comes back in every event and result. */
  metadata?: Record<string, unknown>
}

export type Task = {
  id: string
  /** With the fee. */
  totalPayment: number
  /** What its Buyer has left. */
  coinsLeft: number
  /** `owner`: its Buyer lets it go first, on the page of the task; `rules`: an Admin looks at its texts first. Null: people can answer. */
  waitsFor: 'owner' | 'rules' | null
}

export type Price = { slots: number; totalPayment: number; fee: number }

export type Settings = {
  /** Default: PIECEWORK_URL, or this machine's server. */
  url?: string
  /** Default: PIECEWORK_KEY. */
  key?: string
  fetch?: typeof fetch
}

export type Following = {
  /** The number of the last one that is known. Default: 0, from the first one. */
  after?: number
  signal?: AbortSignal
}

/** Who approves must be named: without `approve` a person reviews the work. */
export type Reading = Following & { approve?: Approve }

/** Server and key default to the variables PIECEWORK_URL and PIECEWORK_KEY. */
export function piecework({ url, key, fetch: ownFetch }: Settings = {}): Piecework {
  const environment = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {}
  const server = (url ?? environment.PIECEWORK_URL ?? 'http://localhost:3000').replace(/\/+$/, '')
  const token = key ?? environment.PIECEWORK_KEY
  if (!token) throw new Error('A key is missing: set PIECEWORK_KEY, or pass `key`. Buyers make keys on their profile.')
  return new Piecework({ url: server, key: token, fetch: ownFetch ?? fetch })
}

export class Piecework {
  readonly #server: Connection

  constructor(server: Connection) {
    this.#server = server
  }

  /** Posts a task, and moves its coins to escrow. @throws PieceworkError */
  async post(task: NewTask): Promise<Task> {
    const json = await this.#bodyOf(task)
    type Posted = { insertedId: string; total_payment: number; coins: number }
    const idempotencyKey = crypto.randomUUID()
    const posted = await call<Posted>(this.#server, 'POST', '/tasks', { json }, { idempotencyKey })
    const { paused_by } = await call<{ paused_by: string | null }>(
      this.#server,
      'GET',
      `/tasks/details/${posted.insertedId}`,
    )
    const waitsFor = paused_by === 'owner' || paused_by === 'rules' ? paused_by : null
    return { id: posted.insertedId, totalPayment: posted.total_payment, coinsLeft: posted.coins, waitsFor }
  }

  /** What `post` would cost now; nothing is posted. @throws PieceworkError */
  async price(task: NewTask): Promise<Price> {
    const json = await this.#bodyOf(task)
    type Priced = { slots: number; total_payment: number; fee: number }
    const { slots, total_payment, fee } = await call<Priced>(this.#server, 'POST', '/tasks/price', { json })
    if (json.batch_id) await call(this.#server, 'DELETE', `/batches/${json.batch_id}`)
    return { slots, totalPayment: total_payment, fee }
  }

  /**
   * The rows of a task as they are decided, to the end of the task; of a task without rows the approved work of each Worker. With
   * `approve` the work is reviewed here meanwhile. Start again with the `number` of the last row in `after`.
   */
  results(task: string | Pick<Task, 'id'>, reading: Reading = {}): AsyncGenerator<ResultRow, void, undefined> {
    return results(this.#server, idOf(task), reading)
  }

  /** What happens to all tasks of the Buyer, without end. */
  async *events({
    after = 0,
    types,
    signal,
  }: Following & { types?: readonly EventType[] } = {}): AsyncGenerator<Event> {
    for (let last = after; ; ) {
      const query = { after: last, wait: 25, limit: 500 }
      const events = await call<Event[]>(this.#server, 'GET', '/events', undefined, { query, signal })
      for (const event of events) {
        last = event.number
        if (types === undefined || types.includes(event.type)) yield event
      }
    }
  }

  /** Pays work. @throws PieceworkError with the code of the first one that could not be paid */
  approve(...submissionIds: string[]): Promise<void> {
    return decide(this.#server, submissionIds, 'approve')
  }

  /** `reason` is needed with `other`. Its Worker can object. @throws PieceworkError */
  reject(submissionId: string, category: RejectionCategory, reason?: string): Promise<void> {
    return decide(this.#server, [submissionId], { reject: category, ...(reason !== undefined && { reason }) })
  }

  /** Asks the Worker to change the work, once. @throws PieceworkError */
  askChanges(submissionId: string, words: string): Promise<void> {
    return decide(this.#server, [submissionId], { askChanges: words })
  }

  /** Ends a task; the coins of its free slots come back. @returns them @throws PieceworkError */
  async cancel(task: string | Pick<Task, 'id'>): Promise<number> {
    return (await call<{ refunded: number }>(this.#server, 'DELETE', `/tasks/${idOf(task)}`)).refunded
  }

  async #bodyOf({ rows, form, answers = 1, ...task }: NewTask) {
    const batch_id = rows && (await sendRows(this.#server, task.title, rows))
    return {
      task_title: task.title,
      task_detail: task.details ?? task.title,
      submission_info: task.instructions ?? (form ? 'Answer the questions.' : 'Write your answer.'),
      completion_date: task.deadline ?? new Date(Date.now() + usualDays * 24 * 3_600_000).toISOString().slice(0, 10),
      payable_amount: task.payPerPage,
      form: form && { parts: form },
      category: task.category,
      review_hours: task.reviewHours,
      estimated_minutes: task.estimatedMinutes,
      external_id: task.externalId,
      metadata: task.metadata,
      batch_id,
      ...(batch_id === undefined
        ? { required_workers: answers }
        : {
            answers_per_item: answers,
            page_size: task.rowsPerPage,
            max_pages_per_worker: task.maxPagesPerWorker,
            min_accuracy: task.minAccuracy,
            only_workers: task.onlyApprovedWorkers ? 'approved' : undefined,
            // Only a form that shows nothing of its row gets all columns.
            show_all_columns: true,
          }),
    }
  }
}

const usualDays = 7

function idOf(task: string | Pick<Task, 'id'>): string {
  return typeof task === 'string' ? task : task.id
}
