/** The callers of the benchmark: the busiest users of a dataset and as many usual users. */
import type { ServerProcess } from '../test/process.ts'
import { openSql, type Sql } from '../test/sql-client.ts'
import {
  busyBuyers,
  busyWorkers,
  buyerAt,
  countBuyers,
  countWorkers,
  emailOf,
  tokenOf,
  workerAt,
} from './dataset/shapes.ts'
import { serverOn } from './own-server.ts'

export type TestUser = { email: string; token: string }

export type Callers = {
  admin: TestUser
  buyers: TestUser[]
  workers: TestUser[]
  /** Ids of open tasks. */
  tasks: string[]
}

/** A dataset with a running server. */
export type ServedDataset = Callers & {
  name: string
  databaseUrl: string
  server: ServerProcess
  sql: Sql
}

/** The number of busiest users, which come first, and of usual users. */
const usersPerGroup = 20

export async function serveDataset(name: string, clusterUrl: string): Promise<ServedDataset> {
  const databaseUrl = new URL(name, clusterUrl).href
  const sql = await openSql(databaseUrl)
  const [row] = await sql<{ users: number }>`select count(*)::int as users from users where email like 'person.%'`
  const size = { users: row?.users ?? 0, tasks: 0, submissions: 0, notifications: 0 }
  const [buyers, workers] = [countBuyers(size), countWorkers(size)]
  const spreadUsers = (count: number, at: (nth: number) => number) =>
    Array.from({ length: usersPerGroup }, (_, nth) => at(Math.floor((0.6 * count * (nth + 1)) / (usersPerGroup + 1))))
  const firstUsers = (count: number, at: (nth: number) => number) => Array.from({ length: count }, (_, nth) => at(nth))
  const tasks = await sql<{
    _id: string
  }>`select _id from tasks where status = 'open' order by completion_date limit 40`
  const server = await serverOn(databaseUrl)
  return {
    name,
    databaseUrl,
    server,
    sql,
    admin: userAt(0),
    buyers: [...firstUsers(Math.min(usersPerGroup, busyBuyers), buyerAt), ...spreadUsers(buyers, buyerAt)].map(userAt),
    workers: [...firstUsers(Math.min(usersPerGroup, busyWorkers), workerAt), ...spreadUsers(workers, workerAt)].map(
      userAt,
    ),
    tasks: tasks.map((task) => task._id),
  }
}

export async function stopDataset({ server, sql }: ServedDataset): Promise<void> {
  await server.end('SIGTERM')
  await sql.end()
}

/** The user with this email. */
export function userWithEmail(email: string): TestUser {
  return userAt(Number(email.split(/[.@]/)[1]))
}

const userAt = (user: number): TestUser => ({ email: emailOf(user), token: tokenOf(user) })
