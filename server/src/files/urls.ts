/** Addresses of files: an image element sends no token, so the address names its reader and is signed. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProofFile } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

/** A file without the address for its reader, and the columns that hold it. */
export type StoredFile = Omit<ProofFile, 'url'>
export const fileColumns = fixed`_id, type, bytes, sha256, width, height`

export function withUrl(
  { _id, type, bytes, sha256, width, height }: StoredFile,
  urlOf: (id: string) => string,
): ProofFile {
  return { _id, type, bytes, sha256, width, height, url: urlOf(_id) }
}

type SignedUrl = { id: string; reader: string; until: number; sign: string }

/** The hours for which an address is valid at least: of a page, and of the file with the results of a task. */
export const urlHours = { page: 1, results: 7 * 24 } as const

export class FileUrls {
  readonly #publicUrl: string
  #key: Buffer | undefined

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl
  }

  /** @returns the address of a file for this reader; the same within an hour, so that browsers load a file once */
  async for(db: Db, reader: string, hours: number = urlHours.page): Promise<(id: string) => string> {
    return this.until(db, reader, new Date((Math.floor(Date.now() / 3_600_000) + 1 + hours) * 3_600_000))
  }

  /** @returns the address of a file for this reader, until this time */
  async until(db: Db, reader: string, ends: Date): Promise<(id: string) => string> {
    const key = await this.#readKey(db)
    return (id) => this.#url(key, { id, reader, until: Math.floor(ends.getTime() / 1000) })
  }

  /** Whether this server has made the address and its time is not over. */
  async isValid(db: Db, url: SignedUrl): Promise<boolean> {
    const expected = Buffer.from(signature(await this.#readKey(db), url))
    const sent = Buffer.from(url.sign)
    return sent.length === expected.length && timingSafeEqual(sent, expected) && url.until * 1000 > Date.now()
  }

  #url(key: Buffer, { id, reader, until }: Omit<SignedUrl, 'sign'>): string {
    const query = new URLSearchParams({ reader, until: String(until), sign: signature(key, { id, reader, until }) })
    return `${this.#publicUrl}/api/files/${id}?${query}`
  }

  /** A transaction reads it on its own connection: to wait for another one, or for another call that waits for one, stops both. */
  async #readKey(db: Db): Promise<Buffer> {
    this.#key ??= await readKey(db, 'addresses of files')
    return this.#key
  }
}

/** Derived from the installation's secret, which all server processes read and a backup keeps. */
export async function readKey(db: Db, of: 'addresses of files' | 'ids of rows' | 'codes of workers'): Promise<Buffer> {
  const { secret } = await fixed<{ secret: Buffer }>`select secret from address_secret`.one(db)
  return createHmac('sha256', secret).update(of).digest()
}

function signature(key: Buffer, { id, reader, until }: Omit<SignedUrl, 'sign'>): string {
  return createHmac('sha256', key).update(`${id} ${reader} ${until}`).digest('base64url')
}
