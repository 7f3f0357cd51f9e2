/** People who do everything at once and write down what was answered; afterwards it is compared with what is there. */
import { setTimeout as sleep } from 'node:timers/promises'

type Body = ReturnType<typeof JSON.parse>
export type Action = {
  kind: 'task' | 'submission' | 'approval' | 'rejection' | 'purchase' | 'withdrawal' | 'cancelling'
  method: 'POST' | 'PATCH'
  path: string
  body: object
  token: string
  key: string
  /** What was answered; null when nothing was. */
  answer: { status: number; body: Body } | null
}

type Server = { readonly url: string }
type Answer = { status: number; body: Body; retryAfter: string | null }

const patience = 30_000
/** In place of a status: the connection ended without one. */
const unanswered = 599

export async function call(server: Server, method: string, path: string, token: string, body?: object, key?: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience),
  })
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, body: (await response.json()) as Body, retryAfter }
}

/** As every client does after a 503: asks again, until the server has its database back. */
export async function patientCall(...asked: Parameters<typeof call>) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const answer = await call(...asked).catch(() => null)
    if (answer && answer.status !== 503) return answer
    if (Date.now() > deadline) throw new Error('the server does not become ready again')
    await sleep(50)
  }
}

/** Whoever comes back goes on after a 503, as browsers do; the others leave. Without `pay` test cards are used. */
export type CrowdOptions = { comesBack?: boolean; pay?: (clientSecret: string) => void }

export class Crowd {
  readonly deeds: Action[] = []
  /** Answers that say that something is wrong with the server: nobody may hear those, whatever happens. */
  readonly defects: string[] = []
  /** When somebody was told to come back, and whether they were told when. */
  readonly errors: { at: number; retryAfter: string | null }[] = []
  /** Milliseconds. */
  slowest = 0
  readonly #server: Server
  readonly #name: string
  readonly #tokens: Record<string, string> = {}
  readonly #comesBack: boolean
  readonly #pay: CrowdOptions['pay']
  #answered = 0
  #isOver = false

  constructor(server: Server, name: string, { comesBack = false, pay }: CrowdOptions = {}) {
    this.#server = server
    this.#name = name
    this.#comesBack = comesBack
    this.#pay = pay
  }

  /** A buyer with 1,050 coins; three workers, the first of them with 410 earned coins. */
  async gather(): Promise<void> {
    for (const [name, role] of [['buyer', 'Buyer'], ...['w0', 'w1', 'w2'].map((each) => [each, 'Worker'])] as const) {
      const email = `${name}.${this.#name}@example.com`
      const { body } = await call(this.#server, 'POST', '/auth/sign-up', '', { email, password: 'Secret-1' })
      this.#tokens[`${name}`] = body.token
      await call(this.#server, 'POST', '/users', body.token, { email, role })
    }
    await this.#buy(3_500)
    const { body: posted } = await this.#post('setup', { required_workers: 1, payable_amount: 400 })
    const { body: sent } = await this.#submit('w0', 'setup', posted.insertedId)
    await this.#decide('approval', sent.insertedId)
    if (this.deeds.some(({ answer }) => (answer?.status ?? 500) >= 300)) throw new Error('the crowd cannot gather')
  }

  /** Does everything at once until `enough` were answered, then tells; ends when the server no longer answers. */
  async run(enough: number, tell: () => void): Promise<void> {
    let told = false
    const goOn = () => {
      if (!told && ++this.#answered >= enough) {
        told = true
        tell()
      }
      return !this.#isOver
    }
    const posted = this.deeds.filter(({ kind }) => kind === 'task')
    await Promise.allSettled([
      ...[1, 2].map((poster) => this.#keep(goOn, (nth) => this.#post(`p${poster}-${nth}`))),
      ...['w0', 'w1', 'w2'].map((worker) =>
        this.#keep(goOn, (nth) => {
          const tasks = this.deeds.filter(({ kind, answer }) => kind === 'task' && answer?.status === 201)
          const task = (tasks[nth % tasks.length] ?? posted[0])?.answer?.body.insertedId
          return this.#submit(worker, `${worker}-${nth}`, task)
        }),
      ),
      this.#keep(goOn, (nth) => {
        const work = this.deeds.filter(({ kind, answer }) => kind === 'submission' && answer?.status === 201)
        const id = work[nth % work.length]?.answer?.body.insertedId
        return this.#decide(nth % 4 ? 'approval' : 'rejection', id)
      }),
      this.#keep(goOn, () => this.#buy(100)),
      this.#keep(goOn, async (nth) => {
        const asked = await this.#do('w0', 'withdrawal', 'POST', '/withdrawals', withdrawal, `wd-${nth}`)
        if (asked.status !== 201) return asked
        const { insertedId } = asked.body
        return this.#do('w0', 'cancelling', 'PATCH', `/withdrawals/cancel/${insertedId}`, {}, `cancel-${nth}`)
      }),
    ])
  }

  end(): void {
    this.#isOver = true
  }

  /** Sends everything with a key once more, and says what is not there or is there twice. */
  async missing(server: Server): Promise<string[]> {
    const wrong: string[] = []
    const repeated = ['task', 'submission', 'withdrawal', 'purchase']
    for (const deed of this.deeds.filter(({ kind }) => repeated.includes(kind))) {
      // What was refused may be allowed by now, and would be done for the first time.
      if (deed.answer && deed.answer.status >= 400 && deed.answer.status < 500) continue
      const again = await patientCall(server, deed.method, deed.path, deed.token, deed.body, deed.key)
      const first = deed.answer
      if (again.status >= 500) wrong.push(`${deed.key} again: ${again.status}`)
      if (first?.status === 201 && again.body.insertedId !== first.body.insertedId)
        wrong.push(`${deed.key} was done twice`)
      // What was not answered is done now, or was; either way once.
      if (first?.status !== 201) deed.answer = again
    }
    const { buyer = '', ...workers } = this.#tokens
    const lists = async (path: string, tokens: string[]) =>
      (await Promise.all(tokens.map((token) => patientCall(server, 'GET', path, token)))).flatMap(
        ({ body }) => body as Body[],
      )
    const tasks = await lists('/tasks', [buyer])
    const work = await lists('/submissions', Object.values(workers))
    const withdrawals = await lists('/withdrawals', Object.values(workers))
    const payments = await lists('/payments', [buyer])
    wrong.push(
      ...this.#compare('task', tasks, (row) => row._id),
      ...this.#compare('submission', work, (row) => row._id),
      ...this.#compare('withdrawal', withdrawals, (row) => row._id),
    )
    for (const { kind, path, body, answer } of this.deeds) {
      if (answer?.status !== 200) continue
      const id = path.slice(path.lastIndexOf('/') + 1)
      if (kind === 'approval' && !work.some((row) => row._id === id && row.status === 'approved'))
        wrong.push(`${path} is lost`)
      if (kind === 'rejection' && !work.some((row) => row._id === id && row.status === 'rejected'))
        wrong.push(`${path} is lost`)
      if (kind === 'cancelling' && !withdrawals.some((row) => row._id === id && row.status === 'cancelled'))
        wrong.push(`${path} is lost`)
      const { transactionId } = body as { transactionId?: string }
      if (kind === 'purchase' && payments.filter((row) => row.transactionId === transactionId).length !== 1)
        wrong.push(`the purchase ${transactionId} is lost or there twice`)
    }
    return wrong
  }

  /** Every one that was answered is there, and no more than were asked for. */
  #compare(kind: Action['kind'], rows: Body[], idOf: (row: Body) => string): string[] {
    const there = new Set(rows.map(idOf))
    const asked = this.deeds.filter((deed) => deed.kind === kind && deed.answer?.status === 201)
    const lost = asked.filter(({ answer }) => !there.has(answer?.body.insertedId)).map(({ key }) => `${key} is lost`)
    return there.size === asked.length ? lost : [...lost, `${there.size} of kind ${kind} instead of ${asked.length}`]
  }

  async #keep(goOn: () => boolean, deed: (nth: number) => Promise<{ status: number }>): Promise<void> {
    for (let nth = 0; goOn(); nth++) {
      const { status } = await deed(nth)
      if (status >= 500 && !this.#comesBack) return
      if (status >= 500) await sleep(100)
    }
  }

  #post(key: string, more: object = { required_workers: 3, payable_amount: 0.5 }) {
    return this.#do('buyer', 'task', 'POST', '/tasks', { ...words, ...more, completion_date: inAWeek() }, key)
  }

  #submit(worker: string, key: string, task: string) {
    return this.#do(worker, 'submission', 'POST', '/submissions', { task_id: task, submission_details: 'Done.' }, key)
  }

  #decide(kind: 'approval' | 'rejection', id: string) {
    const verb = kind === 'approval' ? 'approve' : 'reject'
    return this.#do('buyer', kind, 'PATCH', `/submissions/${verb}/${id ?? 'none'}`, {}, `${verb}-${id}`)
  }

  async #buy(amount: number) {
    const token = this.#tokens.buyer ?? ''
    const intent = await this.#ask('POST', '/create-payment-intent', token, { amount })
    if (intent.status !== 200) return this.#heard(intent)
    const { clientSecret } = intent.body
    if (this.#pay) this.#pay(clientSecret)
    else {
      const paid = await this.#ask('POST', '/test-cards/confirm', token, { clientSecret, ...goodCard })
      if (paid.status !== 200) return this.#heard(paid)
    }
    const transactionId = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
    return this.#do('buyer', 'purchase', 'POST', '/payments', { transactionId }, `buy-${transactionId}`)
  }

  async #do(who: string, kind: Action['kind'], method: Action['method'], path: string, body: object, key: string) {
    const deed: Action = { kind, method, path, body, key, token: this.#tokens[who] ?? '', answer: null }
    this.deeds.push(deed)
    const answer = this.#heard(await this.#ask(method, path, deed.token, body, key))
    deed.answer = answer.status === unanswered ? null : answer
    return answer
  }

  /** For whoever comes back, no answer at all is a defect of the proxy. */
  #ask(method: string, path: string, token: string, body: object, key?: string): Promise<Answer> {
    const asked = Date.now()
    const answer = call(this.#server, method, path, token, body, key).finally(() => {
      this.slowest = Math.max(this.slowest, Date.now() - asked)
    })
    if (!this.#comesBack) return answer
    return answer.catch((failure) => ({ status: unanswered, body: String(failure.cause ?? failure), retryAfter: null }))
  }

  #heard(answer: Answer): Answer {
    if (answer.status === 503) this.errors.push({ at: Date.now(), retryAfter: answer.retryAfter })
    if (answer.status >= 500 && answer.status !== 503)
      this.defects.push(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
}

const words = { task_title: 'Label signs', task_detail: 'Draw boxes.', submission_info: 'The link.' }
const goodCard = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
const withdrawal = { withdrawal_coin: 200, payment_system: 'Bkash', account_number: '01712345678' }
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
