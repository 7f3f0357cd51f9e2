/**
 * One holder per embedded database: a lock on a file, held by Node's SQLite. The kernel frees it when the process ends, however it ends,
 * and it holds between containers on one volume, which see neither each other's process ids nor abstract sockets.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config/read.ts'
import { giveTo, type Place } from './place.ts'

/** Another process holds the lock; the message contains its process id. */
export class FolderInUse extends Error {}

const busy = 5

/**
 * Takes the lock until the process ends.
 * @returns the function that frees it
 * @throws FolderInUse when another process has it; ConfigError when this process has no right to it
 */
export function lockFolder({ dataDir, lock: file, user }: Place): () => void {
  const holderFile = `${file}-holder`
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // Without a second file for changes, which another user could not write.
    lock.exec('pragma journal_mode = memory; begin immediate')
  } catch (failure) {
    lock.close()
    const { errcode, message } = failure as Error & { errcode?: number }
    if (errcode !== busy) throw new ConfigError(`${file} cannot be locked: ${message}.`)
    throw new FolderInUse(
      `The data folder ${dataDir} is in use by process ${readHolder(holderFile)}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(holderFile, `${process.pid} ${hostname()}`)
  // Root may have the lock now, and the owner of the folder later.
  for (const each of [file, holderFile]) giveTo(user, each)
  return () => lock.close()
}

/** The process id; with the machine if it is another one, such as another container. */
function readHolder(file: string): string {
  const [pid, machine] = readFileSync(file, 'utf8').split(' ')
  return machine === hostname() ? `${pid}` : `${pid} of ${machine}`
}
