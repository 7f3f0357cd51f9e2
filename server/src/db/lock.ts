/** One process per data folder: a local socket named by the folder's real path, freed by the kernel with the process. */
import { createHash } from 'node:crypto'
import { mkdir, realpath, unlink } from 'node:fs/promises'
import { createServer, connect as dial, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another process holds the folder; the message names it. */
export class FolderInUse extends Error {}

/**
 * Holds the folder until the process ends or the answer is called.
 * @throws FolderInUse when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const real = await realpath(folder)
  const address = socketAddress(real)
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    const holder = await askHolder(address)
    if (holder === null) {
      // Only where sockets are files: one is left over from a process that was killed.
      await unlink(address)
      return listen(address)
    }
    throw new FolderInUse(
      `The data folder ${real} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  })
  return () => new Promise((closed) => server.close(() => closed()))
}

function socketAddress(real: string): string {
  const name = `piecework-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`
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

/** The holder's process id, or null when nobody answers. */
function askHolder(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = ''
    dial(address)
      .on('data', (chunk) => {
        answer += chunk
      })
      .on('end', () => resolve(answer))
      .on('error', () => resolve(null))
  })
}
