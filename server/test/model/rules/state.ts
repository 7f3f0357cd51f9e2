/**
 * The state of the model: users, tasks, submissions, withdrawals and payments. Amounts of coins are hundredths of a coin,
 * amounts of card money are ten-thousandths of a cent.
 */
import type {
  Appeal as AppealOf,
  Objection as ObjectionOf,
  ProposalAction,
  RecordLine,
  ReportEnd,
  Role,
  SwitchName,
} from '@piecework/contract'
import { centUnits, type Money, type Purse, sumOf, worthOf } from './purse.ts'

export type Booking = {
  action: ProposalAction
  object: string
  /** Hundredths. */
  coins: number
  /** Names of the users whose coins move. */
  users: string[]
  correction?: Correction
  /** Of taka. */
  rate?: number | null
}

export type ModelUser = {
  /** Empty until the user is registered. */
  id: string
  email: string
  role: Role | null
  balances: Purse
  withdrawing: number
  /** Coins of open card disputes. */
  disputed: number
  /**
   * The debt: coins that a refund or dispute took after they were spent, and the card money that is missing for them; below
   * zero it is card money that settled more than was missing.
   */
  owed: Money
  /** The card money behind the pay from each buyer, by name. */
  paidBy: Record<string, number>
  /** What a removed user has forfeited, and a debt has not taken yet. */
  forfeited: Purse
  signUpGift: number
  isUnlocked: boolean
  /** Days that have passed for the user. The times of suspensions, removals and appeals are such days. */
  day: number
  /** Beside a waiting removal it also stays after its end. */
  suspension: null | Suspension
  /** When the payment fraud case ends. */
  fraudCase: null | number
  isRemoved: boolean
  /** An Admin removed the user, who waits for the day; one withdrawal, of those with these ids, may be below the minimum. */
  removal: null | { by: string; due: number; appeal: string | null; small: string[] }
  /** Suspended, removed, with a debt or an open dispute; `long ago` is more than a week. */
  blocked: null | 'now' | 'long ago'
}

export type Suspension = {
  by: string
  rule: 'other' | 'payment_fraud'
  until: number
  /** The id of the appeal against it, open or decided. */
  appeal: string | null
}

export type Appeal = {
  user: string
  /** The Admin who suspended the user, or asked for the removal. */
  against: string
  due: number
  outcome: AppealOf['outcome']
  decidedBy: string | null
}

export type Task = {
  buyer: string
  pay: number
  total: number
  free: number
  underReview: number
  /** Slots that workers keep while they work. */
  reserved: number
  /** Slots kept for rejected work. */
  held: number
  approved: number
  released: number
  escrow: Purse
  closedAs: null | 'expired' | 'deleted'
  deletedBy: string | null
  /** The deadline has passed, whether or not the cron job has closed the task. */
  isOver: boolean
  /** Days from today to the deadline, as long as it is not over. */
  days: number
  /** All pauses that hold; `pausedByOf` names the strongest. */
  pauses: Pause[]
  /** Approvals by itself in a row. */
  automatic: number
  /** The silence of its buyer has moved the end of the reviews; `over`: that time has passed. */
  moved: null | 'once' | 'over'
  /** Paused for more than an hour. */
  isPausedLong: boolean
  /** All bonuses for its work. */
  bonus: number
  /** An edit with another title makes another version of the words. */
  title: string
  hasForm: boolean
  rows: null | TaskRows
  version: number
  /** Versions that were replaced while an Admin had paused the task. */
  stopped: number[]
}

/** Of a task whose slots are pages of rows. */
export type TaskRows = {
  count: number
  /** How many rows each file has. */
  files: number[]
  answersPerRow: number
  /** The most rows of a page. */
  pageSize: number
  /** The most pages that a worker sends; infinite without a limit. */
  mostPages: number
  /** In all files. */
  controls: number
  /** In percent; 0 stops no worker. */
  minAccuracy: number
  /** Only for workers with an approved page in another task of the buyer. */
  isForKnown: boolean
}

/** A file of rows, controls among them. */
export type Batch = { buyer: string; rows: number; controls: number; state: 'checked' | 'failed' | 'posted' }

/** A control on a page: `isRight` as all answers of the model are the same. */
export type Control = { id: string; isRight: boolean }

/** A slot that a worker keeps. */
export type Reservation = {
  task: string
  worker: string
  /** The ids of the rows of its page, and which are controls. */
  rows: string[]
  controls: Control[]
  version: number
  /** Its time is over, or something stopped it, whether or not its slot is free again. */
  over: null | 'stopped' | 'in time'
  endedAs: null | 'sent' | 'given_back' | 'lapsed' | 'over'
  /** It began more than ten minutes ago. */
  isLong: boolean
  /** It ended more than a day ago. */
  isLongAgo: boolean
}

export type Submission = {
  task: string
  worker: string
  /** The ids of the rows of a page. */
  rows: string[]
  /** The page was sent after its time was over. */
  isLate: boolean
  controls: Control[]
  status: 'pending' | 'approved' | 'rejected'
  /** The time to decide is over. */
  isReviewOver: boolean
  /** The buyer has read it, so that the worker can no longer withdraw it. */
  isOpened: boolean
  approvedAs: null | 'buyer' | 'admin' | 'itself' | 'itself_unread'
  /** An Admin rejected it. */
  isByAdmin: boolean
  /** Why it was rejected: by a review, because its worker withdrew it, or because its worker was removed. */
  because: null | 'review' | 'withdrawn' | 'worker_left'
  /** A rejection keeps the slot until the job gives it back. */
  isHeld: boolean
  /** The rejection of held work is final, whether or not the job has run. What was final at once ends first. */
  final: null | 'at once' | 'in time'
  /** A slot was added in place of the held one. */
  isReplaced: boolean
  objection: null | Objection
  changes: null | 'asked' | 'answered' | 'over'
  version: number
  edition: number
  bonus: number
}

export type Report = {
  task: string
  reporter: string
  isSevere: boolean
  outcome: ReportEnd | null
  /** Which decision of all it was. */
  decided: number | null
  /** It was upheld during the pause that the task still has. */
  isInPause: boolean
}

/** Without the times, which a walk does not have. */
export type LineOfRecord = Omit<RecordLine, 'median_hours'>
export type BuyerRecord = { known: LineOfRecord | null; new: LineOfRecord | null }

export type Outcome = NonNullable<ObjectionOf['outcome']>

type Objection = {
  /** Who ends it: the silence of the buyer pays, that of the Admins lets the rejection stand. */
  waitsFor: 'buyer' | 'Admins'
  outcome: null | Outcome
  /** The Admin who decided, without another one who confirmed it. */
  decidedBy: null | string
}

export type Payout = {
  worker: string
  coins: number
  cents: number
  status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'returned'
  claimedBy: string | null
  /** The coins that an Admin approved although card money does not cover them. */
  confirmed: number
}

export type Payment = {
  buyer: string
  secret: string
  coins: number
  priceCents: number
  status: 'open' | 'charged' | 'booked'
  reversals: Record<string, Reversal>
}

/**
 * A refund or dispute, by its id at the card provider. A dispute is taken while it is open. A refund that fails during an
 * open dispute of its payment is given back after the end of the dispute.
 */
export type Reversal = {
  type: 'refund' | 'dispute'
  priceCents: number
  coins: number
  /** The card money that was behind the coins. */
  backed: number
  status: 'open' | 'taken' | 'failing' | 'given back'
}

type Proposal = Booking & { by: string; status: 'waiting' | 'confirmed' | 'cancelled' }
/** A transfer of an Admin between a user and the platform. */
export type Correction = { user: string; type: CorrectionType; amount: number }
export type CorrectionType = 'loss made good' | 'loss booked' | 'gift given' | 'gift taken back' | 'unclaimed paid'

export type State = {
  /** Real card money is paid, and payouts must be covered by it. */
  isLive: boolean
  /** Users by their name in the walk. */
  users: Record<string, ModelUser>
  tasks: Record<string, Task>
  submissions: Record<string, Submission>
  reservations: Record<string, Reservation>
  batches: Record<string, Batch>
  payouts: Record<string, Payout>
  appeals: Record<string, Appeal>
  reports: Record<string, Report>
  /** Decisions about reports so far. */
  decisions: number
  /** The known workers, each with the buyers without whom the worker would not be known. */
  known: Record<string, string[]>
  /** As they were computed last, by buyer. */
  records: Record<string, BuyerRecord>
  payments: Record<string, Payment>
  /** By action and object. */
  proposals: Record<string, Proposal>
  /** Hundredths that Admins booked alone, by name. */
  bookedAlone: Record<string, number>
  /** Users whom an Admin made an Admin, even if they no longer are: by whom, and in which order; below 0 is long ago. */
  made: Record<string, { maker: string; since: number }>
  madeCount: number
  /** Admins for whom the operator vouched. */
  vouched: string[]
  /** What a second Admin confirmed, in hundredths. */
  confirmed: { by: string; confirmer: string; coins: number; isAlone: boolean }[]
  forfeited: Purse
  /** The rates of taka per dollar, in hundredths, the newest last; null for none. All are younger than a day. */
  rates: (number | null)[]
  /** The id of the settings, which every proposal of a rate is about. */
  settingsId: string
  off: SwitchName[]
  /** Outputs by Idempotency-Key. */
  storedOutputs: Record<string, { input: string; body: unknown }>
}

export type Pause = 'admin' | 'reports' | 'buyer' | 'review'
const strongestFirst: Pause[] = ['admin', 'reports', 'buyer', 'review']

export function pausedByOf({ pauses }: Task): Pause | null {
  return strongestFirst.find((each) => pauses.includes(each)) ?? null
}

/** An Admin or reports have paused it: the words that workers read are no longer worked for. */
export function isStopped({ pauses }: Task): boolean {
  return pauses.includes('admin') || pauses.includes('reports')
}

export function statusOf(task: Task): 'open' | 'in-progress' | 'completed' | 'expired' | 'deleted' {
  if (task.closedAs) return task.closedAs
  if (task.free > 0) return 'open'
  return task.reserved + task.underReview + task.held > 0 ? 'in-progress' : 'completed'
}

export function userNamed(state: State, name: string): ModelUser {
  const user = state.users[name]
  if (!user) throw new Error(`there is no user ${name}`)
  return user
}

export function taskOf(state: State, { task }: Submission | Reservation): Task {
  return taskNamed(state, task)
}

export function taskNamed(state: State, id: string): Task {
  const task = state.tasks[id]
  if (!task) throw new Error(`there is no task ${id}`)
  return task
}

/** The answers of a page count until its rejection is final. */
export function counts({ status, isHeld }: Submission): boolean {
  return status !== 'rejected' || isHeld
}

export function nameOf(state: State, id: string): string | undefined {
  return Object.keys(state.users).find((name) => userNamed(state, name).id === id)
}

/** The own suspension is in force, or the removal waits. */
export function isSuspended({ suspension, removal, day }: ModelUser): boolean {
  return removal !== null || (suspension !== null && suspension.until > day)
}

/** The payment fraud case holds withdrawals; it ends with the suspension. */
export function isCaseOpen(user: ModelUser): boolean {
  return user.fraudCase !== null && user.fraudCase > user.day && isSuspended(user)
}

/** All coins of a user. Disputed coins that the user owes as well are not counted. */
export function coinsOf({ balances, withdrawing, disputed, owed }: ModelUser): number {
  return sumOf(balances) + withdrawing + Math.max(disputed - owed.coins, 0)
}

/** The part of the price that stands behind the coins: what is paid above their payout is the operator's. */
export function backedOf({ coins, priceCents }: Payment): number {
  return Math.min(priceCents * centUnits, worthOf(coins))
}

/** What refunds and lost disputes have taken of a payment, in cents. */
export function takenCents({ reversals }: Payment): number {
  const taken = Object.values(reversals).filter(({ status }) => status === 'taken' || status === 'failing')
  return taken.reduce((sum, { priceCents }) => sum + priceCents, 0)
}

export function hasOpenDispute(state: State, name: string): boolean {
  return Object.values(state.payments).some(
    ({ buyer, reversals }) =>
      buyer === name && Object.values(reversals).some(({ type, status }) => type === 'dispute' && status === 'open'),
  )
}
