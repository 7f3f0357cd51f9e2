/** The ids of rows as clients read them: encrypted, so that neither their order nor gaps between them tell anything about a row. */
import { createCipheriv, createHmac } from 'node:crypto'
import { fixed, onlyRow } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

/** A row as the database names it. */
export type ItemKey = { seq: number; batch_id: string }

export class ItemIds {
  #key: Buffer | undefined

  /** @returns the function from a row to its id, 32 hexadecimal digits, the same for all readers */
  async read(db: Db): Promise<(item: ItemKey) => string> {
    this.#key ??= await readKey(db)
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

/** Derived from the installation's secret, which all server processes read and a backup keeps. */
async function readKey(db: Db): Promise<Buffer> {
  const rows = await fixed<{ secret: Buffer }>`select secret from address_secret`.run(db)
  return createHmac('sha256', Buffer.from(onlyRow(rows).secret))
    .update('ids of rows')
    .digest()
    .subarray(0, 16)
}
