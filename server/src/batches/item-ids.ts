/** The ids of rows as clients read them: encrypted, so that neither their order nor gaps between them tell anything about a row. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Db } from '../db/transact.ts'
import { readKey } from '../files/urls.ts'

/** A row as the database names it. */
export type ItemKey = { seq: number; batch_id: string }

export class ItemIds {
  #key: Buffer | undefined

  /** @returns the row of an id that `read` made; its batch is one of these; undefined for any other text */
  async find(db: Db, id: string, batches: readonly string[]): Promise<ItemKey | undefined> {
    if (!/^[0-9a-f]{32}$/.test(id)) return undefined
    const decipher = createDecipheriv('aes-128-ecb', await this.#keyOf(db), null).setAutoPadding(false)
    const block = decipher.update(Buffer.from(id, 'hex'))
    const batch_id = batches.find((each) => each.replaceAll('-', '').endsWith(block.toString('hex', 8)))
    return batch_id === undefined ? undefined : { seq: Number(block.readBigUInt64BE(0)), batch_id }
  }

  async #keyOf(db: Db): Promise<Buffer> {
    this.#key ??= (await readKey(db, 'ids of rows')).subarray(0, 16)
    return this.#key
  }

  /** @returns the function from a row to its id, 32 hexadecimal digits, the same for all readers */
  async read(db: Db): Promise<(item: ItemKey) => string> {
    const key = await this.#keyOf(db)
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
