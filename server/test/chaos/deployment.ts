/** A deployment for a test: a data folder, a database server beside it, server processes and users. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { ServerProcess } from '../process.ts'
import { Cluster } from './cluster.ts'
import { patientCall, UserGroup, type UserGroupOptions } from './users.ts'

export const admin = { email: 'admin@example.com', password: 'Quite-a-long-Secret' }

export class Deployment {
  cluster: Cluster | null = null
  readonly #running: ServerProcess[] = []
  folder = ''
  #groups = 0

  async open(isLong: boolean): Promise<void> {
    this.folder = await mkdtemp(join(isLong ? '/dev/shm' : tmpdir(), 'piecework-chaos-'))
    // The user that runs the embedded PostgreSQL enters it, too.
    await chmod(this.folder, 0o755)
    this.cluster = await Cluster.make()
  }

  async close(): Promise<void> {
    await this.endAll()
    await this.cluster?.remove()
    await rm(this.folder, { recursive: true, force: true })
  }

  async endAll(): Promise<void> {
    await Promise.all(this.#running.map((server) => server.end('SIGKILL')))
  }

  async start(more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await ServerProcess.start({
      ...{ DATA_DIR: this.folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'fatal' },
      ...(this.cluster && { DATABASE_URL: this.cluster.url }),
      ...more,
    })
    this.#running.push(server)
    return server
  }

  async aUserGroup(server: ServerProcess, options: UserGroupOptions = {}): Promise<UserGroup> {
    const group = new UserGroup(server, `${process.pid}-${++this.#groups}`, options)
    await group.signUp()
    return group
  }
}

/** A deployment for the tests of a file. */
export function useDeployment(isLong: boolean): Deployment {
  const deployment = new Deployment()
  beforeAll(() => deployment.open(isLong))
  afterAll(() => deployment.close())
  return deployment
}

/** All answered actions are stored once, there is no defect, no violation of the ledger and no failed job. */
export async function expectConsistency(group: UserGroup, server: { url: string }): Promise<void> {
  expect(group.defects).toEqual([])
  expect(await group.findErrors(server)).toEqual([])
  const { body } = await patientCall(server, 'POST', '/auth/sign-in', '', admin)
  expect(await patientCall(server, 'POST', '/accounting/check', body.token)).toMatchObject({
    status: 200,
    body: { broken_count: 0 },
  })
  expect(await patientCall(server, 'GET', '/jobs/failed', body.token)).toMatchObject({ status: 200, body: [] })
}

/** Retries failed jobs as an Admin does after the disk has space again, such as the hourly integrity check. */
export async function retryFailedJobs(server: ServerProcess): Promise<void> {
  const { body } = await patientCall(server, 'POST', '/auth/sign-in', '', admin)
  const failed = await patientCall(server, 'GET', '/jobs/failed', body.token)
  for (const { _id, error } of failed.body) {
    expect(error).toMatch(/no space left|ENOSPC|disk full/i)
    expect((await patientCall(server, 'PATCH', `/jobs/retry/${_id}`, body.token)).status).toBe(200)
  }
}

/** The number of responses by status; `none` for calls without a response. */
export function countByStatus(group: UserGroup): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { response } of group.actions)
    counts[response?.status ?? 'none'] = (counts[response?.status ?? 'none'] ?? 0) + 1
  return counts
}
