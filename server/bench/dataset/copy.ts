/** Runs one COPY per table, all in parallel, each in its own psql process and transaction. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { columns, type Rows, type Table } from './rows.ts'

const charactersPerChunk = 500_000

export type CopyJob = { rows: Rows; flush(): Promise<void>; finish(): Promise<void> }

/** `binaries` is the folder of psql. @throws Error with psql's output at the next flush after a rejected row. */
export function startCopying(binaries: string, url: string): CopyJob {
  const copies = (Object.keys(columns) as Table[]).map((table) => new Copy(join(binaries, 'psql'), url, table))
  return {
    rows: Object.fromEntries(copies.map((copy) => [copy.table, copy.add])) as Rows,
    flush: async () => {
      for (const copy of copies) await copy.sendWhenFull()
    },
    finish: async () => {
      await Promise.all(copies.map((copy) => copy.finish()))
    },
  }
}

class Copy {
  readonly table: Table
  readonly #input: Writable
  readonly #ended: Promise<void>
  #lines: string[] = []
  #characters = 0

  constructor(psql: string, url: string, table: Table) {
    this.table = table
    const statements = [
      // Disables triggers and foreign keys; PostgreSQL still checks the check constraints of every row.
      'set session_replication_role = replica',
      'begin',
      // COPY into a table that the same transaction has truncated needs no write-ahead log.
      `truncate ${table}`,
      `copy ${table} (${columns[table]}) from stdin`,
      'commit',
    ]
    const script = statements.flatMap((statement) => ['-c', statement])
    const child = spawn(psql, [url, '-X', '-q', '-v', 'ON_ERROR_STOP=1', ...script], {
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    this.#input = child.stdin
    this.#input.on('error', () => {})
    this.#ended = endOf(child, table)
    this.#ended.catch(() => {})
  }

  readonly add = (line: string): void => {
    this.#lines.push(line)
    this.#characters += line.length
  }

  async sendWhenFull(): Promise<void> {
    if (this.#characters >= charactersPerChunk) await this.#send()
  }

  async finish(): Promise<void> {
    await this.#send()
    this.#input.end()
    await this.#ended
  }

  async #send(): Promise<void> {
    if (this.#lines.length === 0) return
    const isFull = !this.#input.write(`${this.#lines.join('\n')}\n`)
    this.#lines = []
    this.#characters = 0
    if (isFull) await Promise.race([once(this.#input, 'drain'), this.#ended])
    if (this.#input.destroyed) await this.#ended
  }
}

async function endOf(child: ChildProcess, table: Table): Promise<void> {
  let errorOutput = ''
  child.stderr?.on('data', (piece) => {
    errorOutput += piece
  })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`COPY into ${table} failed: ${errorOutput}`)
}
