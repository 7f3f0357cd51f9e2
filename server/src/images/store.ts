/** The interface of all image stores, and the store on the disk. */
import { Folder } from '../storage/folder.ts'
import { sha256Of } from '../storage/sha256.ts'

/** The name of an image and its public URL. */
export type StoredImage = { public_id: string; secure_url: string }

export type Store = {
  /** @throws `image_host_down` when the host does not confirm that it stored the image */
  keep(bytes: Buffer): Promise<StoredImage>
  /** Deletes an image. Only `npm run doctor` uses it: images of users are never deleted (decision 0006). */
  remove(name: string): Promise<void>
}

/** A folder of images that are named by the hash of their content. */
export class DiskStore implements Store {
  readonly #folder: Folder
  readonly #publicUrl: string

  constructor(folder: string, publicUrl: string) {
    this.#folder = new Folder(folder)
    this.#publicUrl = publicUrl
  }

  async keep(bytes: Buffer): Promise<StoredImage> {
    const name = sha256Of(bytes)
    await this.#folder.write(`${name}.webp`, bytes)
    return { public_id: name, secure_url: `${this.#publicUrl}/images/${name}.webp` }
  }

  async remove(name: string): Promise<void> {
    await this.#folder.remove(`${name}.webp`)
  }

  /** @returns null when there is no such image */
  async read(name: string): Promise<Buffer | null> {
    return /^[0-9a-f]{64}$/.test(name) ? this.#folder.read(`${name}.webp`) : null
  }

  /** Yields every complete image. */
  async *all(): AsyncGenerator<Buffer> {
    for (const name of await this.#folder.names()) {
      const image = /^[0-9a-f]{64}\.webp$/.test(name) ? await this.#folder.read(name) : null
      if (image) yield image
    }
  }
}
