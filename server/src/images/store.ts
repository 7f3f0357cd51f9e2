/** Where clean pictures are kept: any host of pictures can stand behind this. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '@piecework/contract'

/** The name of a picture and the address at which everybody can load it. */
export type Kept = { public_id: string; secure_url: string }

export type Store = {
  /** @throws picture_host_down when it is not known to be kept. */
  keep(bytes: Buffer): Promise<Kept>
  /** Takes a picture away that nothing shows. */
  remove(name: string): Promise<void>
}

/** A host has this long for a picture, a second try included. */
const hostMs = 20_000

const leftBehindMs = 60 * 60_000
const unfinished = '.part'

export function nameOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Asks a host of pictures. What it says when it refuses is for our log; it knows our keys, so only its status is told. */
export async function reach(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const answer = await ask(AbortSignal.timeout(hostMs)).catch((failure: Error) => {
    throw hostDown(failure.name === 'TimeoutError' ? 'it did not answer in time' : 'it could not be reached')
  })
  if (answer.ok) return answer
  await answer.body?.cancel()
  throw hostDown(`it answered ${answer.status}`)
}

function hostDown(why: string): ApiError {
  const apiError = new ApiError('picture_host_down')
  apiError.cause = `The host of pictures: ${why}.`
  return apiError
}

/** A folder of files that are named by what is in them, so one that is there is whole and never changes. */
export class DiskStore implements Store {
  readonly #folder: string
  readonly #publicUrl: string
  #ready: Promise<void> | undefined

  constructor(folder: string, publicUrl: string) {
    this.#folder = folder
    this.#publicUrl = publicUrl
  }

  async keep(bytes: Buffer): Promise<Kept> {
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

  /** @returns null where there is no such picture. */
  async read(name: string): Promise<Buffer | null> {
    if (!/^[0-9a-f]{64}$/.test(name)) return null
    return readFile(this.#pathOf(name)).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return null
      throw failure
    })
  }

  /** Every picture that is here whole. */
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

  /** On the disk under another name first: a crash leaves no half picture. */
  async #write(path: string, bytes: Buffer): Promise<void> {
    const draft = join(this.#folder, `${randomUUID()}${unfinished}`)
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

  /** Clears away what a crash left unfinished. */
  async #prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      if (!name.endsWith(unfinished)) continue
      const found = await stat(path).catch(() => null)
      if (found && found.mtimeMs < Date.now() - leftBehindMs) await rm(path, { force: true })
    }
  }
}
