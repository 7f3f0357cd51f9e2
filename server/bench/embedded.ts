/** Measures the embedded database: the time to the first answer, and the main calls. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { aNewSubmission, aSignUp } from '@piecework/contract/test/factories'
import { ServerProcess } from '../test/process.ts'
import { type Call, clients, driveFor, driveOnce } from './drive.ts'
import { type Stats, statsOf } from './rounds.ts'
import { newTask } from './writes.ts'

export type Embedded = { startMs: number; calls: (Stats & { name: string })[] }

const postgresStart = { MAIL: 'off', DATA_DIR: '/nonexistent' }

/** Milliseconds of a start on an existing database. */
export async function startsOnPostgres(databaseUrl: string): Promise<number> {
  const began = performance.now()
  const server = await ServerProcess.start({ ...postgresStart, DATABASE_URL: databaseUrl })
  await server.call(contract.config.ready)
  const durationMs = performance.now() - began
  await server.end('SIGTERM')
  return durationMs
}

export async function embedded(seconds: number): Promise<Embedded> {
  const folder = mkdtempSync(join(tmpdir(), 'piecework-bench-'))
  const first = await ServerProcess.start({ DATA_DIR: folder })
  await first.end('SIGTERM')
  const began = performance.now()
  const server = await ServerProcess.start({ DATA_DIR: folder, MAIL: 'off' })
  await server.call(contract.config.ready)
  const startMs = performance.now() - began
  const buyer = await signUp(server, 'buyer@example.com', 'Buyer')
  const workers = await Promise.all(
    Array.from({ length: clients }, (_, at) => signUp(server, `w${at}@example.com`, 'Worker')),
  )
  const tasks: string[] = []
  const count = Math.ceil(200 * seconds)
  const posts = Array.from(
    { length: count },
    (): Call => ({ method: 'POST', path: '/tasks', token: buyer.token, body: { ...newTask(1), payable_amount: 0.01 } }),
  )
  const posted = await driveOnce(server.url, posts)
  for (const answer of posted.answers) tasks.push(JSON.parse(answer).insertedId)
  const submissions = tasks.map(
    (task_id, at): Call => ({
      method: 'POST',
      path: '/submissions',
      token: workers[at % clients]?.token ?? '',
      body: aNewSubmission(task_id),
    }),
  )
  const sent = await driveOnce(server.url, submissions)
  const approvals = sent.answers.map(
    (answer): Call => ({
      method: 'PATCH',
      path: `/submissions/approve/${JSON.parse(answer).insertedId}`,
      token: buyer.token,
      body: {},
    }),
  )
  const approved = await driveOnce(server.url, approvals)
  const callsPerWorker = (path: (email: string) => string): Call[] =>
    workers.map(({ email, token }) => ({ method: 'GET', path: path(email), token }))
  const measure = async (name: string, calls: Call[]) => ({
    name,
    ...statsOf([await driveFor(server.url, calls, seconds)]),
  })
  const calls = [
    { name: 'POST /tasks', ...statsOf([posted]) },
    { name: 'POST /submissions', ...statsOf([sent]) },
    { name: 'PATCH /submissions/approve/{id}', ...statsOf([approved]) },
    await measure(
      'GET /users/{user_email}',
      callsPerWorker((email) => `/users/${email}`),
    ),
    await measure(
      'GET /available-tasks',
      callsPerWorker((email) => `/available-tasks?email=${email}&limit=20`),
    ),
    await measure(
      'GET /submissions',
      callsPerWorker((email) => `/submissions?email=${email}&limit=5`),
    ),
    await measure(
      'GET /notifications',
      callsPerWorker((email) => `/notifications?email=${email}&limit=20`),
    ),
  ]
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true })
  return { startMs, calls }
}

async function signUp(server: ServerProcess, email: string, role: 'Buyer' | 'Worker') {
  const { status, body } = await server.call(contract.auth.signUp, aSignUp({ email, name: role }))
  if (status !== 201) throw new Error(`signing up: ${status} ${JSON.stringify(body)}`)
  await server.call(contract.users.register, { email, name: role, role }, { token: body.token })
  return { email, token: body.token as string }
}
