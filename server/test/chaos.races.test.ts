/** What only a database of its own can do to a server: be out of reach, or have fewer connections than there are writers. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { call, patientCall } from './chaos/crowd.ts'
import { expectAllIsWell, tally, useStage } from './chaos/stage.ts'
import { Wire } from './chaos/wire.ts'
import { runFor } from './run-for.ts'

const { isLong } = runFor('CHAOS', 1)
vi.setConfig({ testTimeout: 300_000, hookTimeout: 90_000 })

const stage = useStage(isLong)

test('more writers than connections: everybody waits for a turn and gets one', async () => {
  const server = await stage.start({ DATABASE_POOL: '2' })
  const crowds = await Promise.all([1, 2, 3, 4, 5, 6].map(() => stage.aCrowd(server)))
  await Promise.all(crowds.map((crowd) => crowd.run(60, () => crowd.end())))
  if (isLong) console.log('2 connections for 48 writers:', ...crowds.map(tally))
  for (const crowd of crowds) {
    expect(crowd.deeds.filter(({ answer }) => !answer || answer.status >= 500)).toEqual([])
    await expectAllIsWell(crowd, server)
  }
  await server.end('SIGTERM')
})

test('a database out of reach: 503 until it is back, and then everything goes on', async () => {
  const wire = new Wire(stage.cluster?.port ?? 0)
  await wire.join()
  const server = await stage.start({ DATABASE_URL: `postgres://postgres@127.0.0.1:${wire.port}/postgres` })
  const crowd = await stage.aCrowd(server)
  await crowd.run(40, () => void wire.cut())
  const until = Date.now() + (isLong ? 30_000 : 0)
  let errors = 0
  do {
    const refused = await call(server, 'GET', '/best-workers', '')
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
    errors++
    if (isLong) await sleep(500)
  } while (Date.now() < until)
  await wire.join()
  expect((await patientCall(server, 'GET', '/health/ready', '')).status).toBe(200)
  if (isLong) console.log(`out of reach for 30 s, asked ${errors} times:`, tally(crowd))
  await expectAllIsWell(crowd, server)
  await server.end('SIGTERM')
  await wire.cut()
})
