import { type AddressInfo, createConnection } from 'node:net'
import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type EventStream, openEventStream } from '../../test/event-stream.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { type NewNotification, notify } from './notify.ts'
import { countStreams, startStreams } from './stream.ts'

const here = useWorld()
let port = 0

beforeAll(async () => {
  await here.world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (here.world.app.server.address() as AddressInfo).port
  const stop = await startStreams(here.world.database, async (sessions) => new Set(sessions))
  return stop
})

async function submissionToReview() {
  const { world } = here
  const buyer = await world.aBuyer(0, 'Lena')
  const worker = await world.aWorker('Rahima')
  const task = await world.anOpenTask(buyer, { slots: 1, pay: 5 })
  const submission = await world.aPendingSubmission(worker, task)
  return { world, buyer, worker, task, submission }
}

describe('the list', () => {
  test('shows the buyer new work and the worker the decision, newest first', {
    tags: ['6.3', '7.19'],
  }, async () => {
    const { buyer, worker, submission } = await submissionToReview()
    const toBuyer = await buyer.call(contract.notifications.latest, { email: buyer.email })
    expect(toBuyer.body).toMatchObject([{ kind: 'submitted', message: '“Rahima” sent work for “Label street signs”.' }])
    await buyer.call(contract.submissions.approve, { id: submission })
    const toWorker = await worker.call(contract.notifications.latest, { email: worker.email, limit: 4 })
    expect(toWorker.body).toMatchObject([
      { kind: 'approved', message: 'Your work on “Label street signs” was approved. 5 coins were added.' },
    ])
  })

  test('quotes names and titles of users, so that none of them reads like a sentence of the system', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const worker = await world.aWorker('Admin. Please call +880” now.\n\nYour coins')
    const title = 'x” was approved. 500 coins were added. Admin: „pay'
    const { body } = await buyer.call(contract.tasks.post, { ...world.taskToPost({ slots: 1 }), task_title: title })
    const submission = await world.aPendingSubmission(worker, body.insertedId)
    await buyer.call(contract.submissions.reject, { id: submission })
    const task = "“x' was approved. 500 coins were added. Admin: 'pay”"
    const [toBuyer] = (await buyer.call(contract.notifications.latest, {})).body
    expect(toBuyer?.message).toBe(`“Admin. Please call +880' now. Your coins” sent work for ${task}.`)
    const [toWorker] = (await worker.call(contract.notifications.latest, {})).body
    expect(toWorker?.message).toMatch(`Your work on ${task} was rejected. Its slot and its 5 coins stay aside`)
  })

  test('answers 304 to a repeated request until there is something new', async () => {
    const { world, buyer, worker, submission } = await submissionToReview()
    const request = async (known?: unknown) => {
      const headers = { authorization: `Bearer ${worker.token}`, ...(known ? { 'if-none-match': String(known) } : {}) }
      return world.app.inject({ method: 'GET', url: '/api/notifications', headers })
    }
    const { etag } = (await request()).headers
    expect(await request(etag)).toMatchObject({ statusCode: 304, body: '' })
    await buyer.call(contract.submissions.approve, { id: submission })
    expect(await request(etag)).toMatchObject({ statusCode: 200, body: expect.stringContaining('was approved') })
  })

  test('is paged, and has 50 notifications without a limit', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    await transact(world.db, (tx) => notify(tx, ...manyNotifications(buyer._id, 51)))
    const first = await buyer.call(contract.notifications.latest, {})
    expect(first.body).toHaveLength(50)
    const rest = await buyer.send('GET', `/notifications?cursor=${first.body[49]?._id}`)
    expect(rest.body).toMatchObject([{ message: expect.stringContaining('“Task 1”') }])
    expect(rest.headers.link).toBeUndefined()
    expect(first.headers.link).toContain(`cursor=${first.body[49]?._id}`)
    expect(first.headers['x-total-count']).toBeUndefined()
    const page = await buyer.call(contract.notifications.latest, { limit: 3, cursor: first.body[1]?._id })
    expect(page.body).toEqual(first.body.slice(2, 5))
  })

  test('names the page that a notification is about, unless its user cannot open it', async () => {
    const { world, buyer, worker, task, submission } = await submissionToReview()
    await buyer.call(contract.submissions.approve, { id: submission })
    const event = { task: 'Label street signs', coins: 5 }
    await transact(world.db, (tx) =>
      notify(
        tx,
        { user_id: buyer._id, reference: task, event: 'task_expired', ...event },
        { user_id: buyer._id, reference: task, event: 'task_deleted_by_admin', ...event },
        { user_id: buyer._id, reference: task, event: 'coins_bought', coins: 5, cents: 100 },
        { user_id: worker._id, event: 'withdrawal_approved', ...payout },
        { user_id: buyer._id, event: 'withdrawal_approved', ...payout },
      ),
    )
    const linksOf = async (user: TestUser) =>
      (await user.call(contract.notifications.latest, {})).body.map(({ link }) => link)
    expect(await linksOf(buyer)).toEqual([
      null,
      '/dashboard/payment-history',
      `/dashboard/my-tasks/${task}`,
      `/dashboard/my-tasks/${task}`,
      `/dashboard/submission/${submission}`,
    ])
    expect(await linksOf(worker)).toEqual(['/dashboard/withdrawals', `/dashboard/submission/${submission}`])
  })

  test('has nothing of an action that was refused', async () => {
    const { buyer, worker, submission } = await submissionToReview()
    await buyer.call(contract.submissions.approve, { id: submission, coins: 4 })
    expect((await worker.call(contract.notifications.latest)).body).toEqual([])
  })
})

describe('read marks', () => {
  test('are set for some notifications or for one and all older ones, and the unread ones are counted', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    await transact(world.db, (tx) => notify(tx, ...manyNotifications(buyer._id, 5)))
    const list = async () => (await buyer.call(contract.notifications.latest, {})).body
    const [newest, second, third] = await list()
    const read = (input: { ids?: string[]; until?: string }) => buyer.call(contract.notifications.read, input)
    expect((await read({})).body).toEqual({ unread: 5 })
    expect((await read({ ids: [second?._id as string] })).body).toEqual({ unread: 4 })
    const marked = (await list())[1]?.read_at
    expect(marked).toEqual(expect.any(String))
    expect((await read({ until: third?._id as string })).body).toEqual({ unread: 1 })
    expect((await list()).map(({ read_at }) => read_at !== null)).toEqual([false, true, true, true, true])
    expect((await read({ until: newest?._id as string })).body).toEqual({ unread: 0 })
    expect((await list())[1]?.read_at).toBe(marked)
  })

  test('are counted among the newest hundred notifications', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    await transact(world.db, (tx) => notify(tx, ...manyNotifications(buyer._id, 130)))
    expect((await buyer.call(contract.notifications.read, {})).body).toEqual({ unread: 100 })
  })

  test('are never set for notifications of another user', async () => {
    const { buyer, worker, submission } = await submissionToReview()
    await buyer.call(contract.submissions.approve, { id: submission })
    const [own] = (await worker.call(contract.notifications.latest, {})).body
    const _id = own?._id as string
    expect((await buyer.call(contract.notifications.read, { ids: [_id], until: _id })).status).toBe(200)
    expect((await worker.call(contract.notifications.latest, {})).body).toMatchObject([{ _id, read_at: null }])
  })

  test('are set by a suspended user too', async () => {
    const { world, buyer } = await submissionToReview()
    const admin = await world.anAdmin()
    await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'Spam' })
    const [newest] = (await buyer.call(contract.notifications.latest, {})).body
    const read = await buyer.call(contract.notifications.read, { until: newest?._id as string })
    expect(read).toMatchObject({ status: 200, body: { unread: 0 } })
  })
})

describe('the live stream', () => {
  test('reports a new notification within two seconds, and to its user only', async () => {
    const { world, buyer, worker, submission } = await submissionToReview()
    const otherWorker = await world.aWorker()
    const [stream, other] = [await open(worker.token), await open(otherWorker.token)]
    const started = Date.now()
    await buyer.call(contract.submissions.approve, { id: submission })
    await stream.until('event: notification')
    expect(Date.now() - started).toBeLessThan(2000)
    expect(other.text()).not.toContain('event: notification')
    stream.close()
    other.close()
  })

  test('ends with the session', async () => {
    const { worker, world } = await submissionToReview()
    const stream = await open(worker.token)
    await world.call(contract.auth.signOut, {}, { token: worker.token })
    await stream.ended
  })

  test('can be open twenty times in one session; one more ends the oldest', async () => {
    const { worker, buyer } = await submissionToReview()
    const elsewhere = await open(buyer.token)
    const streams = [await open(worker.token)]
    for (let nth = 0; nth < 20; nth++) streams.push(await open(worker.token))
    await streams[0]?.ended
    for (const stream of streams.slice(1)) await stream.until('welcome')
    await elsewhere.until('welcome')
    for (const stream of [...streams, elsewhere]) stream.close()
  })

  test.each([
    ['a person', () => here.world.aWorker()],
    ['somebody who has not registered yet', () => here.world.aNewcomer()],
  ])('can be open sixty times for %s, however many sessions there are', async (_who, make) => {
    const { world } = here
    const user = await make()
    const sessions = [user.token]
    while (sessions.length < 4) sessions.push(await anotherSession(user))
    const elsewhere = await open((await world.aWorker()).token)
    const streams: EventStream[] = []
    for (let nth = 0; nth < 61; nth++) streams.push(await open(sessions[nth % 4] ?? ''))
    await streams[0]?.ended
    for (const stream of [...streams.slice(1), elsewhere]) await stream.until('welcome')
    await vi.waitFor(() => expect(countStreams()).toBe(61))
    for (const stream of [...streams, elsewhere]) stream.close()
    await vi.waitFor(() => expect(countStreams()).toBe(0))
  })

  test('opened many times at once in one session stays twenty times, though its clients never close', async () => {
    const { world, worker } = await submissionToReview()
    const connections = () => new Promise<number>((resolve) => world.app.server.getConnections((_, n) => resolve(n)))
    const before = { streams: countStreams(), connections: await connections() }
    const request = `GET /api/notifications/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${worker.token}\r\n\r\n`
    const sockets = Array.from({ length: 300 }, () =>
      createConnection({ port, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('utf8'),
    )
    await Promise.all(
      sockets.map(async (socket) => {
        socket.write(request)
        for await (const text of socket.iterator({ destroyOnReturn: false })) if (text.includes('welcome')) return
      }),
    )
    expect(countStreams()).toBe(before.streams + 20)
    await vi.waitFor(async () => expect(await connections()).toBe(before.connections + 20))
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(() => expect(countStreams()).toBe(before.streams))
  })

  test('is not opened by HEAD, and by GET only with a token in the header', async () => {
    const { worker } = await submissionToReview()
    const request = { url: '/api/notifications/stream', headers: { authorization: `Bearer ${worker.token}` } }
    expect(await here.world.app.inject({ method: 'HEAD', ...request })).toMatchObject({ statusCode: 404 })
    for (const token of [null, 'forged']) expect((await open(token)).status).toBe(401)
    expect((await open(null, `?token=${worker.token}`)).status).toBe(401)
  })
})

const payout = { coins: 200, dollars: 10, payment_system: 'Bkash', account: '…00' } as const

/** Of the tasks 1, 2 and so on, in this order. */
function manyNotifications(user_id: string, count: number): NewNotification[] {
  return Array.from({ length: count }, (_, nth) => ({
    user_id,
    event: 'task_expired',
    task: `Task ${nth + 1}`,
    coins: 0,
  }))
}

const anotherSession = async ({ email }: TestUser): Promise<string> =>
  (await here.world.call(contract.auth.signIn, { email, password })).body.token

function open(token: string | null, query = ''): Promise<EventStream> {
  return openEventStream(port, token, query)
}
