/** Rows and pictures: sent to the server, which checks them. */
import { type Connection, call, PieceworkError } from './calls.ts'
import type { Row } from './types.ts'

/** Pictures as rows: each has its name in the column `file`. */
export class Pictures {
  readonly source: string | Iterable<File>
  /** Further cells of the pictures, by the column `file`. */
  readonly rows: readonly Row[]

  constructor(source: string | Iterable<File>, rows: readonly Row[] = []) {
    this.source = source
    this.rows = rows
  }
}

/**
 * The pictures of a folder, also of those in it; in a browser the files that were chosen.
 * @param rows one for each picture, if there is more to say than its name: the column `file` names it
 */
export function pictures(source: string | Iterable<File>, rows: readonly Row[] = []): Pictures {
  return new Pictures(source, rows)
}

type Checked = { state: string; error_count: number; errors: RowError[] }
type RowError = { line: number | null; column: string | null; problem: string; picture?: string }

/** @returns the id of the checked rows @throws PieceworkError, `rows_invalid` when the server finds an error in them */
export async function sendRows(server: Connection, name: string, rows: readonly Row[] | Pictures): Promise<string> {
  if (rows instanceof Pictures) return sendPictures(server, name, rows)
  const checked = await call<Checked & { insertedId: string }>(server, 'POST', '/batches', linesOf(rows), {
    query: { name },
  })
  assertChecked(checked)
  return checked.insertedId
}

async function sendPictures(server: Connection, name: string, { source, rows }: Pictures): Promise<string> {
  const files = typeof source === 'string' ? await filesIn(source) : [...source].map(named)
  const { insertedId: id } = await call<{ insertedId: string }>(server, 'POST', '/batches', { json: { name } })
  const waiting = files[Symbol.iterator]()
  const send = async () => {
    for (const { name, open } of waiting) {
      const form = new FormData()
      form.set('name', name)
      form.set('file', await open(), name)
      await call(server, 'POST', `/batches/pictures/${id}`, { body: form })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  if (rows.length > 0) await call(server, 'POST', `/batches/rows/${id}`, linesOf(rows))
  assertChecked(await call<Checked>(server, 'POST', `/batches/check/${id}`, { json: {} }))
  return id
}

/** Pictures on their way at the same time. */
const atOnce = 3

type Opened = { name: string; open: () => Blob | Promise<Blob> }

function named(file: File): Opened {
  return { name: file.webkitRelativePath.split('/').slice(1).join('/') || file.name, open: () => file }
}

/** In the order of their names. */
async function filesIn(folder: string): Promise<Opened[]> {
  const { readdir, readFile } = ofNode<Files>('node:fs/promises')
  const { join, relative, sep } = ofNode<Paths>('node:path')
  const found = await readdir(folder, { withFileTypes: true, recursive: true })
  return found
    .filter((entry) => entry.isFile() && isPicture.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({
      name: relative(folder, path).split(sep).join('/'),
      open: async () => new Blob([await readFile(path)]),
    }))
}

type Entry = { name: string; parentPath: string; isFile(): boolean }
type Files = {
  readdir(folder: string, options: { withFileTypes: true; recursive: true }): Promise<Entry[]>
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>
}
type Paths = { join(...parts: string[]): string; relative(from: string, to: string): string; sep: string }
type Process = { getBuiltinModule?(name: string): unknown }

/** A module of Node, without an import that a bundler for browsers would follow. @throws Error in a browser */
function ofNode<Module>(name: string): Module {
  const { process } = globalThis as { process?: Process }
  const found = process?.getBuiltinModule?.(name)
  if (!found) throw new Error('A folder is read by Node 20.16 or newer; in a browser pass the files that were chosen.')
  return found as Module
}

const isPicture = /\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?)$/i

/** Each line has all columns: the server takes those of the first one. A row without a cell is left out. */
function linesOf(rows: readonly Row[]): { body: Blob; type: string } {
  const empty = Object.fromEntries(rows.flatMap((row) => Object.keys(row).map((column) => [column, null])))
  const lines = rows.map((row) => JSON.stringify({ ...empty, ...row }))
  return { body: new Blob([lines.join('\n')]), type: 'application/x-ndjson' }
}

function assertChecked({ state, errors, error_count }: Checked): void {
  if (state === 'checked') return
  const said = errors.slice(0, 3).map(({ line, column, picture, problem }) => {
    const place = picture ?? (line === null ? '' : `line ${line}`)
    return [place, column, problem].filter(Boolean).join(', ')
  })
  const message = `The rows have ${error_count} ${error_count === 1 ? 'error' : 'errors'}: ${said.join('; ')}`
  throw new PieceworkError(422, { code: 'rows_invalid', message })
}
