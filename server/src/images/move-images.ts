/** Moves images from the disk to the configured host and replaces their URLs in the database. */
import { fixed } from '../db/statement.ts'
import { type Db, transact } from '../db/transact.ts'
import { type DiskStore, insertSize, type Store } from './store.ts'

export type MovedImages = {
  images: number
  /** The number of photos and tasks whose URL was replaced. */
  photos: number
  tasks: number
  /** The number of URLs in our format whose file is not on this disk. */
  missing: number
}

/**
 * Can be stopped and restarted at any moment: the host stores the same image once, and a replaced URL is not selected
 * again. The files stay on the disk, for pages that are still open and as a backup.
 */
export async function moveImages(
  db: Db,
  disk: DiskStore,
  host: Store,
  print: (line: string) => void,
): Promise<MovedImages> {
  const moved: MovedImages = { images: 0, photos: 0, tasks: 0, missing: 0 }
  for (const { address: url, name } of await localImageUrls(db)) {
    const bytes = await disk.read(name)
    if (!bytes) {
      moved.missing += 1
      print(`Not on this disk: ${url}`)
      continue
    }
    const { secure_url } = await host.keep(bytes)
    if (secure_url === url) continue
    await insertSize(db, secure_url, bytes.length)
    const { photos, tasks } = await replaceUrl(db, url, secure_url)
    moved.images += 1
    moved.photos += photos
    moved.tasks += tasks
    if (moved.images % 100 === 0) print(`${moved.images} images moved so far …`)
  }
  return moved
}

/** Image URLs with any host name, because PUBLIC_URL may have changed since: the file name identifies the content. */
function localImageUrls(db: Db): Promise<{ address: string; name: string }[]> {
  return fixed<{ address: string; name: string }>`
    select address, substring(address from '/images/([0-9a-f]{64})\\.webp$') as name
    from (
      select photo as address from users union select task_image_url from tasks
      union select jsonb_path_query(form, '$.parts[*] ? (@.kind == "image").url') #>> '{}' from tasks
    ) as shown
    where address ~ '^https?://[^/]+/images/[0-9a-f]{64}\\.webp$' order by address`.run(db)
}

function replaceUrl(db: Db, from: string, to: string): Promise<{ photos: number; tasks: number }> {
  return transact(db, async (tx) => {
    const photos = await fixed`update users set photo = ${to} where photo = ${from} returning _id`.run(tx)
    const tasks = await fixed`
      update tasks set task_image_url = case when task_image_url = ${from} then ${to} else task_image_url end,
        form = replace(form::text, to_json(${from}::text)::text, to_json(${to}::text)::text)::jsonb
      where task_image_url = ${from} or jsonb_path_exists(form, '$.parts[*] ? (@.kind == "image" && @.url == $url)',
        jsonb_build_object('url', ${from}::text)) returning _id`.run(tx)
    return { photos: photos.length, tasks: tasks.length }
  })
}
