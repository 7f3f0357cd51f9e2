/** A folder whose files are complete and never change: a crash leaves no partial file under a name. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const abandonedAfterMs = 60 * 60_000
const draftSuffix = '.part'

/** File names come from the server: a hash or an id, and an extension. */
export class Folder {
  readonly #path: string
  #ready: Promise<void> | undefined

  constructor(path: string) {
    this.#path = path
  }

  /** Writes to a temporary file first, then renames it. A name that exists is left as it is. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    this.#ready ??= this.#prepare().catch((failure) => {
      this.#ready = undefined
      throw failure
    })
    await this.#ready
    const path = join(this.#path, name)
    if (await stat(path).catch(() => null)) return
    const draft = join(this.#path, `${randomUUID()}${draftSuffix}`)
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

  /** @returns null when there is no such file */
  async read(name: string): Promise<Buffer | null> {
    return readFile(join(this.#path, name)).catch(nullWhenMissing)
  }

  /** The bytes as they are read from the disk. @returns null when there is no such file */
  async stream(name: string): Promise<Readable | null> {
    const file = await open(join(this.#path, name)).catch(nullWhenMissing)
    return file?.createReadStream() ?? null
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#path, name), { force: true })
  }

  /** The names of all complete files. */
  async names(): Promise<string[]> {
    const names = (await readdir(this.#path).catch(nullWhenMissing)) ?? []
    return names.filter((name) => !name.endsWith(draftSuffix))
  }

  /** Deletes temporary files that a crash left. */
  async #prepare(): Promise<void> {
    await mkdir(this.#path, { recursive: true })
    for (const name of await readdir(this.#path)) {
      if (!name.endsWith(draftSuffix)) continue
      const path = join(this.#path, name)
      const found = await stat(path).catch(() => null)
      if (found && found.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true })
    }
  }
}

function nullWhenMissing(failure: NodeJS.ErrnoException): null {
  if (failure.code === 'ENOENT') return null
  throw failure
}
