/** The ids of rows as clients read them: encrypted, so that neither their order nor gaps between them tell anything about a row. */
import { createCipheriv } from 'node:crypto'
import type { Db } from '../db/transact.ts'
import { readKey } from '../files/urls.ts'

/** A row as the database names it. */
export type ItemKey = { seq: number; batch_id: string }

export class ItemIds {
  #key: Buffer | undefined

  /** @returns the function from a row to its id, 32 hexadecimal digits, the same for all readers */
  async read(db: Db): Promise<(item: ItemKey) => string> {
    this.#key ??= (await readKey(db, 'ids of rows')).subarray(0, 16)
    const key = this.#key
    // One block under a key of its own: no two rows are equal, so no mode of several blocks is needed.
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
    return ({ seq, batch_id }) => {
      const block = Buffer.alloc(16)
      block.writeBigUInt64BE(BigInt(seq))
      // The end of the batch's id is random.
      block.write(batch_id.replaceAll('-', '').slice(-16), 8, 'hex')
      return cipher.update(block).toString('hex')
    }
  }
}
