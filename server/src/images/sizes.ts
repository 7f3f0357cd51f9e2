/** The sizes of the images that were uploaded here. */
import type { Db } from '../db/transact.ts'

/** The URL names the content, so the size of a URL never changes. */
export async function insertSize(db: Db, url: string, bytes: number): Promise<void> {
  await db
    .insertInto('images')
    .values({ url, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
