/** The model's rules for proposals that another Admin confirms or cancels. */
import { ApiError } from '@piecework/contract'
import { areOneGroup, isNew, leftOfGroup } from './admin-groups.ts'
import { decideObjections } from './held-rules.ts'
import { count, isWithinLimit } from './limit.ts'
import { approvePayout, returnPayout } from './money.ts'
import { applyCorrection, approve, reject } from './rules.ts'
import { isSuspended, type State, userNamed } from './state.ts'
import { isSmall, setRate } from './taka-rate.ts'

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
  if (proposer.role !== 'Admin' || isSuspended(proposer) || proposer.isRemoved) throw new ApiError('proposer_left')
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
  else if (action === 'objection.decide') decideObjections(state, by, { ids: [object], isForWorker: true }, 'confirmed')
  else if (action === 'withdrawal.return') returnPayout(state, by, object, 'confirmed')
  else if (action === 'withdrawal.approve') approvePayout(state, by, object, { isAccepted: true }, 'confirmed')
  else if (rate !== undefined) setRate(state, rate)
  else if (correction) {
    if (userNamed(state, correction.user).isRemoved) throw new ApiError('user_not_found')
    applyCorrection(state, correction)
  }
}
