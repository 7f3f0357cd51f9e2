/** Moves pictures from the disk to the configured host, and writes the new addresses where the old ones stood. */
import { sql } from 'kysely'
import { type Db, transact } from '../db/transact.ts'
import type { DiskStore, Store } from './store.ts'

export type Moved = {
  pictures: number
  /** Photos and tasks that show a new address now. */
  photos: number
  tasks: number
  /** Named by an address of ours, but not on this disk. */
  missing: number
}

/**
 * Can be stopped and begun again at any moment: a picture that is there already is kept once, and an address that was
 * rewritten is no address of this disk. Files stay, for pages that are still open and as a copy.
 */
export async function moveImages(
  db: Db,
  disk: DiskStore,
  host: Store,
  tell: (sentence: string) => void,
): Promise<Moved> {
  const moved: Moved = { pictures: 0, photos: 0, tasks: 0, missing: 0 }
  for (const { address, name } of await addressesOfOurs(db)) {
    const bytes = await disk.read(name)
    if (!bytes) {
      moved.missing += 1
      tell(`Not on this disk: ${address}`)
      continue
    }
    const { secure_url } = await host.keep(bytes)
    if (secure_url === address) continue
    const { photos, tasks } = await rewrite(db, address, secure_url)
    moved.pictures += 1
    moved.photos += photos
    moved.tasks += tasks
    if (moved.pictures % 100 === 0) tell(`${moved.pictures} pictures moved so far …`)
  }
  return moved
}

/** Whatever name the product had when a picture was sent; the name of the file says what is in it. */
async function addressesOfOurs(db: Db): Promise<{ address: string; name: string }[]> {
  const { rows } = await sql<{ address: string; name: string }>`
    select address, substring(address from '/images/([0-9a-f]{64})\\.webp$') as name
    from (
      select photo as address from users union select task_image_url from tasks
    ) as shown
    where address ~ '^https?://[^/]+/images/[0-9a-f]{64}\\.webp$' order by address`.execute(db)
  return rows
}

function rewrite(db: Db, from: string, to: string): Promise<{ photos: number; tasks: number }> {
  return transact(db, async (tx) => {
    const photos = await tx.updateTable('users').set({ photo: to }).where('photo', '=', from).executeTakeFirst()
    const tasks = await tx
      .updateTable('tasks')
      .set({ task_image_url: to })
      .where('task_image_url', '=', from)
      .executeTakeFirst()
    return { photos: Number(photos.numUpdatedRows), tasks: Number(tasks.numUpdatedRows) }
  })
}
