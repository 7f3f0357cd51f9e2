/** The model's rules for the rate of taka, in hundredths per dollar. */
import { isNew } from './admin-groups.ts'
import { storeProposal } from './limit.ts'
import type { State } from './state.ts'

export function changeRate(state: State, actor: string, rate: number | null) {
  if (rate === rateNow(state)) return { status: 'applied' }
  if (!isNew(state, actor) && isSmall(state, rate)) {
    state.rates.push(rate)
    return { status: 'applied' }
  }
  const object = state.settingsId
  storeProposal(state, actor, { action: 'taka_rate.change', object, coins: 0, users: [], rate })
  return { status: 'proposed' }
}

export function setRate(state: State, rate: number | null): void {
  if (rate !== rateNow(state)) state.rates.push(rate)
}

/** At most 5 % from the last rate, and from the first: none of them is a day old. */
export function isSmall({ rates }: State, rate: number | null): boolean {
  const set = rates.filter((each) => each !== null)
  return rate === null || [set[0], set.at(-1)].every((from) => from === undefined || Math.abs(rate - from) * 20 <= from)
}

/** What a withdrawal of coins, in hundredths, keeps; 20 coins are a dollar. */
export function keptTaka(state: State, coins: number) {
  const rate = rateNow(state)
  if (rate === null) return { taka_per_dollar: null, taka: null }
  const cents = Math.floor(coins / 20)
  return { taka_per_dollar: rate / 100, taka: Math.floor((cents * rate) / 100 + 0.5) / 100 }
}

function rateNow({ rates }: State): number | null {
  return rates.at(-1) ?? null
}
