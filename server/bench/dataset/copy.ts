/** One COPY for every table, all of them at once, each by a psql of its own and in its own transaction. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { columns, type Rows, type Table } from './rows.ts'

const charactersAtOnce = 500_000

export type Copying = { rows: Rows; breathe(): Promise<void>; finish(): Promise<void> }

/** `binaries` is the folder of psql. @throws what psql says when a row is refused, at the next breath. */
export function startCopying(binaries: string, url: string): Copying {
  const copies = (Object.keys(columns) as Table[]).map((table) => new Copy(join(binaries, 'psql'), url, table))
  return {
    rows: Object.fromEntries(copies.map((copy) => [copy.table, copy.add])) as Rows,
    breathe: async () => {
      for (const copy of copies) await copy.sendWhatIsMuch()
    },
    finish: async () => {
      await Promise.all(copies.map((copy) => copy.finish()))
    },
  }
}

class Copy {
  readonly table: Table
  readonly #into: Writable
  readonly #ended: Promise<void>
  #waiting: string[] = []
  #characters = 0

  constructor(psql: string, url: string, table: Table) {
    this.table = table
    const statements = [
      // Triggers and foreign keys are set aside; the check constraints still look at every row.
      'set session_replication_role = replica',
      'begin',
      // What is copied into a table that was emptied in the same transaction needs no write-ahead log.
      `truncate ${table}`,
      `copy ${table} (${columns[table]}) from stdin`,
      'commit',
    ]
    const script = statements.flatMap((statement) => ['-c', statement])
    const child = spawn(psql, [url, '-X', '-q', '-v', 'ON_ERROR_STOP=1', ...script], {
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    this.#into = child.stdin
    this.#into.on('error', () => {})
    this.#ended = endOf(child, table)
    this.#ended.catch(() => {})
  }

  readonly add = (line: string): void => {
    this.#waiting.push(line)
    this.#characters += line.length
  }

  async sendWhatIsMuch(): Promise<void> {
    if (this.#characters >= charactersAtOnce) await this.#send()
  }

  async finish(): Promise<void> {
    await this.#send()
    this.#into.end()
    await this.#ended
  }

  async #send(): Promise<void> {
    if (this.#waiting.length === 0) return
    const isFull = !this.#into.write(`${this.#waiting.join('\n')}\n`)
    this.#waiting = []
    this.#characters = 0
    if (isFull) await Promise.race([once(this.#into, 'drain'), this.#ended])
    if (this.#into.destroyed) await this.#ended
  }
}

async function endOf(child: ChildProcess, table: Table): Promise<void> {
  let said = ''
  child.stderr?.on('data', (piece) => {
    said += piece
  })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`COPY into ${table} failed: ${said}`)
}
