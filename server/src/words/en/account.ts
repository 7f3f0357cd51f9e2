/** Messages and mails about the deletion of the own account. */
import { coins, date } from '@piecework/contract/words/en/format'
import type { DeletionProblem } from '../../users/open-in-words.ts'
import { notDeleted } from './users.ts'

/** `open` is what is still open, in words. */
export const stillOpen = (open: string) => `You still have ${open}, so your account cannot be deleted yet.`
export const coinsLeft = (left: number) =>
  `You still have ${coins(left)}. Withdraw or spend them first, or give them up in words.`

/** The first sentences of mails; `day` is `YYYY-MM-DD`. */
export const willBeDeleted = (day: string) => `The account will be deleted on ${date(day)}. Until then you can keep it.`
export const stays = 'The account stays: its deletion was cancelled.'
export const wasNotDeleted = (problem: DeletionProblem) => `The account was not deleted. ${notDeleted(problem)}`
