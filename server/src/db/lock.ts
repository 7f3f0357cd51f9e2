/**
 * One holder per database folder: a lock on a file, held by Node's SQLite. The kernel frees it when the process ends, however it ends,
 * and it holds between containers on one volume, which see neither each other's process ids nor abstract sockets.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'

/** Another process holds the lock; the message contains its process id. */
export class FolderInUse extends Error {}

const busy = 5

/**
 * Takes the lock until the process ends.
 * @returns the function that frees it
 * @throws FolderInUse when another process has it
 */
export function lockFolder(folder: string, file: string): () => void {
  const holderFile = `${file}-holder`
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin immediate')
  } catch (failure) {
    lock.close()
    if ((failure as { errcode?: number }).errcode !== busy) throw failure
    throw new FolderInUse(
      `The data folder ${folder} is in use by process ${readHolder(holderFile)}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(holderFile, `${process.pid} ${hostname()}`)
  return () => lock.close()
}

/** The process id; with the machine if it is another one, such as another container. */
function readHolder(file: string): string {
  const [pid, machine] = readFileSync(file, 'utf8').split(' ')
  return machine === hostname() ? `${pid}` : `${pid} of ${machine}`
}
