/** Messages about debts, payment fraud cases and open work. */
import { coins } from '@piecework/contract/words/en/format'
import type { DeletionProblem, OpenWork } from '../../users/open-in-words.ts'

export const owes = (owed: number) =>
  `You owe ${coins(owed)}, because card money was paid back. Buy coins to settle that first.`
/** `day` is `YYYY-MM-DD`. */
export const heldUntil = (day: string) =>
  `A payment fraud case is open on this account, so its withdrawals wait until the case is closed, at the latest until ${day}.`

/** "1 undecided submission and 40 coins in undecided withdrawals" */
export const openList = ({ tasks, submissions, held, disputed, owed }: OpenWork) =>
  new Intl.ListFormat('en').format([
    ...(tasks > 0 ? [`${tasks} ${tasks === 1 ? 'task' : 'tasks'} with free slots or work to review`] : []),
    ...(submissions > 0 ? [`${submissions} undecided ${submissions === 1 ? 'submission' : 'submissions'}`] : []),
    ...(held > 0 ? [`${coins(held)} in undecided withdrawals`] : []),
    ...(disputed > 0 ? [`${coins(disputed)} in open card disputes`] : []),
    ...(owed > 0 ? [`a debt of ${coins(owed)}`] : []),
  ])

/** Why an account that was to be deleted stays. */
export const notDeleted = (problem: DeletionProblem) => {
  if (problem.because === 'admin') return 'You are an Admin now.'
  if (problem.because === 'suspended') return 'Your account is suspended.'
  if (problem.because === 'open') return `You still have ${openList(problem.open)}.`
  return `You still have ${coins(problem.coins)}.`
}
