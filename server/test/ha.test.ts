/**
 * Two servers and two databases as in docs/operations.md, with the files of ops/: databases that are killed under load,
 * and servers that restart one after the other. `npm run ha -- --kills 5` runs it, as root, on a Debian with these
 * programs, and `npm run test:all` where they are; `npm test` only checks that the files agree with each other.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { admin, expectConsistency } from './chaos/deployment.ts'
import { UserGroup } from './chaos/users.ts'
import { type Primary, waitForCluster } from './ha/cluster.ts'
import { fillIn, Machines, missingProgram } from './ha/machines.ts'
import { runFor } from './run-for.ts'
import { onPostgres } from './sql-client.ts'

const { amount: kills, isLong } = runFor('HA', 0)
vi.setConfig({ testTimeout: 600_000 + kills * 180_000, hookTimeout: 180_000 })
/** Registers a test only where it applies, so that no test is skipped. */
const testIf = (applies: boolean) => (applies ? test : () => {})

const ops = new URL('../../ops/', import.meta.url)
const file = (name: string) => readFileSync(new URL(name, ops), 'utf8')
const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

let machines: Machines
let primary: Primary
let groupCount = 0

beforeAll(async () => {
  if (!isLong) return
  const missing = process.getuid?.() === 0 ? missingProgram() : 'only root may become postgres'
  if (missing) throw new Error(`${missing}: see "Several servers and a second database" in docs/operations.md`)
  machines = new Machines()
  for (const name of ['db1', 'db2', 'web1'] as const) machines.start(name, 'etcd')
  for (const name of ['db1', 'db2'] as const) machines.start(name, 'patroni')
  primary = await waitForCluster()
  await onPostgres(machines.databaseUrl(primary.name), async (client) => {
    for (const statement of fillIn(file('database.sql'), 'db1').split(/;\n/).filter(Boolean))
      await client.query(statement)
  })
  for (const name of ['web1', 'web2'] as const) {
    machines.start(name, 'haproxy')
    machines.start(name, 'pgbouncer')
  }
  for (const name of ['web1', 'web2'] as const) await machines.startServer(name, adminSettings)
})
afterAll(() => machines?.remove())

test('The files in ops/ name the same ports, and the operator reads every value to fill in', () => {
  const [patroni, pgbouncer, haproxy, etcd] = ['patroni.yml', 'pgbouncer.ini', 'haproxy.cfg', 'etcd.env'].map(file)
  const env = file('piecework.env')
  const port = (text: string | undefined, at: RegExp) => text?.match(at)?.[1] ?? `nothing like ${at}`
  const api = port(patroni, /connect_address: @NODE@:(8\d+)/)
  expect([...(haproxy ?? '').matchAll(/db\d:(\d+) check port (\d+)/g)].map(([, ...ports]) => ports)).toEqual(
    ['db1', 'db2'].map(() => [port(patroni, /listen: @NODE@:(5\d+)/), api]),
  )
  const servers = [...(haproxy ?? '').matchAll(/server (web\d) web\d:(\d+) check/g)].map(([, name, to]) => [name, to])
  const serverPort = port(env, /PORT=(\d+)/)
  expect(servers).toEqual(['web1', 'web2', 'web1', 'web2'].map((name) => [name, serverPort]))
  const database = port(haproxy, /bind 127\.0\.0\.1:(\d+)/)
  expect(port(pgbouncer, /host=127\.0\.0\.1 port=(\d+)/)).toBe(database)
  expect(port(env, /DATABASE_DIRECT_URL=.*:(\d+)\//)).toBe(database)
  expect(port(env, /DATABASE_URL=.*:(\d+)\//)).toBe(port(pgbouncer, /listen_port = (\d+)/))
  const etcdHosts = ['db1', 'db2', 'web1'].map(
    (name) => `${name}:${port(etcd, /CLIENT_URLS=http:\/\/0\.0\.0\.0:(\d+)/)}`,
  )
  expect(patroni).toContain(`hosts: ${etcdHosts.join(',')}\n`)

  const documentation = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const files = readdirSync(ops, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) {
    expect(documentation, name).toContain(`\`${name}\``)
    for (const [word] of file(name).matchAll(/@[A-Z0-9_]+@/g)) expect(documentation, name).toContain(word)
  }
})

testIf(isLong)('kill -9 on the primary under load: no answered change is lost, and 503 lasts for seconds', async () => {
  for (let round = 1; round <= kills; round++) {
    await underLoad(`primary ${primary.name} killed`, async () => {
      machines.killPostgres(primary.name)
      primary = await waitForCluster(primary)
    })
  }
})

testIf(isLong)('a power failure of the primary: the other machine has all data', async () => {
  await underLoad(`machine ${primary.name} killed`, async () => {
    const { name } = primary
    await machines.killMachine(name)
    await sleep(30_000)
    machines.start(name, 'etcd')
    machines.start(name, 'patroni')
    primary = await waitForCluster(primary)
  })
})

testIf(isLong)('servers that restart one after the other under load: no request fails', async () => {
  const unavailable = await underLoad('servers restarted', async () => {
    for (const name of ['web1', 'web2', 'web1', 'web2'] as const) {
      expect(await machines.servers[name]?.end('SIGTERM')).toBe(0)
      await machines.startServer(name, adminSettings)
      // Until both proxies have checked the server's health.
      await sleep(3_000)
    }
  })
  expect(unavailable).toBe(0)
})

/**
 * Sends load through both proxies during the disturbance. Afterwards every answered action is stored, and the integrity
 * check finds nothing. @returns the number of 503 responses.
 */
async function underLoad(label: string, disturb: () => Promise<void>): Promise<number> {
  const groups = (['web1', 'web2'] as const).map((name) => {
    return new UserGroup(machines.proxy(name), `${process.pid}-${++groupCount}`, { retries: true })
  })
  for (const group of groups) await group.signUp()
  const began = Date.now()
  let runs: Promise<void>[] = []
  await Promise.all(groups.map((group) => new Promise<void>((resolve) => (runs = [...runs, group.run(40, resolve)]))))
  await disturb()
  await sleep(5_000)
  for (const group of groups) group.stop()
  await Promise.all(runs)

  const errors = groups.flatMap((group) => group.errors).sort((one, other) => one.at - other.at)
  const actions = groups.flatMap((group) => group.actions)
  console.log(label, {
    seconds: Math.round((Date.now() - began) / 1000),
    done: actions.filter(({ response }) => response && response.status < 300).length,
    'answered 503': errors.length,
    'seconds of 503': ((errors.at(-1)?.at ?? 0) - (errors[0]?.at ?? 0)) / 1000,
    'slowest answer': Math.max(...groups.map(({ slowest }) => slowest)) / 1000,
  })
  expect(errors.filter(({ retryAfter }) => !retryAfter)).toEqual([])
  for (const group of groups) await expectConsistency(group, machines.proxy('web2'))
  return errors.length
}
