/** Who calls in the benchmark: the busiest people of a town and as many usual ones. */
import { ServerProcess } from '../test/process.ts'
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

export type TestUser = { email: string; token: string }

export type Callers = {
  admin: TestUser
  buyers: TestUser[]
  workers: TestUser[]
  /** Tasks that are open. */
  tasks: string[]
}

/** A filled database with a server in front of it. */
export type Served = Callers & {
  name: string
  databaseUrl: string
  server: ServerProcess
  sql: Sql
}

/** So many of the busiest users come first, then as many usual ones. */
export const each = 20

export async function serve(name: string, clusterUrl: string): Promise<Served> {
  const address = new URL(clusterUrl)
  address.pathname = name
  const sql = await openSql(address.href)
  const [counted] = await sql<{ users: number }>`select count(*)::int as users from users where email like 'person.%'`
  const size = { users: counted?.users ?? 0, tasks: 0, submissions: 0, notifications: 0 }
  const [buyers, workers] = [countBuyers(size), countWorkers(size)]
  const spread = (count: number, at: (place: number) => number) =>
    Array.from({ length: each }, (_, place) => at(Math.floor((0.6 * count * (place + 1)) / (each + 1))))
  const first = (count: number, at: (place: number) => number) => Array.from({ length: count }, (_, place) => at(place))
  const tasks = await sql<{
    _id: string
  }>`select _id from tasks where status = 'open' order by completion_date limit 40`
  const server = await ServerProcess.start({ DATABASE_URL: address.href, MAIL: 'off', DATA_DIR: '/nonexistent' })
  return {
    name,
    databaseUrl: address.href,
    server,
    sql,
    admin: person(0),
    buyers: [...first(Math.min(each, busyBuyers), buyerAt), ...spread(buyers, buyerAt)].map(person),
    workers: [...first(Math.min(each, busyWorkers), workerAt), ...spread(workers, workerAt)].map(person),
    tasks: tasks.map((task) => task._id),
  }
}

export async function stopServing({ server, sql }: Served): Promise<void> {
  await server.end('SIGTERM')
  await sql.end()
}

/** Somebody of the town by their address. */
export function personOf(email: string): TestUser {
  return person(Number(email.split(/[.@]/)[1]))
}

const person = (user: number): TestUser => ({ email: emailOf(user), token: tokenOf(user) })
