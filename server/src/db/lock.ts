/** One process per data folder: the lock is a local socket named by the folder's real path; the kernel frees it. */
import { createHash } from 'node:crypto'
import { realpath, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertDataFolderIsWritable } from '../config/data-folder.ts'

/** Another process holds the lock; the message contains its process id. */
export class FolderInUse extends Error {}

/**
 * Locks the folder until the process ends.
 * @returns the function that unlocks it
 * @throws FolderInUse when another process holds the lock; ConfigError when the folder cannot be used
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await assertDataFolderIsWritable(folder)
  const realFolder = await realpath(folder)
  const address = socketAddress(realFolder)
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    const holderPid = await readHolderPid(address)
    if (holderPid === null) {
      // Only where sockets are files: the socket is left over from a killed process.
      await unlink(address)
      return listen(address)
    }
    throw new FolderInUse(
      `The data folder ${realFolder} is in use by process ${holderPid}. Stop it first, or set DATA_DIR to another folder.`,
    )
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function socketAddress(realFolder: string): string {
  const name = `piecework-${createHash('sha256').update(realFolder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', reject).listen(address, () => resolve(server.unref()))
  })
}

/** The process id of the lock's holder, or null if no process listens. */
function readHolderPid(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let pid = ''
    connect(address)
      .on('data', (chunk) => {
        pid += chunk
      })
      .on('end', () => resolve(pid))
      .on('error', () => resolve(null))
  })
}
