/** PGlite in the place of the socket of a `pg` client, so that both engines have one driver. */
import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** AuthenticationOk and ReadyForQuery: PGlite takes no startup message. */
const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const terminate = 'X'.charCodeAt(0)
/** The status at the end of ReadyForQuery, which ends every answer: no transaction is open. */
const idle = 'I'.charCodeAt(0)

/**
 * What the client writes in one tick reaches PGlite in one call: named statements and those of a transaction cost a third of
 * `PGlite.query`, which parses and plans each one anew. PGlite has one session. While a transaction is open in it, the
 * socket holds PGlite's own lock, so that the job queue and scripts wait.
 */
export class PgliteSocket extends Duplex {
  readonly #lite: PGlite
  #isStarted = false
  #unlock: (() => void) | null = null

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#answer(message).then(() => done(), done)
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#answer(Buffer.concat(messages.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#unlock?.()
    done(error)
  }

  async #answer(message: Buffer): Promise<void> {
    if (!this.#isStarted) return this.#start()
    if (message[0] === terminate) return void this.push(null)
    if (!this.#unlock) await this.#lock()
    const answer = await this.#lite.execProtocolRaw(message)
    if (answer.at(-1) === idle) this.#unlock?.()
    this.push(answer)
  }

  /** The session may have been another client's before: its prepared statements have the names of ours. */
  async #start(): Promise<void> {
    await this.#lite.exec('deallocate all')
    this.#isStarted = true
    this.push(ready)
  }

  async #lock(): Promise<void> {
    const locked = Promise.withResolvers<void>()
    const unlocked = Promise.withResolvers<void>()
    void this.#lite._runExclusiveTransaction(() => {
      locked.resolve()
      return unlocked.promise
    })
    await locked.promise
    this.#unlock = () => {
      this.#unlock = null
      unlocked.resolve()
    }
  }
}
