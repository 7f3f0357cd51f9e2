/** Words of what work pays and what slots cost: how long it takes, in short how the buyer decides, and the coins that are set aside. */
import { count, number } from './format.ts'

/** "6 min", "8 h", "1 h 30 min". */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${number(rest)} min`
  return rest === 0 ? `${number(hours)} h` : `${number(hours)} h ${number(rest)} min`
}
/** `time`: "6 min". */
export const about = (time: string) => `about ${time}`
export const time = 'Time'
export const buyersEstimate = 'the buyer’s estimate'
/** The time is the median of known workers. */
export const measured = 'half of the known workers took less'

/** "3 days", "30 hours". */
export const waitOf = (hours: number) => (hours % 24 === 0 ? count(hours / 24, 'day') : count(hours, 'hour'))
export const decision = 'Decision'
export const within = (wait: string) => `within ${wait}`
export const decisionWithin = (wait: string) => `${within(wait)}, else paid`

/** If the silence of the buyer moves the end of the review. */
export const paidLatest = 'Paid at the latest'

export const newBuyer = 'New buyer'

/** What slots cost. */
export const fee = 'Fee'
export const availableCoins = 'Available coins'
export const leftAfterwards = 'Left afterwards'
/** `written` is the number of missing coins with its digits. */
export const needMoreCoins = (coins: number, written: string) =>
  `You need ${written} more ${coins === 1 ? 'coin' : 'coins'}.`
export const purchaseCoin = 'Purchase Coin'
/** `pay`: "5 coins". */
export const slotsTimesPay = (slots: number, pay: string) => `${count(slots, 'slot')} × ${pay}`
export const pagesTimesPay = (pages: number, pay: string) => `${count(pages, 'page')} × ${pay}`

// The record of a buyer.

export const howBuyerDecides = 'How this buyer decides'
export const knownWorkers = 'Known workers'
export const newWorkers = 'New workers'
export const approved = 'Approved'
/** "96%, 42 workers". */
export const shareOf = (share: number, workers: number) => `${number(share)}%, ${count(workers, 'worker')}`
export const decisions = 'Decisions'
export const half = 'Half of the workers'
export const approvedByItself = 'Approved by itself'
export const percent = (share: number) => `${number(share)}%`
export const objectionsLost = 'Objections lost'
export const objectionsUndecided = 'Objections not decided'
export const whatCounts = (days: number) =>
  `Each worker counts once: by the share of the coins for their work that was paid, in the last ${number(days)} days. Known workers have at least ten approvals of other buyers, worth 20 coins together. Filters go by known workers.`
export const tooFewDecisions = (least: number) => `Fewer than ${number(least)} decisions of this buyer count so far.`
/** Of a line of the record. */
export const fewerDecisions = (least: number) => `Fewer than ${number(least)} decisions so far.`

/** On the buyer's own page. */
export const whatWorkersSee = 'How you decide, as workers see it'
export const youAreNew = (least: number) =>
  `Workers read “New buyer” on your tasks until ${number(least)} of your decisions count.`
export const computedHourly = 'Computed once an hour.'
