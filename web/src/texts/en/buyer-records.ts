/** Words of the record of a buyer: how the buyer decides about work. */
import { count, number } from './format.ts'

export const howBuyerDecides = 'How this buyer decides'
export const approved = 'Approved'
/** "96% of 212 decisions". */
export const shareOf = (share: number, decisions: number) => `${number(share)}% of ${count(decisions, 'decision')}`
export const half = 'Half of the decisions'
export const approvedByItself = 'Approved by itself'
export const percent = (share: number) => `${number(share)}%`
export const objectionsLost = 'Objections lost'
export const objectionsUndecided = 'Objections not decided'
export const whatCounts = (days: number, perWorker: number) =>
  `Decisions of the last ${number(days)} days about known workers count, at most ${number(perWorker)} for each of them. Known workers have at least ten approvals from several buyers.`
export const tooFewDecisions = (least: number) => `Fewer than ${number(least)} decisions of this buyer count so far.`

/** On the buyer's own page. */
export const whatWorkersSee = 'How you decide, as workers see it'
export const youAreNew = (least: number) =>
  `Workers read “New buyer” on your tasks until ${number(least)} of your decisions count.`
export const computedHourly = 'Computed once an hour.'
