/** Whether mails are written here, and whether they go out: said for each database when the server starts. */
import type { Config } from '../config.ts'
import { type Db, databaseInTransaction } from '../db/transact.ts'
import { mailIsOn } from './queries.ts'

export type Post = {
  brand: string
  publicUrl: string
  /** Otherwise they are kept, for the inbox. */
  sends: boolean
  /** Called when a mail was committed. */
  wake(): void
}

const posts = new WeakMap<Db, Post>()

export function openPost(db: Db, config: Config): void {
  if (!mailIsOn(config)) return
  const sends = config.mailServer !== null
  posts.set(db, { brand: config.words.brand, publicUrl: config.publicUrl, sends, wake: () => {} })
}

export function onNewMail(db: Db, wake: () => void): void {
  const post = posts.get(db)
  if (post) post.wake = wake
}

/** @returns null where there is no mail. */
export function postInTransaction(): Post | null {
  return posts.get(databaseInTransaction()) ?? null
}
