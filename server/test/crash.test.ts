import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type Form, type NextPage } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { findLedgerViolations } from '../src/ledger/integrity.ts'
import { selectProvider } from '../src/payments/cards.ts'
import { reconcilePending } from '../src/payments/reconcile.ts'
import { transactionOf } from './cards.ts'
import { aFolder, anInstallation, inDatabase } from './installation.ts'
import { ServerProcess } from './process.ts'
import { useStripe } from './stripe.ts'

const running: ServerProcess[] = []
let environment: Record<string, string> = {}

beforeEach(async () => {
  environment = await anInstallation()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
})

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start(environment)
  running.push(server)
  return server
}

async function aBuyer(server: ServerProcess): Promise<string> {
  const email = 'lena@example.com'
  const { body } = await server.call(contract.auth.signUp, { email, password: 'Secret-1' })
  await server.call(contract.users.register, { email, name: 'Lena', role: 'Buyer' }, { token: body.token })
  return body.token
}

describe('A server that ends and starts', () => {
  describe('stopping', () => {
    test('SIGTERM ends open streams and the process, with status 0', async () => {
      const server = await start()
      const token = await aBuyer(server)
      const stream = await fetch(`${server.url}/api/notifications/stream`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(stream.status).toBe(200)
      expect(await server.end('SIGTERM')).toBe(0)
      await stream.text().catch(() => {})
    })

    test('SIGHUP, which a closed terminal sends, ends one process as SIGTERM does', async () => {
      const server = await start()
      const ended = once(server.child, 'exit')
      server.child.kill('SIGHUP')
      expect(await ended).toEqual([0, null])
    })

    test('with DRAIN_SECONDS, SIGTERM first makes the server not ready; it still answers, each time as the last of its connection', async () => {
      environment = { ...environment, DRAIN_SECONDS: '300' }
      const server = await start()
      const get = (path: string) => fetch(`${server.url}/api/${path}`)
      expect((await get('health/ready')).headers.get('connection')).toBe('keep-alive')
      server.child.kill('SIGTERM')
      let ready = await get('health/ready')
      while (ready.status === 200) ready = await get('health/ready')
      expect(ready.status).toBe(503)
      expect(await ready.json()).toMatchObject({ code: 'busy', message: 'This server process is stopping.' })
      const answer = await get('config')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('connection')).toBe('close')
      expect((await get('health/live')).status).toBe(200)
    })
  })

  describe('starting', () => {
    test.each([
      [{ PORT: 'eighty' }, 'PORT must be a whole number'],
      [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE must be the name of a time zone'],
      [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://'],
      [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_EMAIL also needs ADMIN_PASSWORD'],
      [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, 'RATE_LIMITS cannot be off in production'],
    ])('a wrong setting stops the start with the name of the setting: %o', async (wrong, sentence) => {
      const server = await ServerProcess.spawn({ ...environment, ...(wrong as Record<string, string>) })
      running.push(server)
      const [status] = await once(server.child, 'exit')
      expect(status).toBe(1)
      expect(server.output()).toContain(sentence)
      expect(server.output()).not.toContain('at ')
    })

    test('a port that another program has stops the start with what to do, with several processes too', async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      const server = await ServerProcess.spawn({ ...environment, PROCESSES: '2', PORT: String(port) })
      running.push(server)
      expect(await once(server.child, 'exit')).toEqual([1, null])
      other.close()
      expect(server.output()).toContain(
        `Piecework cannot start: Port ${port} of 127.0.0.1 is taken by another program. Stop that program, or set PORT to another number.`,
      )
    })

    test('a data folder that is a file stops the start with what to do, also with DATABASE_URL', async () => {
      const file = join(aFolder(), 'data')
      writeFileSync(file, '')
      const server = await ServerProcess.spawn({ ...environment, DATA_DIR: file })
      running.push(server)
      expect(await once(server.child, 'exit')).toEqual([1, null])
      expect(server.output()).toContain(
        `Piecework cannot start: DATA_DIR cannot be ${file}: a file stands where a folder is needed.`,
      )
    })

    test('a shell that su opened starts it, a misspelt setting is named, and no raw log line stands between the sentences', async () => {
      const ofShell = {
        ...{ MAIL: '/var/mail/rahima', HOME: '/home/rahima', USER: 'rahima', LOGNAME: 'rahima', SHELL: '/bin/bash' },
        ...{ EMAIL: 'rahima@example.com', SUDO_USER: 'lena', SUDO_COMMAND: '/usr/bin/su', TERM: 'xterm' },
      }
      const misspelt = { PUBLIC_ULR: 'https://work.example.com', SIGNUP_COINS_WORKER: '5' }
      const server = await ServerProcess.start({ ...environment, ...ofShell, ...misspelt, LOG_LEVEL: 'info' })
      running.push(server)
      const lines = server.output().split('\n')
      expect(lines.filter((line) => line.startsWith('Warning: '))).toEqual([
        'Warning: PUBLIC_ULR is no setting. Is PUBLIC_URL meant?',
        'Warning: SIGNUP_COINS_WORKER is no setting. Is SIGN_UP_COINS_WORKER meant?',
      ])
      expect(lines.filter((line) => line.startsWith('{'))).toEqual([])
    })

    test('ADMIN_EMAIL makes the first Admin and takes over an account that was prepared for it', async () => {
      const email = 'lena@example.com'
      const before = await start()
      const prepared = await aBuyer(before)
      await before.end('SIGTERM')
      environment = { ...environment, ADMIN_EMAIL: email, ADMIN_PASSWORD: 'Quite-a-long-Secret' }
      const server = await start()
      expect(await server.call(contract.users.own, { user_email: email }, { token: prepared })).toMatchObject({
        status: 401,
      })
      expect(await server.call(contract.auth.signIn, { email, password: 'Secret-1' })).toMatchObject({ status: 400 })
      const { body } = await server.call(contract.auth.signIn, { email, password: 'Quite-a-long-Secret' })
      expect(await server.call(contract.stats.admin, {}, { token: body.token })).toMatchObject({ status: 200 })
    })
  })
})

test('The first start in production makes the first Admin, and names what is still to set', async () => {
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://work.example.com', MAIL: 'off', RATE_LIMITS: 'on' }
  const made = { ADMIN_EMAIL: 'lena@example.com', ADMIN_PASSWORD: 'Quite-a-long-Secret' }
  const server = await ServerProcess.start({ ...environment, ...settings, ...made })
  running.push(server)
  await expect.poll(() => server.output(), { timeout: 60_000 }).toMatch(/To be (mended|looked at): \d/)
  expect(server.output()).not.toContain('cannot start')
  expect(server.child.exitCode).toBeNull()
})

describe('A server that is killed while pages of rows are sent', () => {
  const rows = 66
  const workers = 4

  test('has each page that it answered for, no row twice, and lets every worker go on', async () => {
    const before = await start()
    const task_id = await aTaskOfRows(before, await aBuyer(before), rows)
    const tokens = await Promise.all(Array.from({ length: workers }, (_, nth) => aWorker(before, nth)))
    let answered = 0
    const unanswered = new Map<string, Page>()
    const sending = tokens.map(async (token) => {
      let page = await takePage(before, token, task_id)
      while (page.items.length > 0) {
        unanswered.set(token, page)
        const { status, body } = await sendPage(before, token, task_id, page)
        expect(status).toBe(201)
        answered += 1
        unanswered.delete(token)
        page = pageOf(body.next)
        if (answered === rows / 3) void before.end('SIGKILL')
      }
    })
    expect((await Promise.allSettled(sending)).filter(({ status }) => status === 'rejected')).not.toEqual([])
    await before.end('SIGKILL')

    await inDatabase(environment, async ({ db }) => {
      const sent = await db.selectFrom('submissions').select('_id').execute()
      expect(sent.length).toBeGreaterThanOrEqual(answered)
      expect(sent.length).toBeLessThanOrEqual(answered + unanswered.size)
    })
    const after = await start()
    await Promise.all(
      tokens.map(async (token) => {
        const lost = unanswered.get(token)
        const again = lost && (await sendPage(after, token, task_id, lost))
        if (again && again.status !== 201)
          expect(again).toMatchObject({ status: 409, body: { code: 'already_submitted' } })
        let page = await takePage(after, token, task_id)
        while (page.items.length > 0) page = pageOf((await sendPage(after, token, task_id, page)).body.next)
      }),
    )
    await after.end('SIGTERM')
    await inDatabase(environment, async ({ db }) => {
      expect(await findLedgerViolations(db)).toEqual([])
      const { rows: found } = await sql`
        select count(*)::int as answers, count(distinct seq)::int as rows, count(distinct submission_id)::int as pages from answers`.execute(
        db,
      )
      expect(found).toEqual([{ answers: rows, rows, pages: rows }])
    })
  })
})

describe('A server that is killed while it approves the rest of a task', () => {
  const pages = 300

  test('goes on where it stopped after the next start, and pays each page once', async () => {
    const before = await start()
    const token = await aBuyer(before)
    const id = await aTaskOfRows(before, token, pages)
    for (const nth of [1, 2]) {
      const worker = await aWorker(before, nth)
      let page = await takePage(before, worker, id)
      for (let left = pages / 2; left > 0; left--)
        page = pageOf((await sendPage(before, worker, id, page, left > 1)).body.next)
    }
    const { body: rest } = await before.call(contract.reviewJobs.rest, { id }, { token })
    const upto = rest.upto as string
    const { body } = await before.call(contract.reviewJobs.approveRest, { id, filter: 'all', upto }, { token })
    const jobOn = async (server: ServerProcess) =>
      (await server.call(contract.reviewJobs.details, { id: body.insertedId }, { token })).body
    while ((await jobOn(before)).done === 0) await sleep(1)
    await before.end('SIGKILL')
    const after = await start()
    await expect.poll(() => jobOn(after), { timeout: 30_000 }).toMatchObject({ state: 'done', approved: pages })
    await after.end('SIGTERM')
    await inDatabase(environment, async ({ db }) => {
      expect(await findLedgerViolations(db)).toEqual([])
      const { rows } = await sql`select count(*)::int as paid from transfers where reason = 'settle'`.execute(db)
      expect(rows).toEqual([{ paid: pages }])
    })
  })
})

/** @returns the id of a task with a page for each row */
async function aTaskOfRows(server: ServerProcess, token: string, rows: number): Promise<string> {
  const response = await fetch(`${server.url}/api/batches?name=rows`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: `name\n${Array.from({ length: rows }, (_, nth) => `row ${nth}`).join('\n')}`,
  })
  const { insertedId: batch_id } = (await response.json()) as { insertedId: string }
  const form: Form = { parts: [{ kind: 'yes_no', name: 'open', label: 'Is {{name}} open?' }] }
  const { required_workers: _, ...plain } = aNewTask({ payable_amount: 0.01 })
  const { body } = await server.call(contract.tasks.post, { ...plain, form, batch_id, page_size: 1 }, { token })
  return body.insertedId
}

async function aWorker(server: ServerProcess, nth: number): Promise<string> {
  const email = `worker${nth}@example.com`
  const { token } = (await server.call(contract.auth.signUp, { email, password: 'Secret-1' })).body
  await server.call(contract.users.register, { email, name: 'Rahima', role: 'Worker' }, { token })
  return token
}

type Page = { reservation: string; items: { _id: string }[] }

async function takePage(server: ServerProcess, token: string, task_id: string): Promise<Page> {
  return pageIn((await server.call(contract.reservations.reserve, { task_id }, { token })).body)
}

function sendPage(server: ServerProcess, token: string, task_id: string, page: Page, next = true) {
  const answers = page.items.map(({ _id }) => ({ item_id: _id, values: { open: true } }))
  return server.call(
    contract.submissions.submit,
    { task_id, reservation_id: page.reservation, answers, next },
    { token },
  )
}

function pageOf(next: NextPage | undefined): Page {
  return next && 'items' in next ? pageIn(next) : { reservation: '', items: [] }
}

function pageIn({ insertedId, items }: { insertedId: string; items?: { _id: string }[] | null }): Page {
  return { reservation: insertedId, items: items ?? [] }
}

describe('A server that is killed during a payment', async () => {
  const { stripe, environment: keys } = await useStripe()

  beforeEach(() => {
    environment = { ...keys, ...environment }
  })

  /** Charges a buyer's card and kills the server before it can learn of the payment. */
  async function aChargedPayment() {
    const server = await start()
    const token = await aBuyer(server)
    const { body } = await server.call(contract.payments.createIntent, { amount: 100 }, { token })
    stripe.pay(body.clientSecret)
    await server.end('SIGKILL')
    return { token, transactionId: transactionOf(body.clientSecret) }
  }

  async function expectCoins(server: ServerProcess, token: string, coins: number): Promise<void> {
    expect((await server.call(contract.users.own, { user_email: 'lena@example.com' }, { token })).body).toMatchObject({
      coins,
    })
  }

  test('the webhook credits the coins after the next start, once, also when the browser reports the payment as well', async () => {
    const { token, transactionId } = await aChargedPayment()
    const server = await start()
    await expectCoins(server, token, 50)
    for (let times = 0; times < 2; times++) {
      const { payload, signature } = stripe.webhookEvent('payment_intent.succeeded', transactionId)
      const { status } = await fetch(`${server.url}/api/stripe/webhook`, {
        method: 'POST',
        body: payload,
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      })
      expect(status).toBe(200)
      expect((await server.call(contract.payments.record, { transactionId }, { token })).status).toBe(200)
    }
    await expectCoins(server, token, 60)
  })

  test('without a webhook the job finds the payment, and books it once', async () => {
    const { transactionId } = await aChargedPayment()
    await inDatabase(environment, async ({ db }) => {
      await db
        .updateTable('payments')
        .set({ created_at: sql<string>`now() - interval '3 minutes'` })
        .where('intent', '=', transactionId)
        .execute()
      const cards = await selectProvider(readConfig(environment), db)
      if (!cards) throw new Error('there are cards')
      await Promise.all([reconcilePending(db, cards, () => {}), reconcilePending(db, cards, () => {})])
      expect(await db.selectFrom('balances').select(['gift', 'bought']).execute()).toEqual([{ gift: 50, bought: 10 }])
      expect(await findLedgerViolations(db)).toEqual([])
    })
  })
})
