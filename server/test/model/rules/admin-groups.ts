/** The model's rules for Admins who were made by other Admins: how old they are, and who is independent of whom. */
import { ApiError, maxCoinsByAdminGroup } from '@piecework/contract'
import { type State, userNamed } from './state.ts'

/** Three days are longer than a walk. */
const threeDays = 1_000_000

export function makeAdmin(state: State, name: string, maker: string): void {
  state.made[name] = { maker, since: state.madeCount++ }
}

/** The role ends, and with it the operator's word. */
export function endRole(state: State, name: string): void {
  state.vouched = state.vouched.filter((each) => each !== name)
}

export function vouchFor(state: State, name: string): void {
  if (madeOf(state, name)) state.vouched.push(name)
}

export function letThreeDaysPass(state: State, name: string): void {
  const made = state.made[name]
  if (made) made.since -= threeDays
}

/** Who made the Admin, and when; nothing for Admins whom the operator made, or vouched for. */
function madeOf(state: State, name: string): State['made'][string] | undefined {
  return state.vouched.includes(name) ? undefined : state.made[name]
}

export function isNew(state: State, name: string): boolean {
  const made = madeOf(state, name)
  return made !== undefined && made.since >= 0
}

/** The Admin, the maker, the maker's maker. */
function makersOf(state: State, name: string): Set<string> {
  const chain = new Set<string>()
  for (let next: string | undefined = name; next && !chain.has(next); next = madeOf(state, next)?.maker) chain.add(next)
  return chain
}

export function areOneGroup(state: State, one: string, other: string): boolean {
  const makers = makersOf(state, other)
  return [...makersOf(state, one)].some((each) => makers.has(each))
}

/** Hundredths that the group of the Admin may still move without the operator. */
export function leftOfGroup(state: State, name: string): number {
  const isMember = (each: string) => areOneGroup(state, each, name)
  const alone = Object.entries(state.bookedAlone).filter(([each]) => isMember(each))
  const confirmed = state.confirmed.filter(({ by, confirmer }) => isMember(by) || isMember(confirmer))
  // What counts as booked by the confirming Admin alone is counted once.
  const twice = state.confirmed.filter(({ confirmer, isAlone }) => isAlone && isMember(confirmer))
  const sum = (coins: number[]) => coins.reduce((all, each) => all + each, 0)
  const moved =
    sum(alone.map(([, coins]) => coins)) +
    sum(confirmed.map(({ coins }) => coins)) -
    sum(twice.map(({ coins }) => coins))
  return Math.max(0, maxCoinsByAdminGroup * 100 - moved)
}

/** A new Admin, or one of the same group, does not change an Admin who was one before. */
export function assertNotOlderAdmin(state: State, actor: string, name: string): void {
  if (userNamed(state, name).role !== 'Admin') return
  const [own, other] = [madeOf(state, actor), madeOf(state, name)]
  if (!own || (other && other.since >= own.since)) return
  if (isNew(state, actor) || areOneGroup(state, actor, name)) throw new ApiError('older_admin')
}

/** New Admins remove no user and turn no switch. */
export function assertNotNew(state: State, actor: string): void {
  if (isNew(state, actor)) throw new ApiError('new_admin_refused')
}
