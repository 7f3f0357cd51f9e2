/**
 * The model's rules for suspensions, which end by themselves, and for the appeals against them and against waiting removals:
 * a user appeals once, another Admin decides, and silence ends the suspension or stops the removal.
 */
import { ApiError, appealDays, fraudCaseDays, removalDays, suspensionDays } from '@piecework/contract'
import { areOneGroup, assertNotOlderAdmin, isNew } from './admin-groups.ts'
import { refreshBlock } from './reversals.ts'
import { existingUser, removeNow } from './rules.ts'
import { type Appeal, isSuspended, type ModelUser, type State, type Suspension, userNamed } from './state.ts'

/** `days`: until its end. */
export type SuspensionWish = { rule: Suspension['rule']; days?: number | undefined }

/** Another rule or end is a new suspension, and ends an open appeal. Beside a waiting removal the appeal goes on. */
export function suspend(state: State, actor: string, id: string, { rule, days }: SuspensionWish) {
  if (id === userNamed(state, actor).id) throw new ApiError('own_account')
  const [name] = existingUser(state, id)
  return afterOver(state, name, (now) => {
    const user = userNamed(now, name)
    const { day, suspension } = user
    const before = suspension && suspension.until > day ? suspension : null
    const isSameRule = before?.rule === rule
    if (isSameRule && days === undefined) return {}
    assertNotOlderAdmin(now, actor, name)
    const isNewCase = rule === 'payment_fraud' && !isSameRule
    const caseEnd = day + fraudCaseDays
    const usual = isNewCase ? Math.max(before?.until ?? 0, caseEnd) : (before?.until ?? day + suspensionDays.usual)
    if (!user.removal) endAppeal(now, name, 'ended')
    user.suspension = { by: actor, rule, until: days === undefined ? usual : day + days, appeal: null }
    user.fraudCase = rule === 'payment_fraud' ? (isSameRule ? user.fraudCase : caseEnd) : null
    if (user.removal) user.removal.due = dueAfterCase(user, user.removal.due)
    refreshBlock(now, name)
    return {}
  })
}

/** The day of a removal that begins now: a payment fraud case holds withdrawals before it. */
export function dueFromNow({ day, fraudCase }: ModelUser): number {
  return Math.max(day, fraudCase ?? day) + removalDays
}

function dueAfterCase(user: ModelUser, due: number): number {
  return user.fraudCase === null ? Math.min(due, dueFromNow(user)) : Math.max(due, dueFromNow(user))
}

export function unsuspend(state: State, actor: string, id: string) {
  if (id === userNamed(state, actor).id) throw new ApiError('own_account')
  const [name] = existingUser(state, id)
  return afterOver(state, name, (now) => {
    const user = userNamed(now, name)
    if (!isSuspended(user)) return {}
    assertNotOlderAdmin(now, actor, name)
    if (user.removal) throw new ApiError('removal_waits')
    endAppeal(now, name, 'ended')
    endSuspension(now, name)
    return {}
  })
}

/** Once per suspension and per waiting removal. */
export function appeal(state: State, actor: string, id: string) {
  const user = userNamed(state, actor)
  const sanction = user.removal ?? user.suspension
  if (!sanction || !isSuspended(user)) throw new ApiError('not_suspended')
  if (sanction.appeal !== null) throw new ApiError('already_appealed')
  const latest = user.removal ? Number.POSITIVE_INFINITY : (user.suspension?.until ?? 0)
  const due = Math.min(latest, Math.max(user.day + appealDays, user.fraudCase ?? 0))
  sanction.appeal = id
  state.appeals[id] = { user: actor, against: sanction.by, due, outcome: null, decidedBy: null }
  return {}
}

/** A removal that stands leaves a day at least. */
export function decideAppeal(state: State, actor: string, id: string, upheld: boolean) {
  const found = state.appeals[id]
  if (!found) throw new ApiError('appeal_not_found')
  const user = userNamed(state, found.user)
  if (found.outcome !== null || isOver(user, found)) throw new ApiError('appeal_over')
  if (!mayDecide(state, actor, found)) throw new ApiError('own_suspension')
  if (upheld) assertNotOlderAdmin(state, actor, found.user)
  Object.assign(found, { outcome: upheld ? 'upheld' : 'stands', decidedBy: actor })
  if (!upheld) {
    if (user.removal) user.removal.due = Math.max(user.removal.due, user.day + 1)
  } else if (user.removal) stopRemoval(state, found.user)
  else endSuspension(state, found.user)
  return { success: true }
}

/** An independent Admin before others, and the Admin who suspended last. */
export function mayDecide(state: State, actor: string, { against }: Appeal): boolean {
  const others = Object.keys(state.users).filter((each) => {
    const user = userNamed(state, each)
    return user.role === 'Admin' && !user.isRemoved && !isSuspended(user) && each !== against
  })
  if (actor === against) return others.length === 0
  const isIndependent = (each: string) => !isNew(state, each) && !areOneGroup(state, against, each)
  return isIndependent(actor) || !others.some(isIndependent)
}

export function openAppealOf(state: State, name: string): Appeal | undefined {
  return Object.values(state.appeals).find(({ user, outcome }) => user === name && outcome === null)
}

/** An appeal that ends without an answer because the suspension ends otherwise does not count as the one. */
export function endAppeal(state: State, name: string, outcome: 'undecided' | 'ended'): void {
  const open = openAppealOf(state, name)
  const { removal, suspension } = userNamed(state, name)
  const sanction = removal ?? suspension
  if (!open || !sanction) return
  open.outcome = outcome
  if (outcome === 'ended') sanction.appeal = null
}

function endSuspension(state: State, name: string): void {
  Object.assign(userNamed(state, name), { suspension: null, fraudCase: null })
  refreshBlock(state, name)
}

/** A suspension beside it goes on. */
export function stopRemoval(state: State, name: string): void {
  const user = userNamed(state, name)
  user.removal = null
  if (!isSuspended(user)) endSuspension(state, name)
}

/** Not while a payment fraud case is open. */
function isOver(user: ModelUser, { due }: Appeal): boolean {
  return Math.max(due, user.fraudCase ?? due) <= user.day
}

/** Ends what the time has ended: the suspension, or with an appeal without a decision also the waiting removal. */
function endIfOver(state: State, name: string): void {
  const user = userNamed(state, name)
  const open = openAppealOf(state, name)
  const isAppealOver = open !== undefined && isOver(user, open)
  const isSuspensionOver = user.suspension !== null && !isSuspended(user)
  if (user.isRemoved || !(isAppealOver || isSuspensionOver)) return
  endAppeal(state, name, isAppealOver ? 'undecided' : 'ended')
  if (user.removal) stopRemoval(state, name)
  else endSuspension(state, name)
}

/** What the time has ended ends before the rule; that is undone when the rule throws. */
export function afterOver(state: State, name: string, rule: (now: State) => object): object {
  const now = structuredClone(state)
  endIfOver(now, name)
  const output = rule(now)
  Object.assign(state, now)
  return output
}

/** Days pass for one user, and the jobs run. A removal does not happen while an appeal is open. */
export function letDaysPass(state: State, name: string, days: number): void {
  userNamed(state, name).day += days
  for (const each of Object.keys(state.users)) endIfOver(state, each)
  for (const each of Object.keys(state.users)) {
    const { removal, day } = userNamed(state, each)
    if (removal && removal.due <= day && !openAppealOf(state, each)) removeNow(state, removal.by, each)
  }
}
