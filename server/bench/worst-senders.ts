/**
 * `npm run bench:worst`: what another user notices while one sends the largest inputs as often as the limits permit, and more: the 99th
 * percentile of reads, without and with each sender, for as long as the limits count. A short run: `SECONDS=10 npm run bench:worst`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { formLimits } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import type { ServerProcess } from '../test/process.ts'
import { percentile } from './drive.ts'
import { signUp, withOwnServer } from './own-server.ts'

const seconds = Number(process.env.SECONDS ?? 60)
const mostTimes = 2
/** Milliseconds between two reads, and between two calls of one connection of a sender, who has three. */
const pauses = { read: 10, send: 250 }

const names = Array.from({ length: formLimits.inputs }, (_, nth) => `q${nth}`)
const options = Array.from({ length: formLimits.options }, (_, nth) => ({ value: `v${nth}`, label: `${nth}` }))
const choices = names.map((name) => ({ kind: 'choices', name, label: 'Q', options }))
const plain = aNewTask({ required_workers: 1, payable_amount: 0.01 })

type Call = { method: string; path: string; body: string; type?: string }
type Sending = Call & { url: string; token: string }

const senders: Record<string, (server: ServerProcess, token: string) => Promise<Call>> = {
  'files of 5,000,000 cells': async () => {
    const columns = Array.from({ length: 50 }, (_, nth) => `c${nth}`).join(',')
    return asFile(`${columns}\n${`${'x,'.repeat(49)}x\n`.repeat(100_000)}`)
  },
  'prices with 20,000 known answers': async (server, token) => {
    const asked = names.slice(0, 4)
    const lines = Array.from(
      { length: 5_000 },
      (_, nth) => `${nth}${asked.map((name) => `,${name} ${nth}`).join('')}\n`,
    )
    const file = asFile(`a,${asked.map((name) => `expected:${name}`)}\n${lines.join('')}last,,,,\n`)
    const { insertedId } = (await (await send({ ...file, url: server.url, token })).json()) as { insertedId: string }
    const parts = asked.map((name) => ({ kind: 'short_text', name, label: 'Q' }))
    const { required_workers: _, ...task } = plain
    const form = { parts: [{ kind: 'paragraph', text: '{{a}}' }, ...parts] }
    return asJson('POST', '/tasks/price', { ...task, form, batch_id: insertedId })
  },
  'prices with 1,500 options': async () => asJson('POST', '/tasks/price', { ...plain, form: { parts: choices } }),
  'approvals of 100 ids': async () => {
    return asJson('PATCH', '/submissions/approve', { ids: Array.from({ length: 100 }, () => crypto.randomUUID()) })
  },
}

if (isMainThread) await withOwnServer({ RATE_LIMITS: 'on' }, measure)
else await Promise.all([sendAgain(workerData), sendAgain(workerData), sendAgain(workerData)])

async function measure(server: ServerProcess): Promise<void> {
  // One reads as often as the limit permits.
  const others = await Promise.all(Array.from({ length: 10 }, () => signUp(server, 'Worker')))
  let reads = 0
  const read = () => server.send('GET', '/notifications', undefined, others[reads++ % others.length])
  console.log('| Sender | without: p99 ms | beside: p99 ms | times (≤ 2) |\n|---|--:|--:|--:|')
  await times(read, 3)
  for (const [name, prepare] of Object.entries(senders)) {
    const token = await signUp(server, 'Buyer')
    const sending: Sending = { ...(await prepare(server, token)), url: server.url, token }
    const alone = await times(read, seconds)
    // In a thread of its own: a large body would delay the reads here.
    const sender = new Worker(new URL(import.meta.url), { workerData: sending })
    const beside = await times(read, seconds)
    await sender.terminate()
    const [without, withSender] = [percentile(alone, 0.99), percentile(beside, 0.99)]
    const share = withSender / without
    const marked = share > mostTimes ? `**${share.toFixed(2)}** ✗` : share.toFixed(2)
    console.log(`| ${name} | ${without.toFixed(1)} | ${withSender.toFixed(1)} | ${marked} |`)
  }
}

function asFile(body: string): Call {
  return { method: 'POST', path: '/batches?name=rows', body, type: 'text/csv' }
}

function asJson(method: string, path: string, input: object): Call {
  return { method, path, body: JSON.stringify(input) }
}

function send({ url, token, method, path, body, type = 'application/json' }: Sending): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  return fetch(`${url}/api${path}`, { method, headers, body })
}

/** Until the thread is ended; what is refused is sent again. */
async function sendAgain(sending: Sending): Promise<never> {
  for (;;) {
    await (await send(sending)).text()
    await sleep(pauses.send)
  }
}

/** Milliseconds of each call. */
async function times(call: () => Promise<unknown>, seconds: number): Promise<number[]> {
  const measured: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(pauses.read)) {
    const began = performance.now()
    await call()
    measured.push(performance.now() - began)
  }
  return measured
}
