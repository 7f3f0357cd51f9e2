/** Where things die: a folder, on PostgreSQL a database of its own, servers in processes of theirs, and crowds. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { embeddedFolder } from '../../src/db/open.ts'
import { ServerProcess } from '../process.ts'
import { Cluster } from './cluster.ts'
import { Crowd, type CrowdOptions, patientCall } from './crowd.ts'

const admin = { email: 'admin@example.com', password: 'Quite-a-long-Secret' }

export class Stage {
  cluster: Cluster | null = null
  readonly #running: ServerProcess[] = []
  #folder = ''
  #people = 0

  async open(isLong: boolean): Promise<void> {
    this.#folder = await mkdtemp(join(isLong ? '/dev/shm' : tmpdir(), 'piecework-chaos-'))
    if (inject('engine') === 'postgres') this.cluster = await Cluster.make()
    else await cp(inject('pgliteFolder'), embeddedFolder(this.#folder), { recursive: true })
  }

  async close(): Promise<void> {
    await this.endAll()
    await this.cluster?.remove()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async endAll(): Promise<void> {
    await Promise.all(this.#running.map((server) => server.end('SIGKILL')))
  }

  async start(more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await ServerProcess.start({
      ...{ DATA_DIR: this.#folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'fatal' },
      ...(this.cluster && { DATABASE_URL: this.cluster.url }),
      ...more,
    })
    this.#running.push(server)
    return server
  }

  async aCrowd(server: ServerProcess, options: CrowdOptions = {}): Promise<Crowd> {
    const crowd = new Crowd(server, `${process.pid}-${++this.#people}`, options)
    await crowd.gather()
    return crowd
  }
}

/** A stage for the tests of a file. */
export function useStage(isLong: boolean): Stage {
  const stage = new Stage()
  beforeAll(() => stage.open(isLong))
  afterAll(() => stage.close())
  return stage
}

/** What was answered is there once, nobody heard of a defect, the books hold and no job has failed. */
export async function expectAllIsWell(crowd: Crowd, server: ServerProcess): Promise<void> {
  expect(crowd.defects).toEqual([])
  expect(await crowd.missing(server)).toEqual([])
  const { body } = await patientCall(server, 'POST', '/auth/sign-in', '', admin)
  expect(await patientCall(server, 'POST', '/accounting/check', body.token)).toMatchObject({
    status: 200,
    body: { broken_count: 0 },
  })
  expect(await patientCall(server, 'GET', '/jobs/failed', body.token)).toMatchObject({ status: 200, body: [] })
}

/** As an Admin does once there is room again: a job that found none, such as the hourly check of the books, runs again. */
export async function repeatFailedJobs(server: ServerProcess): Promise<void> {
  const { body } = await patientCall(server, 'POST', '/auth/sign-in', '', admin)
  const failed = await patientCall(server, 'GET', '/jobs/failed', body.token)
  for (const { _id, error } of failed.body) {
    expect(error).toMatch(/no space left|ENOSPC|disk full/i)
    expect((await patientCall(server, 'PATCH', `/jobs/retry/${_id}`, body.token)).status).toBe(200)
  }
}

/** How often each status came; `none` where there was no answer. */
export function tally(crowd: Crowd): Record<string, number> {
  const seen: Record<string, number> = {}
  for (const { answer } of crowd.deeds) seen[answer?.status ?? 'none'] = (seen[answer?.status ?? 'none'] ?? 0) + 1
  return seen
}
