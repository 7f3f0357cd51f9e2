/** Actions of Admins, from random numbers: withdrawals, users, corrections, proposals, the rate of taka, switches. */
import { ApiError, roles, type SwitchName, switchNames } from '@piecework/contract'
import { sql } from 'kysely'
import { assertNotNew } from '../rules/admin-groups.ts'
import { approvePayout, claimPayout, rejectPayout, returnPayout } from '../rules/money.ts'
import { decideProposal } from '../rules/proposals.ts'
import { keep, remove } from '../rules/removals.ts'
import { assertMayCall, changeRole, correct } from '../rules/rules.ts'
import { suspend, unsuspend } from '../rules/sanctions.ts'
import { type CorrectionType, isSuspended, type ModelUser, type State, userNamed } from '../rules/state.ts'
import { changeRate } from '../rules/taka-rate.ts'
import { isAdmin, missingId, pick, pickId, pickUser } from './choose.ts'
import { by, type Make, type ModelRequest, type RandomNumbers, userIn } from './requests.ts'

type PayoutRule = (now: State, actor: string, id: string) => object
const noFields = {}

export const adminActions = {
  startPayout: (state, random) =>
    payoutRequest(state, random, 'claim', (now, actor, id) => claimPayout(now, actor, id, 'claim')),
  releasePayout: (state, random) =>
    payoutRequest(state, random, 'release-claim', (now, actor, id) => claimPayout(now, actor, id, 'release-claim')),
  rejectPayout: (state, random) => payoutRequest(state, random, 'reject', rejectPayout),
  returnPayout: (state, random) => payoutRequest(state, random, 'returned', returnPayout),
  approvePayout(state, random) {
    const faults = { 1: { coins: 1 }, 2: { email: 'x@example.com' } }[random.fault] ?? {}
    const second = { accept_unbacked: random.amount % 3 === 0, accept_suspended: random.amount % 2 === 0 }
    const claims = {
      ...{ ...faults, ...('coins' in faults && { coins: faults.coins * 100 }) },
      ...{ isAccepted: second.accept_unbacked, isSuspendedAccepted: second.accept_suspended },
    }
    const rule: PayoutRule = (now, actor, id) => approvePayout(now, actor, id, claims)
    return payoutRequest(state, random, 'approve', rule, { ...faults, ...second })
  },

  changeRole(state, random) {
    const role = pick(roles, random.amount)
    return requestOnUser(state, random, 'PATCH', '/users/', { role }, (now, actor, id) =>
      changeRole(now, actor, id, role),
    )
  },
  suspend(state, random) {
    const rule = (['other', 'other', 'payment_fraud'] as const)[random.amount % 3] ?? 'other'
    const days = [undefined, undefined, 3, 60][random.amount % 4]
    const body = suspensionFor(rule, days)
    // A suspended Admin cannot decide the appeals of others.
    const fits = (user: ModelUser) =>
      random.amount % 5 > 1 ? user.role !== 'Admin' || random.amount % 7 === 0 : isSuspended(user)
    const rules = (now: State, actor: string, id: string) => suspend(now, actor, id, { rule, days })
    return requestOnUser(state, random, 'PATCH', '/users/suspend/', body, rules, fits)
  },
  unsuspend: (state, random) =>
    requestOnUser(state, random, 'PATCH', '/users/unsuspend/', { reason: 'Well' }, unsuspend),
  remove: (state, random) => requestOnUser(state, random, 'DELETE', '/users/', undefined, remove),
  keep: (state, random) =>
    requestOnUser(state, random, 'PATCH', '/users/keep/', undefined, keep, ({ removal }) => removal !== null),

  correct(state, random) {
    const actor = pickUser(state, random, isAdmin)
    const user = pick(Object.keys(state.users), random.target)
    const type = pick(Object.keys(sides) as CorrectionType[], random.amount)
    const amount = random.fault === 1 ? 100_001 + random.amount : 1 + random.amount * 29
    const body = { ...sides[type](userNamed(state, user).id || missingId), amount: amount / 100, reason: 'A mistake' }
    return by.admin(actor, 'POST', '/corrections', { body }, (now, output) =>
      correct(now, actor, { user, type, amount }, output.insertedId),
    )
  },
  confirmProposal: (state, random) => decideRequest(state, random, 'confirm'),
  cancelProposal: (state, random) => decideRequest(state, random, 'cancel'),

  changeRate(state, random) {
    const actor = pickUser(state, random, isAdmin)
    const last = state.rates.findLast((rate) => rate !== null) ?? 11_700
    const near = Math.min(50_000, Math.max(5_000, last + Math.round((last * ((random.amount % 15) - 7)) / 100)))
    const rate = random.fault === 1 ? null : random.fault === 2 ? 4_999 : near
    const body = { per_dollar: rate === null ? null : rate / 100 }
    const made = by.admin(actor, 'PATCH', '/taka-rate', { body }, (now) => {
      if (rate === 4_999) throw new ApiError('invalid_input')
      return changeRate(now, actor, rate)
    })
    // A proposal that is replaced during a burst would be decided by an id that the model does not know.
    return { ...made, alone: true }
  },

  setSwitch(state, random) {
    const actor = pickUser(state, random, isAdmin)
    const name: SwitchName = pick(switchNames, random.target)
    // Usually turns a switch on: with switches off most actions would be rejected.
    const is_on = random.fault > 1
    return by.admin(actor, 'PATCH', `/switches/${name}`, { body: { is_on, reason: 'Quiet' } }, (now) => {
      assertNotNew(now, actor)
      now.off = is_on ? now.off.filter((each) => each !== name) : [...new Set([...now.off, name])]
      return noFields
    })
  },
} satisfies Record<string, Make>

/** `days`: until its end. */
export function suspensionFor(rule: string, days?: number) {
  const until = days !== undefined && new Date(Date.now() + days * 86_400_000).toISOString()
  return { rule, reason: 'Spam', ...(until && { until }) }
}

const sides: Record<CorrectionType, (user: string) => object> = {
  'loss made good': (user) => ({ from_account: 'losses', to_user: user, to_account: 'earned' }),
  'loss booked': (user) => ({ from_user: user, from_account: 'bought', to_account: 'losses' }),
  'gift given': (user) => ({ from_account: 'gifts_issued', to_user: user, to_account: 'gift' }),
  'gift taken back': (user) => ({ from_user: user, from_account: 'gift', to_account: 'gifts_issued' }),
  'unclaimed paid': (user) => ({ from_account: 'forfeited', to_user: user, to_account: 'bought' }),
}

function payoutRequest(
  state: State,
  random: RandomNumbers,
  action: string,
  rule: PayoutRule,
  faults: object = {},
): ModelRequest {
  const wanted = action === 'returned' ? 'approved' : 'pending'
  const id = pickId(state.payouts, random, ({ status }) => status === wanted)
  const actor = pickUser(state, random, isAdmin)
  return by.admin(actor, 'PATCH', `/withdrawals/${action}/${id}`, { body: { reason: 'A reason', ...faults } }, (now) =>
    rule(now, actor, id),
  )
}

function requestOnUser(
  state: State,
  random: RandomNumbers,
  method: 'PATCH' | 'DELETE',
  path: string,
  body: object | undefined,
  rule: (now: State, actor: string, id: string) => object,
  fits: (user: ModelUser) => boolean = () => true,
): ModelRequest {
  const actor = pickUser(state, random, isAdmin)
  const name = pickUser(state, { ...random, actor: random.target }, fits)
  const id = userNamed(state, name).id || missingId
  return by.admin(actor, method, `${path}${id}`, { body }, (now) => rule(now, actor, id))
}

function decideRequest(state: State, random: RandomNumbers, action: 'confirm' | 'cancel'): ModelRequest {
  const key = pickId(state.proposals, random, ({ status }) => status === 'waiting')
  return decisionOn(key, pickUser(state, random, isAdmin), action)
}

/** The key of a proposal is its action and its object; the newest with this key is decided. */
export function decisionOn(key: string, actor: string, action: 'confirm' | 'cancel'): ModelRequest {
  return {
    description: `${actor} PATCH /proposals/${action} of ${key}`,
    send: async (users, { db }) => {
      const stored = await db
        .selectFrom('proposals')
        .select('_id')
        .where(sql`concat_ws(' ', action, object_id)`, '=', key)
        .orderBy('_id', 'desc')
        .executeTakeFirst()
      return userIn(users, actor).send('PATCH', `/proposals/${action}/${stored?._id ?? missingId}`)
    },
    apply: (now) => {
      assertMayCall(now, actor, ['Admin'])
      return decideProposal(now, actor, key, action)
    },
  }
}
