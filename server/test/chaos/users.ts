/** Users that send calls at the same time and record the responses; `findErrors` compares them with the stored rows. */

import { setTimeout as sleep } from 'node:timers/promises'
import { maxListRows } from '@piecework/contract'
import { aNewSubmission, aNewTask, aSignUp, aTestCard, aWithdrawalRequest } from '@piecework/contract/test/factories'

type Body = ReturnType<typeof JSON.parse>
export type Action = {
  kind: 'task' | 'submission' | 'approval' | 'rejection' | 'purchase' | 'withdrawal' | 'cancelling'
  method: 'POST' | 'PATCH'
  path: string
  body: object
  token: string
  key: string
  /** The response; null when there was none. */
  response: { status: number; body: Body } | null
}

type Server = { readonly url: string }
type ApiResponse = { status: number; body: Body; retryAfter: string | null }

const timeoutMs = 30_000
/** Status of a call whose connection ended without a response. */
const noResponse = 599

export async function call(server: Server, method: string, path: string, token: string, body?: object, key?: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, body: (await response.json()) as Body, retryAfter }
}

/** All pages of a list: a response holds at most `maxListRows` rows. */
async function allRows(server: Server, path: string, token: string): Promise<Body[]> {
  const rows: Body[] = []
  for (;;) {
    const last = rows.at(-1)
    const { body } = await patientCall(server, 'GET', last ? `${path}?cursor=${last._id}` : path, token)
    rows.push(...(body as Body[]))
    if ((body as Body[]).length < maxListRows) return rows
  }
}

/** Repeats a call while the server answers 503 or cannot be reached, for at most 60 s. */
export async function patientCall(...args: Parameters<typeof call>) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const response = await call(...args).catch(() => null)
    if (response && response.status !== 503) return response
    if (Date.now() > deadline) throw new Error('the server does not become ready again')
    await sleep(50)
  }
}

/** With `retries` the users continue after a 503, as browsers do. Without `pay` they use test cards. */
export type UserGroupOptions = { retries?: boolean; pay?: (clientSecret: string) => void }

export class UserGroup {
  readonly actions: Action[] = []
  /** Responses with a 5xx status other than 503, and 507 of a full disk: there must be none. */
  readonly defects: string[] = []
  /** Time and Retry-After header of every 503. */
  readonly errors: { at: number; retryAfter: string | null }[] = []
  /** The slowest call, in milliseconds. */
  slowest = 0
  readonly #server: Server
  readonly #name: string
  readonly #tokens: Record<string, string> = {}
  readonly #retries: boolean
  readonly #pay: UserGroupOptions['pay']
  #answered = 0
  #isOver = false

  constructor(server: Server, name: string, { retries = false, pay }: UserGroupOptions = {}) {
    this.#server = server
    this.#name = name
    this.#retries = retries
    this.#pay = pay
  }

  /** Signs up a buyer with 1,050 coins and three workers, the first of them with 410 earned coins. */
  async signUp(): Promise<void> {
    for (const [name, role] of [['buyer', 'Buyer'], ...['w0', 'w1', 'w2'].map((each) => [each, 'Worker'])] as const) {
      const email = `${name}.${this.#name}@example.com`
      const { body } = await call(this.#server, 'POST', '/auth/sign-up', '', aSignUp({ email }))
      this.#tokens[`${name}`] = body.token
      await call(this.#server, 'POST', '/users', body.token, { email, role })
    }
    await this.#buy(3_500)
    const { body: posted } = await this.#post('setup', { required_workers: 1, payable_amount: 400 })
    const { body: sent } = await this.#submit('w0', 'setup', posted.insertedId)
    await this.#review('approval', sent.insertedId)
    if (this.actions.some(({ response }) => (response?.status ?? 500) >= 300))
      throw new Error('the users could not be prepared')
  }

  /** Sends all kinds of calls at once and calls `onReached` after `count` of them; ends on `stop` or at a failure. */
  async run(count: number, onReached: () => void): Promise<void> {
    let isReached = false
    const shouldContinue = () => {
      if (!isReached && ++this.#answered >= count) {
        isReached = true
        onReached()
      }
      return !this.#isOver
    }
    const posted = this.actions.filter(({ kind }) => kind === 'task')
    await Promise.allSettled([
      ...[1, 2].map((poster) => this.#repeat(shouldContinue, (nth) => this.#post(`p${poster}-${nth}`))),
      ...['w0', 'w1', 'w2'].map((worker) =>
        this.#repeat(shouldContinue, (nth) => {
          const tasks = this.actions.filter(({ kind, response }) => kind === 'task' && response?.status === 201)
          const task = (tasks[nth % tasks.length] ?? posted[0])?.response?.body.insertedId
          return this.#submit(worker, `${worker}-${nth}`, task)
        }),
      ),
      this.#repeat(shouldContinue, (nth) => {
        const submissions = this.actions.filter(
          ({ kind, response }) => kind === 'submission' && response?.status === 201,
        )
        const id = submissions[nth % submissions.length]?.response?.body.insertedId
        return this.#review(nth % 4 ? 'approval' : 'rejection', id)
      }),
      this.#repeat(shouldContinue, () => this.#buy(100)),
      this.#repeat(shouldContinue, async (nth) => {
        const requested = await this.#perform(
          'w0',
          'withdrawal',
          'POST',
          '/withdrawals',
          aWithdrawalRequest(),
          `wd-${nth}`,
        )
        if (requested.status !== 201) return requested
        const { insertedId } = requested.body
        return this.#perform('w0', 'cancelling', 'PATCH', `/withdrawals/cancel/${insertedId}`, {}, `cancel-${nth}`)
      }),
    ])
  }

  stop(): void {
    this.#isOver = true
  }

  /** Repeats every call with an idempotency key. @returns descriptions of rows that are lost or duplicated. */
  async findErrors(server: Server): Promise<string[]> {
    const errors: string[] = []
    const repeated = ['task', 'submission', 'withdrawal', 'purchase']
    for (const action of this.actions.filter(({ kind }) => repeated.includes(kind))) {
      // A rejected call may succeed now and would be a new action.
      if (action.response && action.response.status >= 400 && action.response.status < 500) continue
      const again = await patientCall(server, action.method, action.path, action.token, action.body, action.key)
      const first = action.response
      if (again.status >= 500) errors.push(`${action.key} again: ${again.status}`)
      if (first?.status === 201 && again.body.insertedId !== first.body.insertedId)
        errors.push(`${action.key} was done twice`)
      // An unanswered call has succeeded before or succeeds now, in both cases once.
      if (first?.status !== 201) action.response = again
    }
    const { buyer = '', ...workers } = this.#tokens
    const fetchAll = async (path: string, tokens: string[]) =>
      (await Promise.all(tokens.map((token) => allRows(server, path, token)))).flat()
    const tasks = await fetchAll('/tasks', [buyer])
    const submissions = await fetchAll('/submissions', Object.values(workers))
    const withdrawals = await fetchAll('/withdrawals', Object.values(workers))
    const payments = await fetchAll('/payments', [buyer])
    errors.push(
      ...this.#compare('task', tasks, (row) => row._id),
      ...this.#compare('submission', submissions, (row) => row._id),
      ...this.#compare('withdrawal', withdrawals, (row) => row._id),
    )
    for (const { kind, path, body, response } of this.actions) {
      if (response?.status !== 200) continue
      const id = path.slice(path.lastIndexOf('/') + 1)
      if (kind === 'approval' && !submissions.some((row) => row._id === id && row.status === 'approved'))
        errors.push(`${path} is lost`)
      // An approval may have taken the rejection back.
      if (kind === 'rejection' && !submissions.some((row) => row._id === id && row.status !== 'pending'))
        errors.push(`${path} is lost`)
      if (kind === 'cancelling' && !withdrawals.some((row) => row._id === id && row.status === 'cancelled'))
        errors.push(`${path} is lost`)
      const { transactionId } = body as { transactionId?: string }
      if (kind === 'purchase' && payments.filter((row) => row.transactionId === transactionId).length !== 1)
        errors.push(`the purchase ${transactionId} is lost or there twice`)
    }
    return errors
  }

  /** Every row with a successful response is stored, and there are no other rows. */
  #compare(kind: Action['kind'], rows: Body[], idOf: (row: Body) => string): string[] {
    const stored = new Set(rows.map(idOf))
    const answered = this.actions.filter((action) => action.kind === kind && action.response?.status === 201)
    const lost = answered
      .filter(({ response }) => !stored.has(response?.body.insertedId))
      .map(({ key }) => `${key} is lost`)
    return stored.size === answered.length
      ? lost
      : [...lost, `${stored.size} of kind ${kind} instead of ${answered.length}`]
  }

  async #repeat(shouldContinue: () => boolean, action: (nth: number) => Promise<{ status: number }>): Promise<void> {
    for (let nth = 0; shouldContinue(); nth++) {
      const { status } = await action(nth)
      if (status >= 500 && !this.#retries) return
      if (status >= 500) await sleep(100)
    }
  }

  #post(key: string, more: object = { required_workers: 3, payable_amount: 0.5 }) {
    return this.#perform('buyer', 'task', 'POST', '/tasks', { ...aNewTask(), ...more }, key)
  }

  #submit(worker: string, key: string, task: string) {
    return this.#perform(worker, 'submission', 'POST', '/submissions', aNewSubmission(task), key)
  }

  #review(kind: 'approval' | 'rejection', id: string) {
    const verb = kind === 'approval' ? 'approve' : 'reject'
    return this.#perform('buyer', kind, 'PATCH', `/submissions/${verb}/${id ?? 'none'}`, {}, `${verb}-${id}`)
  }

  async #buy(amount: number) {
    const token = this.#tokens.buyer ?? ''
    const intent = await this.#send('POST', '/create-payment-intent', token, { amount })
    if (intent.status !== 200) return this.#record(intent)
    const { clientSecret } = intent.body
    if (this.#pay) this.#pay(clientSecret)
    else {
      const paid = await this.#send('POST', '/test-cards/confirm', token, { clientSecret, ...aTestCard() })
      if (paid.status !== 200) return this.#record(paid)
    }
    const transactionId = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
    return this.#perform('buyer', 'purchase', 'POST', '/payments', { transactionId }, `buy-${transactionId}`)
  }

  async #perform(
    user: string,
    kind: Action['kind'],
    method: Action['method'],
    path: string,
    body: object,
    key: string,
  ) {
    const action: Action = { kind, method, path, body, key, token: this.#tokens[user] ?? '', response: null }
    this.actions.push(action)
    const response = this.#record(await this.#send(method, path, action.token, body, key))
    action.response = response.status === noResponse ? null : response
    return response
  }

  /** Behind a proxy (`retries`) a call without a response counts as a defect. */
  #send(method: string, path: string, token: string, body: object, key?: string): Promise<ApiResponse> {
    const startedAt = Date.now()
    const response = call(this.#server, method, path, token, body, key).finally(() => {
      this.slowest = Math.max(this.slowest, Date.now() - startedAt)
    })
    if (!this.#retries) return response
    return response.catch((failure) => ({
      status: noResponse,
      body: String(failure.cause ?? failure),
      retryAfter: null,
    }))
  }

  #record(response: ApiResponse): ApiResponse {
    if (response.status === 503) this.errors.push({ at: Date.now(), retryAfter: response.retryAfter })
    if (response.status >= 500 && ![503, 507].includes(response.status))
      this.defects.push(`${response.status} ${JSON.stringify(response.body)}`)
    return response
  }
}
