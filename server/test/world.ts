/** A whole server on a new database, and the users, tasks and submissions that a test starts from. */
import { contract, type ErrorCode } from '@piecework/contract'
import { type BodyOf, type CallArguments, type CalledEndpoint, onTheWire } from '@piecework/contract/test/calls'
import { aNewSubmission, aNewTask, aWithdrawalRequest, day, password } from '@piecework/contract/test/factories'
import type { InjectOptions } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { createApp } from '../src/app.ts'
import { hashPassword } from '../src/auth/password/passwords.ts'
import { signUp } from '../src/auth/sessions.ts'
import { type Config, readConfig } from '../src/config.ts'
import { connect, type Database } from '../src/db/connect.ts'
import { newId } from '../src/db/ids.ts'
import { transact } from '../src/db/transact.ts'
import { Waiting } from '../src/events/waiting.ts'
import { creditPurchase } from '../src/ledger/events.ts'
import { findLedgerViolations } from '../src/ledger/integrity.ts'
import { post } from '../src/ledger/post.ts'
import { coinsOf, forfeitedCoins } from '../src/ledger/queries.ts'
import { backedCents } from '../src/payments/actions.ts'
import { computeKnownWorkers } from '../src/submissions/compute-known-workers.ts'
import { endFinalRejections } from '../src/submissions/held.ts'
import { removeDueUsers } from '../src/user-management/remove-user.ts'
import { openAccount } from '../src/users/actions.ts'
import { lockUsers } from '../src/users/lock-actor.ts'
import { freshDatabase } from './databases.ts'
import { collectUnlistedError } from './unlisted-errors.ts'

/** The body of a response of `send` is untyped. */
export type ApiResponse<Body = ReturnType<typeof JSON.parse>> = {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Headers = Record<string, string>

/** The password of every user, hashed once, because that takes a while. */
let hashed: Promise<string> | undefined

/** A user who calls the API with a token. */
export type TestUser = {
  _id: string
  email: string
  name: string
  token: string
  /** Calls an endpoint of the contract. */
  call<E extends CalledEndpoint>(
    endpoint: E,
    ...more: CallArguments<E, { headers?: Headers | undefined }>
  ): Promise<ApiResponse<BodyOf<E>>>
  /** Sends any request, for tests of the wire and of inputs that the contract does not allow. */
  send(method: Method, path: string, body?: object, headers?: Headers): Promise<ApiResponse>
}

export class World {
  readonly database: Database
  readonly config: Config
  readonly app: Awaited<ReturnType<typeof createApp>>
  #userCount = 0
  #regularTasks: Promise<{ buyer: TestUser; ids: string[] }[]> | undefined

  /** The calls that wait for events. */
  readonly waiting: Waiting

  constructor(database: Database, config: Config, app: Awaited<ReturnType<typeof createApp>>, waiting = new Waiting()) {
    this.database = database
    this.config = config
    this.app = app
    this.waiting = waiting
  }

  get db() {
    return this.database.db
  }

  /** Calls an endpoint of the contract, with a token if one is given. */
  async call<E extends CalledEndpoint>(
    endpoint: E,
    ...[input, options]: CallArguments<E, { headers?: Headers | undefined; token?: string | undefined }>
  ): Promise<ApiResponse<BodyOf<E>>> {
    const { method, path, body } = onTheWire(endpoint, input)
    return this.send(method, path, body, options?.headers, options?.token)
  }

  /** Sends any request. */
  async send(method: Method, path: string, body?: object, headers: Headers = {}, token?: string): Promise<ApiResponse> {
    const request: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: { host: '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body && { payload: body }),
    }
    const response = await this.app.inject(request)
    return {
      status: response.statusCode,
      body: response.body === '' ? null : parseBody(response.body),
      headers: response.headers,
    }
  }

  /** A signed-in caller without a user record. */
  async aNewcomer(name = `Person ${++this.#userCount}`): Promise<TestUser> {
    const email = `p${++this.#userCount}.${crypto.randomUUID().slice(0, 8)}@example.com`
    hashed ??= hashPassword(password)
    const passwordHash = await hashed
    const { token } = await transact(this.db, (tx) => signUp(tx, { email, passwordHash, name }, 'a test'))
    return { _id: '', email, name, ...this.callsWith(token) }
  }

  /** The calls of a user with this token. */
  callsWith(token: string): Pick<TestUser, 'token' | 'call' | 'send'> {
    return {
      token,
      call: (endpoint, ...[input, options]) => {
        const { method, path, body } = onTheWire(endpoint, input)
        return this.send(method, path, body, options?.headers, token)
      },
      send: (method, path, body, headers) => this.send(method, path, body, headers, token),
    }
  }

  aWorker(name?: string): Promise<TestUser> {
    return this.#register('Worker', name)
  }

  /** The id of the session of the user's token. */
  async aSession(user: TestUser): Promise<string> {
    const { body } = await user.call(contract.auth.sessions)
    return body.find((session) => session.current)?._id as string
  }

  /** A buyer with 50 gift coins and `bought` coins from card payments. */
  async aBuyer(bought = 0, name?: string): Promise<TestUser> {
    const buyer = await this.#register('Buyer', name)
    if (bought > 0) await this.buyCoins(buyer, bought)
    return buyer
  }

  async anAdmin(): Promise<TestUser> {
    const admin = await this.aNewcomer('An Admin')
    const { _id } = await transact(this.db, async (tx) => {
      const row = await tx
        .insertInto('users')
        .values({ _id: newId(), email: admin.email, name: admin.name, role: 'Admin' })
        .returning('_id')
        .executeTakeFirstOrThrow()
      await openAccount(tx, row._id, 0)
      // With live keys an Admin can do nothing before the second factor.
      if (this.config.stripe?.livemode) {
        await sql`update sessions set second_factor_at = now() from credentials
          where credentials._id = credential_id and email = ${admin.email}`.execute(tx)
      }
      return row
    })
    return { ...admin, _id }
  }

  /** An Admin whom `by` has just given the role. */
  async aNewAdmin(by: TestUser): Promise<TestUser> {
    const user = await this.aWorker()
    const { status } = await by.call(contract.userManagement.changeRole, { id: user._id, role: 'Admin' })
    expect(status).toBe(200)
    return user
  }

  /** Removes a user; one with coins without the seven days in which a removal waits. */
  async remove(admin: TestUser, user: TestUser) {
    const answer = await admin.call(contract.userManagement.remove, { id: user._id })
    if (answer.status === 200 && answer.body.due_at !== null) await this.dayOfRemoval(user)
    return answer
  }

  /** Lets the day of a waiting removal come, and runs the job. */
  async dayOfRemoval(user: TestUser): Promise<void> {
    await sql`update waiting_removals set due_at = now() where user_id = ${user._id}`.execute(this.db)
    await removeDueUsers(this.db, this.config.timeZone)
  }

  /** Moves all times of the user's suspension, removal and appeals into the past. */
  async daysOfSuspensionPass(user: TestUser, days: number): Promise<void> {
    const changed = {
      users: ['suspended_at', 'suspended_until', 'fraud_case_at'],
      waiting_removals: ['requested_at', 'due_at', 'suspended_until'],
      appeals: ['began_at', 'opened_at', 'decide_due_at', 'ended_at'],
    }
    for (const [table, columns] of Object.entries(changed)) {
      const set = columns.map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${days * 86_400})`,
      )
      const owner = sql.ref(table === 'users' ? '_id' : 'user_id')
      await sql`update ${sql.table(table)} set ${sql.join(set)} where ${owner} = ${user._id}`.execute(this.db)
    }
  }

  /** Moves the actions of the Admin into the past by 25 hours, so that the limit of the day starts again. */
  async aDayLater(admin: TestUser): Promise<void> {
    await this.#shiftAudit(sql`actor_id = ${admin._id}`, 25)
    await sql`update proposals set decided_at = decided_at - interval '25 hours'
      where ${admin._id} in (proposed_by, decided_by)`.execute(this.db)
  }

  /** Moves the time at which the Admin got the role into the past by three days. */
  async threeDaysLater(admin: TestUser): Promise<void> {
    await this.#shiftAudit(sql`object_id = ${admin._id} and action = 'user.role'`, 73)
  }

  /** The audit trail is append-only for the server: tests turn its trigger off. */
  async #shiftAudit(condition: RawBuilder<unknown>, hours: number): Promise<void> {
    await transact(this.db, async (tx) => {
      await sql`alter table audit_trail disable trigger user`.execute(tx)
      await sql`update audit_trail set at = at - make_interval(hours => ${hours}) where ${condition}`.execute(tx)
      await sql`alter table audit_trail enable trigger user`.execute(tx)
    })
  }

  /** The id of the newest proposal of the Admin that waits. */
  async waitingOf(admin: TestUser): Promise<string> {
    const { body } = await admin.call(contract.proposals.all, { status: 'waiting' })
    return body.find((each) => each.proposed_by_me)?._id as string
  }

  /** A task with `slots` slots at `pay` coins, open for a week. */
  async anOpenTask(buyer: TestUser, more: { slots?: number; pay?: number } = {}): Promise<string> {
    const { status, body } = await buyer.call(contract.tasks.post, this.taskToPost(more))
    expect(status).toBe(201)
    return body.insertedId
  }

  taskToPost({ slots = 2, pay = 5, days = 7 }: { slots?: number; pay?: number; days?: number } = {}) {
    return aNewTask({ required_workers: slots, payable_amount: pay, completion_date: day(days) })
  }

  async aPendingSubmission(worker: TestUser, taskId: string): Promise<string> {
    const { status, body } = await worker.call(contract.submissions.submit, aNewSubmission(taskId))
    expect(status).toBe(201)
    return body.insertedId
  }

  /** Moves all times of submissions and of their objections into the past. */
  async hoursLater(hours: number, ...submissionIds: string[]): Promise<void> {
    const before = (columns: string[]) =>
      sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(hours => ${hours})`))
    const work = [
      'submission_date',
      'decided_at',
      'opened_at',
      'review_due_at',
      'final_at',
      'changes_asked_at',
      'changes_due_at',
    ]
    await sql`update submissions set ${before(work)} where _id = any (${submissionIds}::uuid[])`.execute(this.db)
    const objections = ['opened_at', 'answer_due_at', 'answered_at', 'decide_due_at']
    await sql`update objections set ${before(objections)} where submission_id = any (${submissionIds}::uuid[])`.execute(
      this.db,
    )
  }

  /** Lets the time of every rejection end that is not final, without objections, and runs the job. */
  async rejectionsBecomeFinal(): Promise<void> {
    await sql`update submissions set final_at = now() where is_held and not exists (
      select from objections where submission_id = _id and outcome is null)`.execute(this.db)
    await endFinalRejections(this.db, this.config.timeZone)
  }

  /** Rejected work of a new worker whose rejection is not final. */
  async aHeldSubmission(buyer: TestUser, taskId: string, worker?: TestUser): Promise<{ worker: TestUser; id: string }> {
    const sender = worker ?? (await this.aWorker())
    const id = await this.aPendingSubmission(sender, taskId)
    const { status } = await buyer.call(contract.submissions.reject, { id, category: 'wrong' })
    expect(status).toBe(200)
    return { worker: sender, id }
  }

  async buyCoins(buyer: TestUser, coins: number, { cents = 100, livemode = false } = {}): Promise<void> {
    const intent = `pi_${crypto.randomUUID()}`
    const backed_cents = backedCents(coins, cents, this.config.prices.coinsPerDollar)
    await transact(this.db, async (tx) => {
      const users = await lockUsers(tx, [buyer._id], 'for key share')
      const { _id } = await tx
        .insertInto('payments')
        .values({
          _id: newId(),
          user_id: buyer._id,
          coins,
          amount_cents: cents,
          backed_cents,
          livemode,
          intent,
          status: 'succeeded',
          succeeded_at: new Date(),
        })
        .returning('_id')
        .executeTakeFirstOrThrow()
      const credited = { _id, intent, coins, cents: livemode ? backed_cents : 0 }
      await post(tx, [buyer._id], (posting) => creditPurchase(posting, credited, users.payee(buyer._id)))
    })
  }

  /** A worker who was paid `coins` for one task, besides the sign-up gift of 10: all of them can be withdrawn. */
  async anEarner(coins: number, bought = 1000): Promise<TestUser> {
    const buyer = await this.aBuyer(bought)
    const worker = await this.aWorker()
    const task = await this.anOpenTask(buyer, { slots: 1, pay: coins })
    const submission = await this.aPendingSubmission(worker, task)
    const { status } = await buyer.call(contract.submissions.approve, { id: submission })
    expect(status).toBe(200)
    return worker
  }

  /** A known worker: ten submissions worth 20 coins to three buyers with a card payment, approved eight days ago. */
  async aKnownWorker(name?: string): Promise<TestUser> {
    this.#regularTasks ??= this.#tasksForKnownWorkers()
    const [worker, tasks] = [await this.aWorker(name), await this.#regularTasks]
    for (const { buyer, ids } of tasks) {
      const work: string[] = []
      for (const id of ids) work.push(await this.aPendingSubmission(worker, id))
      expect(await buyer.call(contract.submissions.approveMany, { ids: work })).toMatchObject({ status: 200 })
    }
    await sql`update submissions set decided_at = decided_at - interval '8 days' where worker_id = ${worker._id}`.execute(
      this.db,
    )
    await computeKnownWorkers(this.db)
    return worker
  }

  async #tasksForKnownWorkers(): Promise<{ buyer: TestUser; ids: string[] }[]> {
    const tasks = []
    for (const count of [4, 3, 3]) {
      const buyer = await this.aBuyer(1000)
      const ids: string[] = []
      for (let nth = 0; nth < count; nth++) ids.push(await this.anOpenTask(buyer, { slots: 100, pay: 2 }))
      tasks.push({ buyer, ids })
    }
    return tasks
  }

  async aPendingWithdrawal(worker: TestUser, coins = 200): Promise<string> {
    const { status, body } = await worker.call(contract.withdrawals.request, this.withdrawalToRequest(coins))
    expect(status).toBe(201)
    return body.insertedId
  }

  withdrawalToRequest(coins = 200) {
    return aWithdrawalRequest({ withdrawal_coin: coins })
  }

  async coinsOf(user: TestUser): Promise<number> {
    const { rows } = await sql<{ coins: number }>`
      select ${coinsOf} as coins from balances where owner = ${user._id}`.execute(this.db)
    return rows[0]?.coins ?? 0
  }

  /** The accounts of a user with coins or a debt, by kind. */
  async balancesOf(user: TestUser): Promise<{ kind: string; balance: number }[]> {
    const { rows } = await sql<{ kind: string; balance: number }>`
      select kind, balance from balances cross join lateral (values ('bought', bought), ('disputed', disputed),
        ('earned', earned), ('gift', gift), ('owed', owed), ('withdrawing', withdrawing)) accounts (kind, balance)
      where owner = ${user._id} and balance <> 0 order by kind`.execute(this.db)
    return rows
  }

  /** The forfeited coins of removed users. */
  async forfeitedCoins(): Promise<number> {
    const { earned, bought, gift } = await forfeitedCoins(this.db)
    return Math.round((earned.coins + bought.coins + gift.coins) * 100) / 100
  }

  /** A task as the buyer's list shows it. */
  async task(buyer: TestUser, taskId: string) {
    const { body } = await buyer.call(contract.tasks.mine)
    return body.find((task) => task._id === taskId)
  }

  /** Every test that moves coins ends with this check. */
  async expectLedgerToHold(): Promise<void> {
    expect(await findLedgerViolations(this.db)).toEqual([])
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.database.close()
  }

  async #register(role: 'Worker' | 'Buyer', name?: string): Promise<TestUser> {
    const user = await this.aNewcomer(name)
    const { status, body } = await user.call(contract.users.register, { email: user.email, role })
    expect(status).toBe(201)
    return { ...user, _id: body.insertedId as string }
  }
}

/** Opens a world for the tests of a file, on the engine of this run, and closes it after them. */
export function useWorld(environment: Record<string, string> = {}): { readonly world: World } {
  const opened: { world?: World } = {}
  beforeAll(async () => {
    opened.world = await openWorld(environment)
  })
  afterAll(() => opened.world?.close())
  return {
    get world() {
      if (!opened.world) throw new Error('the world opens before the first test')
      return opened.world
    },
  }
}

/** `settings` replace those of the environment. */
export async function openWorld(
  environment: Record<string, string> = {},
  settings: Partial<Config> = {},
): Promise<World> {
  const database = connect({ databaseUrl: await freshDatabase(), poolSize: 16 })
  return worldOn(database, environment, settings)
}

/** A world of its own for one test, closed at the end of it. */
export async function anotherWorld(environment: Record<string, string> = {}): Promise<World> {
  const world = await openWorld(environment)
  onTestFinished(() => world.close())
  return world
}

/** Opens a world on an existing database. */
export async function worldOn(
  database: Database,
  environment: Record<string, string> = {},
  settings: Partial<Config> = {},
): Promise<World> {
  const config = {
    ...readConfig({
      RATE_LIMITS: 'off',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DEMO: 'off',
      ...environment,
    }),
    sharedMs: 0,
    openTasksMs: 0,
    ...settings,
  }
  const waiting = new Waiting()
  const app = await createApp(database, config, { waiting, onUnlistedError: collectUnlistedError })
  return new World(database, config, app, waiting)
}

/** The response to a call that is refused, for `toMatchObject`. */
export function refusal(status: number, code: ErrorCode) {
  return { status, body: { code } }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
