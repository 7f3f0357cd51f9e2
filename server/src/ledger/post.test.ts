import { ApiError, toHundredths } from '@piecework/contract'
import { array, boolean, constantFrom, assert as holds, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Balance, coinKinds, escrowAccount, platformAccount, userAccount } from './accounts.ts'
import { creditPurchase, fundTask, releaseSlots, releaseSubmission, settle } from './events.ts'
import { Posting } from './post.ts'

const [buyer, worker, task] = ['buyer', 'worker', 'task']
const buyerAsPayee = { _id: buyer, isRemoved: false }
const workerAsPayee = { _id: worker, isRemoved: false }

const noFee = { fee: 0, coinsPerDollar: 20 }

const amount = integer({ min: 1, max: 3_000 }).map((hundredths) => hundredths / 100)
const fewCoins = integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100)
const fewCents = integer({ min: 0, max: 5_000_000 }).map((units) => units / 10_000)
/** The buyer's balance before the task is posted, with or without cents behind earned and bought coins. */
const buyerBalance = record({
  earned: fewCoins,
  bought: fewCoins,
  gift: fewCoins,
  earned_cents: fewCents,
  bought_cents: fewCents,
})
const maxSlots = 12
/** A task with slots that are paid (true) or released (false) in turn; free slots are released after `closesAfter`. */
const taskCase = record({
  buyerBalance,
  pay: amount,
  slots: array(boolean(), { minLength: 1, maxLength: maxSlots }),
  free: integer({ min: 0, max: 4 }),
  closesAfter: integer({ min: 0, max: maxSlots }),
})

test('a task that was funded, settled and released in any order ends empty, and returns no kind more than it got', () => {
  let fundedRuns = 0
  holds(
    property(taskCase, ({ buyerBalance: held, pay, slots, free, closesAfter }) => {
      const posting = postingOf(held)
      const total = (toHundredths(pay) * (slots.length + free)) / 100
      if (toHundredths(total) > sumOf(coinKinds.map((kind) => held[kind]))) {
        expect(() => fundTask(posting, { _id: task, buyer_id: buyer }, total, noFee)).toThrow(
          new ApiError('not_enough_coins'),
        )
        expect(posting.transfers).toEqual([])
        return
      }
      fundedRuns++
      fundTask(posting, { _id: task, buyer_id: buyer }, total, noFee)
      const funded = byKind(posting, 'from', 'fund')
      expect(posting.transfers.map(({ from }) => from.kind)).toEqual(
        ['gift', 'bought', 'earned'].filter((kind) => funded[kind]),
      )
      const close = () =>
        free > 0 && releaseSlots(posting, task, buyerAsPayee, (toHundredths(pay) * free) / 100, 'closing')
      for (const [at, isPaid] of slots.entries()) {
        if (at === closesAfter) close()
        const work = { _id: `work ${at}`, task_id: task, payable_amount: pay }
        const before = posting.transfers.length
        if (isPaid) settle(posting, work, workerAsPayee)
        else releaseSubmission(posting, work, buyerAsPayee)
        const made = posting.transfers.slice(before)
        const order = isPaid ? ['gift', 'bought', 'earned'] : ['earned', 'bought', 'gift']
        const taken = made.map(({ from }) => from.kind.replace('escrow_', ''))
        expect(taken).toEqual(order.filter((kind) => taken.includes(kind)))
        expect(sumOf(made.map((transfer) => transfer.amount))).toBe(toHundredths(pay))
        expect(made[0]?.key).toBe(`submission:${work._id}`)
      }
      if (closesAfter >= slots.length) close()
      const { owner: _, ...left } = posting.of(task)
      expect(Object.values(left)).toEqual(Object.values(left).map(() => 0))
      for (const kind of coinKinds) {
        const back = byKind(posting, 'to', 'release', 'release_slots')[kind] ?? 0
        expect(back).toBeLessThanOrEqual(funded[kind] ?? 0)
      }
      expectConserved(posting, held)
    }),
    { numRuns: 500 },
  )
  expect(fundedRuns).toBeGreaterThan(50)
})

test('a task that is released completely returns to every kind exactly what it got, with its cents', () => {
  holds(
    property(buyerBalance, integer({ min: 1, max: 100 }), (held, percent) => {
      const posting = postingOf(held)
      const total = Math.floor((sumOf(coinKinds.map((kind) => held[kind])) * percent) / 100) / 100
      if (total === 0) return
      fundTask(posting, { _id: task, buyer_id: buyer }, total, noFee)
      releaseSlots(posting, task, buyerAsPayee, total, 'closing')
      expect(posting.of(buyer)).toEqual({ ...empty(buyer), ...held, ...centsOfCoins(held) })
    }),
  )
})

const kinds = ['earned', 'bought', 'gift', 'withdrawing', 'disputed'] as const
const accounts = [
  ...kinds.map((kind) => userAccount(buyer, kind)),
  ...kinds.map((kind) => userAccount(worker, kind)),
  ...coinKinds.map((kind) => escrowAccount(task, kind)),
  platformAccount('card_sales'),
  platformAccount('payouts'),
]
const move = record({
  from: constantFrom(...accounts),
  to: constantFrom(...accounts),
  share: integer({ min: 1, max: 100 }),
})
const purchase = record({ coins: amount, cents: integer({ min: 0, max: 10_000 }) })

test('in any order of postings coins and cents are conserved, cents are never negative and never more than the payer holds', () => {
  holds(
    property(array(purchase, { minLength: 1, maxLength: 3 }), array(move, { maxLength: 40 }), (purchases, moves) => {
      const posting = postingOf({})
      for (const [at, { coins, cents }] of purchases.entries()) {
        creditPurchase(posting, { _id: `payment ${at}`, intent: `pi_${at}`, coins, cents }, buyerAsPayee)
      }
      for (const [at, { from, to, share }] of moves.entries()) {
        const payer = from.owner === null ? null : posting.of(from.owner)
        const column = from.kind.replace('escrow_', '') as (typeof kinds)[number]
        const coins = payer ? Math.ceil((toHundredths(payer[column]) * share) / 100) / 100 : share
        if (coins === 0 || from === to) continue
        const there = payer && column !== 'gift' ? payer[`${column}_cents`] : 0
        const event = { amount: coins, reason: 'correction', reference: 'none', key: `${at}` } as const
        const { cents } = posting.move({ ...event, from, to })
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(there)
        expect(Number(cents.toFixed(4))).toBe(cents)
        if ([from, to].some(({ kind }) => kind.endsWith('gift'))) expect(cents).toBe(0)
      }
      expectConserved(posting, {})
    }),
  )
})

test('posting on a balance that is not locked throws', () => {
  const [from, to] = [userAccount('stranger', 'bought'), userAccount(buyer, 'bought')]
  const event = { amount: 1, reason: 'correction', reference: 'none', key: 'none' } as const
  expect(() => postingOf({}).move({ ...event, from, to })).toThrow('not locked')
})

type Held = Partial<Omit<Balance, 'owner'>>

function empty(owner: string): Balance {
  const coins = { earned: 0, bought: 0, gift: 0, withdrawing: 0, disputed: 0, owed: 0 }
  const cents = { earned_cents: 0, bought_cents: 0, withdrawing_cents: 0, disputed_cents: 0, owed_cents: 0 }
  return { owner, ...coins, ...cents }
}

/** The cents of a balance: 0 for a kind without coins. */
function centsOfCoins(held: Held): Held {
  return {
    earned_cents: held.earned ? (held.earned_cents ?? 0) : 0,
    bought_cents: held.bought ? (held.bought_cents ?? 0) : 0,
  }
}

function postingOf(held: Held): Posting {
  return new Posting([{ ...empty(buyer), ...held, ...centsOfCoins(held) }, empty(worker), empty(task)])
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, each) => sum + toHundredths(each), 0)
}

/** Sums of the transfers in hundredths, by the account kind on one side. */
function byKind({ transfers }: Posting, side: 'from' | 'to', ...reasons: string[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const transfer of transfers.filter(({ reason }) => reasons.includes(reason))) {
    const { kind } = transfer[side]
    sums[kind] = (sums[kind] ?? 0) + toHundredths(transfer.amount)
  }
  return sums
}

/** Balances equal the balances before plus the transfers from the platform, and none is negative. */
function expectConserved(posting: Posting, before: Held): void {
  const start = { ...before, ...centsOfCoins(before) }
  const balances = [buyer, worker, task].map((owner) => posting.of(owner))
  for (const { owner: _, ...held } of balances) expect(Math.min(...Object.values(held))).toBeGreaterThanOrEqual(0)
  const total = (held: Held[], isCents: boolean, unit: number) =>
    held
      .flatMap((each) => Object.entries(each))
      .filter(([name]) => name !== 'owner' && name.endsWith('_cents') === isCents)
      .reduce((sum, [, value]) => sum + Math.round(Number(value) * unit), 0)
  const brought = (value: 'amount' | 'cents', unit: number) =>
    posting.transfers.reduce(
      (sum, transfer) =>
        sum +
        Math.round(transfer[value] * unit) *
          (Number(transfer.to.owner !== null) - Number(transfer.from.owner !== null)),
      0,
    )
  expect(total(balances, false, 100)).toBe(total([start], false, 100) + brought('amount', 100))
  expect(total(balances, true, 10_000)).toBe(total([start], true, 10_000) + brought('cents', 10_000))
}
