/** Disturbances that need a separate database server: it is unreachable, or has fewer connections than writers. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseProxy } from './chaos/database-proxy.ts'
import { countByStatus, expectConsistency, useDeployment } from './chaos/deployment.ts'
import { call, patientCall } from './chaos/users.ts'
import { runFor } from './run-for.ts'

const { isLong } = runFor('CHAOS', 1)

const deployment = useDeployment(isLong)

test('more writers than connections: every writer waits and gets a connection', async () => {
  const server = await deployment.start({ DATABASE_POOL: '2' })
  const groups = await Promise.all([1, 2, 3, 4, 5, 6].map(() => deployment.aUserGroup(server)))
  await Promise.all(groups.map((group) => group.run(60, () => group.stop())))
  if (isLong) console.log('2 connections for 48 writers:', ...groups.map(countByStatus))
  for (const group of groups) {
    expect(group.actions.filter(({ response: answer }) => !answer || answer.status >= 500)).toEqual([])
    await expectConsistency(group, server)
  }
  await server.end('SIGTERM')
})

test('a database out of reach: 503 until it is back, and then everything goes on', async () => {
  const proxy = new DatabaseProxy(deployment.cluster?.port ?? 0)
  await proxy.open()
  const server = await deployment.start({ DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres` })
  const group = await deployment.aUserGroup(server)
  await group.run(40, () => void proxy.close())
  const until = Date.now() + (isLong ? 30_000 : 0)
  let errors = 0
  do {
    const refused = await call(server, 'GET', '/best-workers', '')
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
    errors++
    if (isLong) await sleep(500)
  } while (Date.now() < until)
  await proxy.open()
  expect((await patientCall(server, 'GET', '/health/ready', '')).status).toBe(200)
  if (isLong) console.log(`unreachable for 30 s, ${errors} calls:`, countByStatus(group))
  await expectConsistency(group, server)
  await server.end('SIGTERM')
  await proxy.close()
})
