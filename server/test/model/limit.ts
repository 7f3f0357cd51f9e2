/** The model's rules for what one Admin books alone, and for proposals that another Admin confirms. */
import { ApiError, maxCoinsByOneAdmin, type ProposalAction } from '@piecework/contract'
import { areOneGroup, isNew, leftOfGroup } from './admin-groups.ts'
import { approvePayout, returnPayout } from './money.ts'
import { applyCorrection, approve, reject } from './rules.ts'
import { type Correction, type State, userNamed } from './state.ts'
import { isSmall, setRate } from './taka-rate.ts'

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

/** Whether another Admin confirms the action, so that it has no limit. */
export type Consent = 'alone' | 'confirmed'

/** New Admins book nothing alone, others 1,000 coins in a walk, and 10,000 with those who made each other. */
export function isWithinLimit(state: State, actor: string, coins: number): boolean {
  if (isNew(state, actor)) return false
  return coins <= leftOfGroup(state, actor) && (state.bookedAlone[actor] ?? 0) + coins <= maxCoinsByOneAdmin * 100
}

/** @throws second_admin_needed, and stores the proposal */
export function bookAlone(state: State, actor: string, consent: Consent, booking: Booking): void {
  if (consent === 'confirmed' || userNamed(state, actor).role !== 'Admin') return
  if (!isWithinLimit(state, actor, booking.coins)) {
    storeProposal(state, actor, booking)
    throw new ApiError('second_admin_needed')
  }
  count(state, actor, booking.coins)
}

export function storeProposal(state: State, actor: string, booking: Booking): void {
  const key = keyOf(booking)
  const waiting = state.proposals[key]
  // Another rate replaces the one that waits.
  if (waiting?.status !== 'waiting' || waiting.rate !== booking.rate)
    state.proposals[key] = { ...booking, by: actor, status: 'waiting' }
}

export function count(state: State, actor: string, coins: number): void {
  state.bookedAlone[actor] = (state.bookedAlone[actor] ?? 0) + coins
}

function keyOf({ action, object }: Pick<Booking, 'action' | 'object'>): string {
  return `${action} ${object}`
}

export function decideProposal(state: State, actor: string, key: string, action: 'confirm' | 'cancel') {
  const proposal = state.proposals[key]
  if (!proposal) throw new ApiError('proposal_not_found')
  if (proposal.users.includes(actor)) throw new ApiError('own_account')
  if (action === 'cancel') {
    if (proposal.status !== 'waiting') throw new ApiError('already_decided')
    proposal.status = 'cancelled'
    return {}
  }
  if (proposal.by === actor) throw new ApiError('own_proposal')
  const isAlone = isNew(state, proposal.by)
  if (isNew(state, actor)) throw new ApiError('new_admin')
  if (areOneGroup(state, actor, proposal.by)) throw new ApiError('dependent_admin')
  for (const admin of [proposal.by, actor])
    if (proposal.coins > leftOfGroup(state, admin)) throw new ApiError('operator_needed')
  const mayDoItAlone =
    proposal.rate === undefined ? isWithinLimit(state, actor, proposal.coins) : isSmall(state, proposal.rate)
  if (isAlone && !mayDoItAlone) throw new ApiError('new_admin')
  const proposer = userNamed(state, proposal.by)
  if (proposer.role !== 'Admin' || proposer.isSuspended || proposer.isRemoved) throw new ApiError('proposer_left')
  if (proposal.status !== 'waiting') throw new ApiError('already_decided')
  run(state, proposal)
  if (isAlone) count(state, actor, proposal.coins)
  state.confirmed.push({ by: proposal.by, confirmer: actor, coins: proposal.coins, isAlone })
  proposal.status = 'confirmed'
  return { coins: proposal.coins / 100 }
}

function run(state: State, { action, object, by, correction, rate }: State['proposals'][string]): void {
  if (action === 'submission.approve') approve(state, by, object, {}, 'confirmed')
  else if (action === 'submission.reject') reject(state, by, object, 'confirmed')
  else if (action === 'withdrawal.return') returnPayout(state, by, object, 'confirmed')
  else if (action === 'withdrawal.approve') approvePayout(state, by, object, { isAccepted: true }, 'confirmed')
  else if (rate !== undefined) setRate(state, rate)
  else if (correction) {
    if (userNamed(state, correction.user).isRemoved) throw new ApiError('user_not_found')
    applyCorrection(state, correction)
  }
}
