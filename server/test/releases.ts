/** Filled databases of every release, as SQL files. */
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('releases/', import.meta.url)

/** Of every user in them who signs in. */
export const password = 'Secret-1'

export function releaseFile(version: string): URL {
  return new URL(`${version}.sql`, folder)
}

export type Release = {
  version: string
  /** The migrations that its schema consists of. */
  migrations: string[]
  /** Fills it. */
  rows: string
}

export async function releases(): Promise<Release[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const rows = await readFile(new URL(file, folder), 'utf8')
      const [, migrations = ''] = /^-- Migrations: (.+)$/m.exec(rows) ?? []
      return { version: file.replace('.sql', ''), migrations: migrations.split(' '), rows }
    }),
  )
}
