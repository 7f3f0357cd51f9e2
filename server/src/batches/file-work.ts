/** How much of the processor one buyer's files of rows take: one file is read at a time, and others wait for it. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { RowFormat } from '@piecework/contract'
import type { Actor } from '../http/actor.ts'
import type { Budget } from '../http/rate-limits.ts'
import { Turns } from '../http/turns.ts'
import { pieceBytes } from './file-text.ts'

type RowFile = { format: RowFormat; content: AsyncIterable<Uint8Array> }

export class FileWork {
  readonly #budget: Budget
  readonly #turns = new Turns({ ofUser: 1, waiting: 2 })

  constructor(budget: Budget) {
    this.#budget = budget
  }

  /** @throws `too_many` when the files of this buyer have taken too long */
  take<T>({ email }: Actor, { format, content }: RowFile, read: (file: RowFile) => Promise<T>): Promise<T> {
    const work = this.#budget.of(email)
    async function* counted() {
      for await (const whole of content) {
        for (let start = 0; start < whole.length; start += pieceBytes) {
          const piece = whole.subarray(start, start + pieceBytes)
          work.spend(workIn(piece))
          yield piece
          await letOthersRun()
        }
      }
    }
    return this.#turns.take(email, () => {
      work.assertLeft()
      return read({ format, content: counted() })
    })
  }
}

const bytesOfUnit = 80
/** A row is more work than a cell. */
const unitsAfter = new Uint8Array(256)
for (const separator of ',;|\t') unitsAfter[separator.charCodeAt(0)] = 1
for (const lineEnd of '\r\n') unitsAfter[lineEnd.charCodeAt(0)] = 5

/** The work of reading a piece of a file, whatever is wrong with it. */
function workIn(piece: Uint8Array): number {
  let units = piece.length / bytesOfUnit
  for (const byte of piece) units += unitsAfter[byte] ?? 0
  return units
}
