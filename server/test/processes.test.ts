/** Several server processes behind one port. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { contract } from '@piecework/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { findLedgerViolations } from '../src/ledger/integrity.ts'
import { anInstallation, inDatabase } from './installation.ts'
import { ServerProcess } from './process.ts'

/** Milliseconds: a process starts slowly where other tests run. */
const slow = 90_000

const running: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
})

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await ServerProcess.start(environment)
  running.push(server)
  return server
}

/** The ids of the server processes. */
function childrenOf({ child: { pid } }: ServerProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

async function metric(server: ServerProcess, name: string): Promise<number | undefined> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}

async function aUser(server: ServerProcess, email: string): Promise<string> {
  const { body } = await server.call(contract.auth.signUp, { email, password: 'Secret-1' })
  await server.call(contract.users.register, { email, name: 'Lena', role: 'Buyer' }, { token: body.token })
  return body.token
}

describe('A server with several processes', () => {
  test('sums their metrics and replaces one that dies; when the primary is killed all end, and the port is free', async () => {
    const server = await start({ ...(await anInstallation()), PROCESSES: '2' })
    await expect.poll(() => metric(server, 'piecework_processes'), { timeout: slow }).toBe(2)
    expect(await metric(server, 'piecework_ledger_violations')).toBe(0)
    const before = childrenOf(server)
    expect(before).toHaveLength(2)
    process.kill(before[1] as number, 'SIGKILL')
    await expect.poll(() => childrenOf(server).filter((pid) => !before.includes(pid)).length, { timeout: slow }).toBe(1)
    await expect.poll(() => metric(server, 'piecework_processes'), { timeout: slow }).toBe(2)
    const children = childrenOf(server)
    await server.end('SIGKILL')
    await expect.poll(() => children.filter(isAlive), { timeout: slow }).toEqual([])
    await expect(fetch(`${server.url}/api/health/live`)).rejects.toThrow()
  })

  test('replaces one that dies before it answers', { tags: ['all'] }, async () => {
    const server = await start({ ...(await anInstallation()), PROCESSES: '2' })
    await expect.poll(() => childrenOf(server).length, { interval: 5, timeout: slow }).toBe(2)
    process.kill(childrenOf(server)[1] as number, 'SIGKILL')
    await expect.poll(() => metric(server, 'piecework_processes'), { timeout: slow }).toBe(2)
  })

  test('SIGHUP replaces every process under load, and no request fails', async () => {
    const environment = await anInstallation()
    const server = await start({ ...environment, PROCESSES: '2' })
    await expect.poll(() => metric(server, 'piecework_processes'), { timeout: slow }).toBe(2)
    const before = childrenOf(server)
    const tokens = await Promise.all(Array.from({ length: 8 }, (_, nth) => aUser(server, `lena${nth}@example.com`)))
    let isOver = false
    const answers = tokens.map((token, nth) => keepCalling(server, token, `lena${nth}@example.com`, () => isOver))
    process.kill(server.child.pid as number, 'SIGHUP')
    await expect.poll(() => server.output(), { timeout: slow }).toContain('All server processes are new.')
    isOver = true
    const statuses = (await Promise.all(answers)).flat()
    expect(statuses.length).toBeGreaterThan(500)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(childrenOf(server).filter((pid) => before.includes(pid))).toEqual([])
    expect(await server.end('SIGTERM')).toBe(0)
    await inDatabase(environment, async ({ db }) => expect(await findLedgerViolations(db)).toEqual([]))
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Reads and writes over a connection that stays open, as a browser does. @returns the status of each response */
async function keepCalling(server: ServerProcess, token: string, email: string, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  const { body: draft } = await server.call(contract.drafts.create, { content: { task_title: 'Draft' } }, { token })
  for (let nth = 0; !isOver(); nth++) {
    const [method, path, body] =
      nth % 2 === 0
        ? ['GET', `/api/users/${encodeURIComponent(email)}`, undefined]
        : ['PATCH', `/api/drafts/${draft.insertedId}`, JSON.stringify({ content: { task_title: `Draft ${nth}` } })]
    statuses.push(await status(agent, new URL(path as string, server.url), method as string, token, body))
  }
  agent.destroy()
  return statuses
}

function status(agent: Agent, url: URL, method: string, token: string, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const call = request(url, { agent, method, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', reject).end(body)
  })
}
