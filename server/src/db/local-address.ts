/**
 * How the processes of this machine reach the embedded PostgreSQL: by a socket file in a folder of its own, without a network. Node cannot
 * connect to such a file on Windows: there by TCP on the loopback interface, with a password.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '../config/database.ts'
import { giveTo, type Place } from './place.ts'

const databaseUser = 'piecework'

export type LocalAddress = {
  address: DatabaseAddress
  /** With which PostgreSQL listens there. */
  settings: Record<string, string | number>
  /** Removes what only this process needs for it. */
  close(): void
}

const isTcp = process.platform === 'win32'
/** The port is only a part of the name of the file. */
const socketName = '.s.PGSQL.5432'
/** In bytes; the kernel allows a few more. */
const longestPath = 100

/** Arguments of initdb. */
export function authenticationOf(place: Place): string[] {
  if (!isTcp) return ['-U', databaseUser, '--auth=trust']
  writeFileSync(passwordFile(place), randomBytes(24).toString('hex'), { mode: 0o600 })
  return ['-U', databaseUser, '--auth=scram-sha-256', `--pwfile=${passwordFile(place)}`]
}

/** For the process that starts PostgreSQL. */
export async function newLocalAddress(place: Place): Promise<LocalAddress> {
  if (isTcp) writeFileSync(portFile(place), String(await freePort()))
  else {
    mkdirSync(place.sockets, { recursive: true, mode: 0o700 })
    giveTo(place.user, place.sockets)
  }
  return localAddress(place)
}

export function localAddress(place: Place): LocalAddress {
  if (isTcp) {
    const [password, port] = [passwordFile(place), portFile(place)].map((file) => readFileSync(file, 'utf8'))
    const url = `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`
    const settings = { listen_addresses: '127.0.0.1', port: Number(port) }
    return { address: { url, tls: false }, settings, close: () => {} }
  }
  const { folder, close } = shortPathTo(place)
  const url = `postgres://${databaseUser}@localhost:5432/postgres?host=${encodeURIComponent(folder)}`
  const unix_socket_directories = `"${folder.replaceAll('"', '""')}"`
  return {
    address: { url, tls: false },
    settings: { listen_addresses: '', port: 5432, unix_socket_directories },
    close,
  }
}

/** Whether a PostgreSQL listens, ready or not. */
export function isListening(place: Place): Promise<boolean> {
  const where = isTcp ? portOf(place) : shortPathTo(place)
  return new Promise((resolve) => {
    const socket = typeof where === 'number' ? connect(where, '127.0.0.1') : connect(join(where.folder, socketName))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
    socket.once('close', () => typeof where === 'number' || where.close())
  })
}

/** PostgreSQL's file about who has the socket: the process id, and the data folder. */
export function socketLock({ sockets }: Place): string {
  return join(sockets, `${socketName}.lock`)
}

/** A long path is reached through a link in the folder for temporary files, which only the user of PostgreSQL can follow. */
function shortPathTo({ sockets, user }: Place): { folder: string; close(): void } {
  if (Buffer.byteLength(join(sockets, socketName)) <= longestPath) return { folder: sockets, close: () => {} }
  const parent = mkdtempSync(join(tmpdir(), 'piecework-'))
  giveTo(user, parent)
  const folder = join(parent, 's')
  symlinkSync(sockets, folder)
  return { folder, close: () => rmSync(parent, { recursive: true, force: true }) }
}

function passwordFile({ home }: Place): string {
  return join(home, 'postgres.password')
}

function portFile({ home }: Place): string {
  return join(home, 'postgres.port')
}

function portOf(place: Place): number {
  return existsSync(portFile(place)) ? Number(readFileSync(portFile(place), 'utf8')) : 0
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
