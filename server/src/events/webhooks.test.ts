/** Events are sent to webhooks: signed, in order, again after a failure, and never into a network that is not listed. */
import { contract, type EventType, eventTypes, type InputOf } from '@piecework/contract'
import { sql } from 'kysely'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepNumbering, number } from '../../test/events.ts'
import { aKey } from '../../test/keys.ts'
import { aReceiver } from '../../test/receiver.ts'
import { openWorld, refusal, type TestUser, useWorld, type World } from '../../test/world.ts'
import { assertAddress, isReachable, lookupWithin, reachOf } from './addresses.ts'
import { Deliveries } from './deliver.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())
const { webhooks } = contract

async function aWebhook(owner: TestUser, url: string, types: readonly EventType[] = eventTypes) {
  const { status, body } = await owner.call(webhooks.create, { url, types: [...types] })
  expect([status, body]).toMatchObject([201, { secret: expect.stringMatching(/^whsec_/) }])
  return body
}

const mine = async (owner: TestUser) => (await owner.call(webhooks.mine)).body[0]
const sent = async (owner: TestUser, id: string) => (await owner.call(webhooks.deliveries, { id })).body

/** Sends all that is due, once. */
async function send({ db, config }: World): Promise<void> {
  const deliveries = new Deliveries(db, reachOf(config))
  await number(here.world)
  await deliveries.sendDue((failure) => {
    throw failure
  })
  await deliveries.settled()
}
/** Lets what waits for another attempt be due. */
const later = ({ db }: World) =>
  sql`update webhook_deliveries set due_at = now() where state = 'waiting' and due_at <> 'infinity'`.execute(db)

describe('What is sent', () => {
  test('is signed as Standard Webhooks says, and its id is that of the event', async () => {
    const { world } = here
    const [owner, receiver] = [await world.aBuyer(), await aReceiver()]
    const { secret } = await aWebhook(owner, receiver.url)
    const task = await world.anOpenTask(owner)
    await send(world)
    const [first] = receiver.received
    const verified = new StandardWebhook(secret).verify(first?.body ?? '', first?.headers as Record<string, string>)
    expect(verified).toMatchObject({ type: 'task.posted', timestamp: expect.any(String), data: { task_id: task } })
    expect(first?.headers['webhook-id']).toBe(receiver.events()[0]?._id)
    expect(() =>
      new StandardWebhook(`whsec_${btoa('x'.repeat(32))}`).verify(
        first?.body ?? '',
        first?.headers as Record<string, string>,
      ),
    ).toThrow()
  })

  test('while a secret is replaced both sign', async () => {
    const { world } = here
    const [owner, receiver] = [await world.aBuyer(), await aReceiver()]
    const { insertedId: id, secret: old } = await aWebhook(owner, receiver.url)
    const { body } = await owner.call(webhooks.change, { id, replace_secret: true })
    await world.anOpenTask(owner)
    await send(world)
    const [first] = receiver.received
    for (const secret of [old, body.secret as string])
      new StandardWebhook(secret).verify(first?.body ?? '', first?.headers as Record<string, string>)
    expect(old).not.toBe(body.secret)
  })

  test('has only the types that were chosen, and stops when it is deleted or switched off', async () => {
    const { world } = here
    const [owner, receiver, worker] = [await world.aBuyer(), await aReceiver(), await world.aWorker()]
    const { insertedId: id } = await aWebhook(owner, receiver.url, ['submission.received'])
    const task = await world.anOpenTask(owner, { slots: 5 })
    await world.aPendingSubmission(worker, task)
    await send(world)
    expect(receiver.events().map(({ type }) => type)).toEqual(['submission.received'])
    await owner.call(webhooks.change, { id, on: false })
    await world.aPendingSubmission(await world.aWorker(), task)
    await send(world)
    await owner.call(webhooks.change, { id, on: true })
    await world.aPendingSubmission(await world.aWorker(), task)
    await send(world)
    expect(receiver.received).toHaveLength(2)
    await owner.call(webhooks.remove, { id })
    await world.aPendingSubmission(await world.aWorker(), task)
    await send(world)
    expect(receiver.received).toHaveLength(2)
  })
})

describe('An address that fails', () => {
  test('gets the same event again, and those of its task behind it, while other tasks go on', async () => {
    const { world } = here
    const [owner, receiver, worker] = [await world.aBuyer(), await aReceiver(), await world.aWorker()]
    const { insertedId: id } = await aWebhook(owner, receiver.url)
    const [first, second] = [await world.anOpenTask(owner), await world.anOpenTask(owner)]
    await world.aPendingSubmission(worker, first)
    receiver.answer.status = () => (receiver.events().at(-1)?.task_id === first ? 503 : 200)
    await send(world)
    await send(world)
    expect(receiver.events().map(({ type, task_id }) => [type, task_id])).toEqual([
      ['task.posted', first],
      ['task.posted', second],
    ])
    const [, , waiting] = await sent(owner, id)
    expect(waiting).toMatchObject({ state: 'waiting', due_at: expect.any(String) })
    expect(waiting?.tries).toMatchObject([{ status: 503, error: null, answer: expect.stringMatching(/^taken/) }])
    expect(waiting?.tries[0]?.answer?.length).toBeLessThanOrEqual(1_000)
    receiver.answer.status = () => 200
    await later(world)
    await send(world)
    await send(world)
    const [failed, , again, next] = receiver.events()
    expect([again?._id, next?.type]).toEqual([failed?._id, 'submission.received'])
    expect(await mine(owner)).toMatchObject({ waiting: 0, failed: 0, sent_at: expect.any(String) })
  })

  test('after eight attempts the event has failed, the next one goes on, and the owner sends it again', async () => {
    const { world } = here
    const [owner, receiver, worker] = [await world.aBuyer(), await aReceiver(), await world.aWorker()]
    const { insertedId: id } = await aWebhook(owner, receiver.url)
    await world.aPendingSubmission(worker, await world.anOpenTask(owner))
    receiver.answer.status = () => (receiver.events().at(-1)?.type === 'task.posted' ? 500 : 200)
    for (let nth = 0; nth < 8; nth++) {
      await send(world)
      await later(world)
    }
    await send(world)
    expect(receiver.events().map(({ type }) => type)).toEqual([...Array(8).fill('task.posted'), 'submission.received'])
    const failed = (await sent(owner, id)).find(({ state }) => state === 'failed')
    expect(failed?.tries).toHaveLength(8)
    receiver.answer.status = () => 200
    expect(await owner.call(webhooks.sendAgain, { id: failed?._id as string })).toMatchObject({ status: 200 })
    await send(world)
    expect(receiver.events().at(-1)).toMatchObject({ type: 'task.posted', _id: failed?.event_id })
    expect(await mine(owner)).toMatchObject({ failed: 0 })
  })

  test('while a webhook is off, what is sent again waits until it is on', async () => {
    const { world } = here
    const [owner, receiver] = [await world.aBuyer(), await aReceiver()]
    const { insertedId: id } = await aWebhook(owner, receiver.url)
    await world.anOpenTask(owner)
    await send(world)
    await owner.call(webhooks.change, { id, on: false })
    const [first] = await sent(owner, id)
    await owner.call(webhooks.sendAgain, { id: first?._id as string })
    await send(world)
    expect(receiver.received).toHaveLength(1)
    await owner.call(webhooks.change, { id, on: true })
    await send(world)
    expect(receiver.events().map(({ _id }) => _id)).toEqual([first?.event_id, first?.event_id])
  })

  test('that answers 410 is switched off, and its owner is told', async () => {
    const { world } = here
    const [owner, receiver] = [await world.aBuyer(), await aReceiver()]
    await aWebhook(owner, receiver.url)
    receiver.answer.status = () => 410
    await world.anOpenTask(owner)
    await send(world)
    expect(await mine(owner)).toMatchObject({ off_because: 'gone' })
    const told = (await owner.call(contract.notifications.latest, {})).body[0]
    expect(told).toMatchObject({
      message: expect.stringContaining('it answered that it is gone'),
      link: '/dashboard/api-keys',
    })
  })

  test('with a hundred failed events in three days is switched off', async () => {
    const { world } = here
    const [owner, receiver] = [await world.aBuyer(), await aReceiver()]
    const { insertedId: id } = await aWebhook(owner, receiver.url)
    receiver.answer.status = () => 500
    await sql`insert into webhook_deliveries (webhook_id, number, state, due_at, ended_at)
      select ${id}, -nth, 'failed', now(), now() from generate_series(1, 99) nth`.execute(world.db)
    await world.anOpenTask(owner)
    await number(world)
    await sql`update webhook_deliveries set tries = '[1, 1, 1, 1, 1, 1, 1]' where webhook_id = ${id} and number > 0`.execute(
      world.db,
    )
    await send(world)
    expect(await mine(owner)).toMatchObject({ off_because: 'failing', failed: 100 })
  })

  test('that redirects is not followed', async () => {
    const { world } = here
    const [owner, receiver] = [await world.aBuyer(), await aReceiver()]
    const { insertedId: id } = await aWebhook(owner, receiver.url)
    receiver.answer.status = () => 302
    await world.anOpenTask(owner)
    await send(world)
    expect((await sent(owner, id))[0]).toMatchObject({ state: 'waiting', tries: [{ status: 302 }] })
    expect(receiver.received).toHaveLength(1)
  })
})

test('What a killed process had begun to send is sent by another one, with the same id', async () => {
  const { world } = here
  const [owner, receiver] = [await world.aBuyer(), await aReceiver()]
  await aWebhook(owner, receiver.url)
  await world.anOpenTask(owner)
  await number(world)
  await sql`update webhook_deliveries set due_at = now() + interval '30 seconds' where state = 'waiting'`.execute(
    world.db,
  )
  await send(world)
  expect(receiver.received).toHaveLength(0)
  await later(world)
  await Promise.all([send(world), send(world)])
  expect(receiver.received).toHaveLength(1)
})

test('The server itself numbers and sends within a second, to several programs', async () => {
  const world = await openWorld()
  onTestFinished(() => world.close())
  const [owner, one, other] = [await world.aBuyer(), await aReceiver(), await aReceiver()]
  await aWebhook(owner, one.url)
  await aWebhook(owner, other.url)
  keepNumbering(world)
  const posted = performance.now()
  await world.anOpenTask(owner)
  await vi.waitFor(() => expect([one.received.length, other.received.length]).toEqual([1, 1]), { timeout: 5_000 })
  expect(performance.now() - posted).toBeLessThan(2_000)
})

describe('Addresses', () => {
  const open = { networks: [], ownMachine: false }
  const listed = reachOf({ webhookNetworks: ['10.0.0.0/8', 'fd00::/8'], testCards: 'off' })

  test.each([
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '172.16.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fc00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
  ])('%s is in a private network, and is not reached', (address) => {
    expect(isReachable(address, 'https:', open)).toBe(false)
  })

  test('a network that the operator has listed is reached, and a public address by https alone', () => {
    for (const address of ['10.2.3.4', 'fd12::1', '::ffff:10.2.3.4'])
      expect(isReachable(address, 'http:', listed)).toBe(true)
    expect(isReachable('192.168.1.1', 'https:', listed)).toBe(false)
    expect([isReachable('8.8.8.8', 'https:', open), isReachable('8.8.8.8', 'http:', listed)]).toEqual([true, false])
  })

  test.each([
    'ftp://example.com',
    'https://user:pw@example.com',
    'not an address',
    'http://example.com',
    'https://10.0.0.1/',
    'https://[::1]/',
    'http://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://example.com/#here',
  ])('%s is refused when a webhook is added', (url) => {
    expect(() => assertAddress(url, open)).toThrow(expect.objectContaining({ code: 'webhook_address' }))
  })

  test('a name that resolves to a private address is refused at the connection, however often it changes', async () => {
    const { promise, resolve } = Promise.withResolvers<Error | null>()
    lookupWithin('https:', open)('localhost', { all: true }, (failure) => resolve(failure))
    expect((await promise)?.message).toContain('is in a network that is not listed')
  })

  test('a server without test cards reaches its own machine only if it is listed', async () => {
    const receiver = await aReceiver()
    const closed = await openWorld({ CARDS: 'off' })
    onTestFinished(() => closed.close())
    const owner = await closed.aBuyer()
    const address = { url: receiver.url, types: ['task.posted'] } satisfies InputOf<typeof webhooks.create>
    expect(await owner.call(webhooks.create, address)).toMatchObject(refusal(400, 'webhook_address'))
    const opened = await openWorld({ CARDS: 'off', WEBHOOK_NETWORKS: '127.0.0.0/8' })
    onTestFinished(() => opened.close())
    const other = await opened.aBuyer()
    await aWebhook(other, receiver.url)
    keepNumbering(opened)
    await opened.anOpenTask(other)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 5_000 })
  })
})

test('A buyer has ten webhooks at most, and a key adds none', async () => {
  const { world } = here
  const owner = await world.aBuyer()
  const url = 'https://example.com/hook'
  for (let nth = 0; nth < 10; nth++) await aWebhook(owner, url)
  expect(await owner.call(webhooks.create, { url, types: ['task.posted'] })).toMatchObject(
    refusal(409, 'too_many_webhooks'),
  )
  const program = await aKey(world, owner)
  expect(await program.call(webhooks.create, { url, types: ['task.posted'] })).toMatchObject(refusal(403, 'key_scope'))
})
