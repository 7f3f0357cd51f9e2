/** `GET /metrics`: its values, and the access to it. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { payoutSettings } from '../withdrawals/reserves.ts'
import { readStats } from './metrics.ts'
import { JobQueue } from './queue.ts'

const token = 'a-token-of-the-monitoring'
const here = useWorld({ METRICS_TOKEN: token })

async function look(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const answer = await here.world.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { host: '127.0.0.1', ...headers },
    remoteAddress,
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body }
}

describe('the metrics', () => {
  test('show coins by kind, the backing, queues, streams and requests', async () => {
    const { world } = here
    const worker = await world.aWorker('Rahima')
    await worker.call(contract.users.own, { user_email: worker.email })
    const { status, type, text } = await look()
    expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
    expect(text).toContain('piecework_coins{owner="users",kind="gift"} 10')
    expect(text).toContain('piecework_coins{owner="platform",kind="gifts_issued"} -10')
    for (const line of [
      'piecework_database_up 1',
      'piecework_backing_cents 0',
      'piecework_ledger_violations 0',
      'piecework_jobs{state="failed"} 0',
      'piecework_mails{state="waiting"} 0',
      'piecework_withdrawals_pending 0',
      'piecework_submissions_overdue 0',
      'piecework_objections_to_decide 0',
      'piecework_objections_to_decide_seconds 0',
      'piecework_withdrawals_late 0',
      'piecework_withdrawals_late_oldest_seconds 0',
      'piecework_streams 0',
      'piecework_events_unnumbered_seconds 0',
      'piecework_webhook_deliveries_waiting 0',
      'piecework_webhooks_off 0',
      'piecework_batch_bytes{buyers="free"} 0',
      'piecework_batch_bytes{buyers="paying"} 0',
    ])
      expect(text).toContain(line)
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/users\/:user_email",status="200"\} 1/,
    )
    expect(text).toMatch(/process_cpu_seconds_total|process_resident_memory_bytes/)
  })

  test('count the late withdrawals, and say how long the first has been late; none while a payment fraud case holds them', async () => {
    const { world } = here
    const worker = await world.anEarner(600)
    const [late, waiting] = [await world.aPendingWithdrawal(worker), await world.aPendingWithdrawal(worker)]
    await sql`update withdrawals set created_at = now() - interval '74 hours' where _id = ${late}`.execute(world.db)
    await sql`update withdrawals set created_at = now() - interval '71 hours' where _id = ${waiting}`.execute(world.db)
    const { withdrawals } = await readStats(world.db, new JobQueue(), payoutSettings(world.config))
    expect(withdrawals).toMatchObject({ pending: 2, late: 1 })
    expect(withdrawals.oldestLateSeconds).toBeGreaterThanOrEqual(2 * 3600)
    expect(withdrawals.oldestLateSeconds).toBeLessThan(2 * 3600 + 60)

    const fraudCase = { id: worker._id, reason: 'Stolen cards', rule: 'payment_fraud' as const }
    await (await world.anAdmin()).call(contract.userManagement.suspend, fraudCase)
    const { withdrawals: held } = await readStats(world.db, new JobQueue(), payoutSettings(world.config))
    expect(held).toMatchObject({ pending: 2, late: 0, oldestLateSeconds: 0 })
  })

  test('name no user', async () => {
    const { text } = await look()
    expect(text).not.toMatch(/@|Rahima|Bearer/)
  })
})

describe('access to the metrics', () => {
  test.each([
    ['this machine itself', {}, '127.0.0.1', 200],
    ['this machine itself, by IPv6', { host: '[::1]:3000' }, '::1', 200],
    ['somebody elsewhere', {}, '203.0.113.7', 404],
    ['somebody elsewhere who says localhost', { host: 'localhost' }, '203.0.113.7', 404],
    ['somebody behind a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', 404],
    ['somebody by the public name of this machine', { host: 'piecework.example' }, '127.0.0.1', 404],
    ['whoever has the token, from elsewhere', { authorization: `Bearer ${token}` }, '203.0.113.7', 200],
    ['whoever has another token', { authorization: 'Bearer a-token-of-somebody-else' }, '203.0.113.7', 404],
  ])('%s', async (_who, headers, remoteAddress, status) => {
    expect((await look(headers as Record<string, string>, remoteAddress)).status).toBe(status)
  })
})
