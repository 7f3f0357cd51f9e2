/** The interface of all image stores, and those in a folder and in a bucket. */
import { hash } from 'node:crypto'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Bucket } from '../storage/bucket.ts'
import type { Folder } from '../storage/folder.ts'

/** The name of an image and its public URL. */
export type StoredImage = { public_id: string; secure_url: string }

export type Store = {
  /** @throws `image_host_down` when the host does not confirm that it stored the image */
  keep(bytes: Buffer): Promise<StoredImage>
  /** Deletes an image. Only `npm run doctor` uses it: images of users are never deleted (decision 0006). */
  remove(name: string): Promise<void>
}

/** A folder, or a bucket that anyone may read, with images that are named by the hash of their content. */
export class HashedImages<Place extends Folder | Bucket> implements Store {
  protected readonly place: Place
  readonly #publicUrl: string

  constructor(place: Place, publicUrl: string) {
    this.place = place
    this.#publicUrl = publicUrl
  }

  async keep(bytes: Buffer): Promise<StoredImage> {
    const name = hash('sha256', bytes)
    await this.place.write(`${name}.webp`, bytes)
    return { public_id: name, secure_url: `${this.#publicUrl}/${name}.webp` }
  }

  async remove(name: string): Promise<void> {
    await this.place.remove(`${name}.webp`)
  }
}

/** The images that are on the disk. */
export class DiskStore extends HashedImages<Folder> {
  /** @returns null when there is no such image */
  async read(name: string): Promise<Buffer | null> {
    return /^[0-9a-f]{64}$/.test(name) ? this.place.read(`${name}.webp`) : null
  }

  /** Yields every complete image. */
  async *all(): AsyncGenerator<Buffer> {
    for (const name of await this.place.names()) {
      const image = /^[0-9a-f]{64}\.webp$/.test(name) ? await this.place.read(name) : null
      if (image) yield image
    }
  }
}

/** Keeps the size of an image that was uploaded here. The URL names the content, so the size of a URL never changes. */
export async function insertSize(db: Db, url: string, bytes: number): Promise<void> {
  await fixed`insert into images (url, bytes) values (${url}, ${bytes}) on conflict do nothing`.run(db)
}
