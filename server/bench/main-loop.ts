/** The calls of the main loop on one server. HTTP creates all users and data. */
import { aNewSubmission, aNewTask, aSignUp, aTestCard, day } from '@piecework/contract/test/factories'
import { type Call, driveOnce, type Round, repeat } from './drive.ts'

export type Action = 'post' | 'submit' | 'approve' | 'reject' | 'read'
export type Counts = Record<Action, number>

type User = { email: string; token: string }
type Task = { id: string; buyer: string }
type Submission = { id: string; buyer: string }

const slots = 100
/** So few coins that some purchases last for all rounds. */
const payableAmount = 0.02
const purchases = 10
const mostCoins = { priceCents: 3_500 }

export class MainLoop {
  readonly #url: string
  readonly #buyers: User[]
  readonly workers: User[]
  #tasks: Task[] = []
  #pending: Submission[] = []

  private constructor(url: string, buyers: User[], workers: User[]) {
    this.#url = url
    this.#buyers = buyers
    this.workers = workers
  }

  /** Signs up the users and buys coins for the buyers. */
  static async prepare(url: string, counts: { buyers: number; workers: number }): Promise<MainLoop> {
    const buyers = await signUp(url, 'Buyer', counts.buyers)
    const workers = await signUp(url, 'Worker', counts.workers)
    await buyCoins(url, buyers)
    return new MainLoop(url, buyers, workers)
  }

  /** `submit` needs posted tasks, `approve` and `reject` need pending submissions. */
  run(action: Action, count: number): Promise<Round> {
    return this.#actions[action](count)
  }

  readonly #actions: Record<Action, (count: number) => Promise<Round>> = {
    post: (count) => {
      const calls = repeat(count, this.#buyers, (buyer) => post('/tasks', buyer.token, newTask()))
      this.#tasks = []
      return send(this.#url, calls, (call, { insertedId }) =>
        this.#tasks.push({ id: insertedId, buyer: call.token ?? '' }),
      )
    },
    submit: (count) => {
      const [tasks, workers] = [this.#tasks, this.workers]
      if (count > tasks.length * Math.min(slots, workers.length)) throw new Error(`${tasks.length} tasks are too few.`)
      const buyers = new Map(tasks.map(({ id, buyer }) => [id, buyer]))
      // As in the yardstick: consecutive calls differ in task and worker, and no pair repeats.
      const calls = repeat(count, tasks, ({ id }, at) => {
        const worker = workers[(Math.floor(at / tasks.length) + (at % tasks.length) * 9) % workers.length] as User
        return post('/submissions', worker.token, aNewSubmission(id))
      })
      return send(this.#url, calls, ({ body }, { insertedId }) => {
        const { task_id } = body as { task_id: string }
        this.#pending.push({ id: insertedId, buyer: buyers.get(task_id) ?? '' })
      })
    },
    approve: (count) => this.#review('approve', count),
    reject: (count) => this.#review('reject', count),
    read: (count) =>
      send(
        this.#url,
        repeat(count, this.workers, ({ email, token }) => ({ method: 'GET', path: `/users/${email}`, token })),
      ),
  }

  #review(decision: 'approve' | 'reject', count: number): Promise<Round> {
    const submissions = this.#pending.splice(0, count)
    if (submissions.length < count) throw new Error(`Only ${submissions.length} submissions are pending.`)
    const calls = submissions.map(
      ({ id, buyer }): Call => ({ method: 'PATCH', path: `/submissions/${decision}/${id}`, token: buyer, body: {} }),
    )
    return send(this.#url, calls)
  }
}

/** The number of calls of each action, so that posts suffice for the submissions and submissions for the reviews. */
export function supplied(counts: Counts): Counts {
  const submit = counts.approve + counts.reject
  return { ...counts, submit, post: Math.max(counts.post, Math.ceil(submit / slots)) }
}

async function signUp(url: string, role: 'Buyer' | 'Worker', count: number): Promise<User[]> {
  const users: User[] = []
  const calls = Array.from({ length: count }, (_, at) => {
    const email = `${role.toLowerCase()}.${at}@example.com`
    return post('/auth/sign-up', undefined, aSignUp({ email, name: `${role} ${at}` }))
  })
  await send(url, calls, (_, { token, user }) => users.push({ email: user.email, token }))
  await send(
    url,
    users.map(({ email, token }) => post('/users', token, { email, name: email, role })),
  )
  return users
}

async function buyCoins(url: string, buyers: User[]): Promise<void> {
  const intents = repeat(buyers.length * purchases, buyers, ({ token }) =>
    post('/create-payment-intent', token, { amount: mostCoins.priceCents }),
  )
  const confirmations: Call[] = []
  await send(url, intents, ({ token }, { clientSecret }) =>
    confirmations.push(post('/test-cards/confirm', token, { clientSecret, ...aTestCard() })),
  )
  const payments: Call[] = []
  await send(url, confirmations, ({ token }, { id }) => payments.push(post('/payments', token, { transactionId: id })))
  await send(url, payments)
}

function newTask() {
  return aNewTask({
    task_detail: 'Walk down the street and count. '.repeat(8),
    required_workers: slots,
    payable_amount: payableAmount,
    completion_date: day(20),
    task_image_url: '',
  })
}

/** What the benchmark reads of a response. */
type Body = { insertedId: string; token: string; user: { email: string }; clientSecret: string; id: string }
type Received = (call: Call, body: Body) => void

function send(url: string, calls: Call[], received: Received = () => {}): Promise<Round> {
  return driveOnce(url, calls, (call, status, body) => {
    if (status < 300) received(call, JSON.parse(body))
  })
}

const post = (path: string, token: string | undefined, body: object): Call => ({
  method: 'POST',
  path,
  ...(token && { token }),
  body,
})
