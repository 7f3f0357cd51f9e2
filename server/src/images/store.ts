/** The interface of all image stores, and the store on the disk. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '@piecework/contract'

/** The name of an image and its public URL. */
export type StoredImage = { public_id: string; secure_url: string }

export type Store = {
  /** @throws `image_host_down` when the host does not confirm that it stored the image */
  keep(bytes: Buffer): Promise<StoredImage>
  /** Deletes an image. Only `npm run doctor` uses it: images of users are never deleted (decision 0006). */
  remove(name: string): Promise<void>
}

/** The time limit of a host for one image, including a retry. */
const hostMs = 20_000

const abandonedAfterMs = 60 * 60_000
const draftSuffix = '.part'

export function nameOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Sends a request to an image host. Only the status of a failed response goes to the log: its body may hold our keys.
 * @throws `image_host_down`
 */
export async function reach(send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const response = await send(AbortSignal.timeout(hostMs)).catch((failure: Error) => {
    throw hostDown(failure.name === 'TimeoutError' ? 'it did not answer in time' : 'it could not be reached')
  })
  if (response.ok) return response
  await response.body?.cancel()
  throw hostDown(`it answered ${response.status}`)
}

function hostDown(reason: string): ApiError {
  const apiError = new ApiError('image_host_down')
  apiError.cause = `The image host: ${reason}.`
  return apiError
}

/** A folder of files that are named by the hash of their content: a file that exists is complete and never changes. */
export class DiskStore implements Store {
  readonly #folder: string
  readonly #publicUrl: string
  #ready: Promise<void> | undefined

  constructor(folder: string, publicUrl: string) {
    this.#folder = folder
    this.#publicUrl = publicUrl
  }

  async keep(bytes: Buffer): Promise<StoredImage> {
    this.#ready ??= this.#prepare().catch((failure) => {
      this.#ready = undefined
      throw failure
    })
    await this.#ready
    const name = nameOf(bytes)
    const path = this.#pathOf(name)
    if (!(await stat(path).catch(() => null))) await this.#write(path, bytes)
    return { public_id: name, secure_url: `${this.#publicUrl}/images/${name}.webp` }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true })
  }

  /** @returns null when there is no such image */
  async read(name: string): Promise<Buffer | null> {
    if (!/^[0-9a-f]{64}$/.test(name)) return null
    return readFile(this.#pathOf(name)).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return null
      throw failure
    })
  }

  /** Yields every complete image. */
  async *all(): AsyncGenerator<Buffer> {
    const names = await readdir(this.#folder).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return []
      throw failure
    })
    for (const name of names.filter((each) => /^[0-9a-f]{64}\.webp$/.test(each))) {
      yield await readFile(join(this.#folder, name))
    }
  }

  #pathOf(name: string): string {
    return join(this.#folder, `${name}.webp`)
  }

  /** Writes to a temporary file first, then renames it: a crash leaves no partial image. */
  async #write(path: string, bytes: Buffer): Promise<void> {
    const draft = join(this.#folder, `${randomUUID()}${draftSuffix}`)
    try {
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    } catch (failure) {
      await rm(draft, { force: true })
      throw failure
    }
  }

  /** Deletes temporary files that a crash left. */
  async #prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      if (!name.endsWith(draftSuffix)) continue
      const found = await stat(path).catch(() => null)
      if (found && found.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true })
    }
  }
}
