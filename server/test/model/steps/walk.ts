/** A walk: sends every step to the server, applies it to the model, and compares both. */
import { deepStrictEqual } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { findLedgerViolations } from '../../../src/ledger/integrity.ts'
import { counts, type Outcome, pausedByOf, type State } from '../rules/state.ts'
import { type ActionName, actions } from './actions.ts'
import { type ModelRequest, type ModelWorld, matchesRule, type RandomNumbers, type TestUsers } from './requests.ts'
import { rowsOf, viewOf } from './rows.ts'
import { expectScreens } from './screens.ts'
import { type Cast, prepareModel, usersOfAllRoles } from './settle.ts'

export type Step =
  | { at: 'once'; action: ActionName; random: RandomNumbers }
  | { at: 'same time'; together: { action: ActionName; random: RandomNumbers }[] }

/** How often each action succeeded, how often work ended in each way, and how often there was no page of rows. */
export type Reached = Record<string, number>

const outcomes: Outcome[] = ['paid', 'silence', 'for_worker', 'stands', 'undecided', 'withdrawn']
const endsOfAppeals = ['upheld', 'stands', 'undecided', 'ended']
const endsOfReservations = ['sent', 'given_back', 'lapsed', 'over']
const approvals = ['buyer', 'admin', 'itself', 'itself_unread']
const noPages = [
  'stopped',
  'only_approved_workers',
  'no_items_left',
  'reservation_ended',
  'has_batch',
  'batch_not_checked',
]
export const ends = [
  ...outcomes.map((each) => `objection ${each}`),
  ...approvals.map((each) => `approved by ${each}`),
  ...endsOfAppeals.map((each) => `appeal ${each}`),
  ...endsOfReservations.map((each) => `reservation ${each}`),
  ...noPages.map((each) => `refused ${each}`),
  ...['paused by reports', 'record known', 'record new'],
  ...['page sent', 'page sent late', 'page approved', 'page released', 'next page', 'control right', 'control missed'],
]

function countEnds({ submissions, reservations, proposals, appeals, tasks, records }: State, reached: Reached): void {
  const found = [
    ...Object.values(submissions).flatMap(({ approvedAs, objection }) => [
      ...(approvedAs ? [`approved by ${approvedAs}`] : []),
      ...(objection?.outcome ? [`objection ${objection.outcome}`] : []),
    ]),
    ...Object.values(reservations).flatMap(({ endedAs }) => (endedAs ? [`reservation ${endedAs}`] : [])),
    ...Object.values(appeals).flatMap(({ outcome }) => (outcome ? [`appeal ${outcome}`] : [])),
    ...pagesIn(submissions),
    ...Object.values(tasks).flatMap((task) => (pausedByOf(task) === 'reports' ? ['paused by reports'] : [])),
    ...Object.values(records).flatMap((each) => [
      ...(each.known ? ['record known'] : []),
      ...(each.new ? ['record new'] : []),
    ]),
    ...Object.values(proposals).map(({ action, status }) => `${action} ${status}`),
  ]
  for (const each of found) countOne(reached, each)
}

function pagesIn(submissions: State['submissions']): string[] {
  return Object.values(submissions)
    .filter(({ rows }) => rows.length > 0)
    .flatMap((page) => [
      page.isLate ? 'page sent late' : 'page sent',
      ...(page.status === 'approved' ? ['page approved'] : []),
      ...(counts(page) ? [] : ['page released']),
      ...page.controls.map(({ isRight }) => (isRight ? 'control right' : 'control missed')),
    ])
}

function countOne(reached: Reached, name: string): void {
  reached[name] = (reached[name] ?? 0) + 1
}

/** @returns the number of calls. @throws Error with the calls so far, when server and model differ. */
export async function walk(world: ModelWorld, steps: Step[], reached: Reached): Promise<number> {
  const { state: start, users, before } = await prepareModel(world, usersOfAllRoles)
  let state = start
  let calls = 0
  const sent: string[] = []
  try {
    for (const step of steps) {
      const requests =
        step.at === 'once'
          ? [createRequest(state, step, reached)]
          : concurrent(step.together.map((each) => createRequest(state, each, reached)))
      sent.push(requests.map(({ description }) => description).join('\n  at the same time '))
      calls += requests.length
      state =
        requests.length === 1
          ? await single(world, users, state, requests[0] as ModelRequest)
          : await burst(world, users, state, requests)
    }
    countEnds(state, reached)
    await expectScreens(users, state, before)
    deepStrictEqual(await findLedgerViolations(world.db), [])
  } catch (error) {
    throw withSteps(error, sent)
  }
  return calls
}

/**
 * Runs a game whose player sends each request to the server and compares it with the model.
 * @throws Error with the name of the game and its calls
 */
export async function withReport<T>(
  name: string,
  world: ModelWorld,
  cast: Cast,
  game: (start: State, play: (state: State, request: ModelRequest) => Promise<State>) => Promise<T>,
): Promise<T> {
  const { state: start, users, before } = await prepareModel(world, cast)
  let last = start
  const sent: string[] = [name]
  try {
    const result = await game(start, async (state, request) => {
      sent.push(request.description)
      last = await single(world, users, state, request)
      return last
    })
    await expectScreens(users, last, before)
    deepStrictEqual(await findLedgerViolations(world.db), [])
    return result
  } catch (error) {
    throw withSteps(error, sent)
  }
}

function withSteps(error: unknown, sent: string[]): Error {
  const message = error instanceof Error ? error.message : String(error)
  return new Error(`${message}\nafter:\n${sent.join('\n')}`, { cause: error })
}

function createRequest(
  state: State,
  { action, random }: { action: ActionName; random: RandomNumbers },
  reached: Reached,
): ModelRequest {
  const request = actions[action](state, random)
  return {
    ...request,
    send: async (users, world) => {
      const response = await request.send(users, world)
      if (response.status < 300) countOne(reached, action)
      const { code, next } = response.body ?? {}
      const refusal = code ?? next?.code
      if (noPages.includes(refusal)) countOne(reached, `refused ${refusal}`)
      if (next?.items) countOne(reached, 'next page')
      return response
    },
  }
}

/** Removes requests that cannot run in a burst. */
function concurrent(requests: ModelRequest[]): ModelRequest[] {
  const isFirst = ({ only }: ModelRequest, nth: number) => requests.findIndex((other) => other.only === only) === nth
  const together = requests.filter((each, nth) => !each.alone && (!each.only || isFirst(each, nth)))
  return together.length > 0 ? together : requests.slice(0, 1)
}

async function single(world: ModelWorld, users: TestUsers, state: State, request: ModelRequest): Promise<State> {
  const response = await request.send(users, world)
  const after = structuredClone(state)
  if (!matchesRule(after, request, response)) {
    throw new Error(
      `the model expects ${describeExpected(state, request, response)}, the server answers ${describe(response)}`,
    )
  }
  deepStrictEqual(await rowsOf(world.db, state), viewOf(after))
  return after
}

/**
 * Sends all requests at the same time. At least one order of them, one after the other, must explain every response and
 * the rows afterwards. When several errors apply, the moment decides which one the server names, so any error is
 * accepted.
 */
async function burst(world: ModelWorld, users: TestUsers, state: State, requests: ModelRequest[]): Promise<State> {
  const responses = await Promise.all(requests.map((request) => request.send(users, world)))
  for (const response of responses)
    if (response.status >= 500) throw new Error(`the server answers ${describe(response)}`)
  const rows = await rowsOf(world.db, state)
  const after = findOrder(
    state,
    requests.map((_, nth) => nth),
  )
  if (!after) throw new Error(`no order explains ${responses.map(describe).join(' and ')} with ${JSON.stringify(rows)}`)
  return after

  function findOrder(now: State, remaining: number[]): State | null {
    if (remaining.length === 0) return isDeepStrictEqual(rows, viewOf(now)) ? now : null
    for (const nth of remaining) {
      const next = structuredClone(now)
      const [request, response] = [requests[nth] as ModelRequest, responses[nth] as (typeof responses)[number]]
      const found = matchesRule(next, request, response, false)
        ? findOrder(
            next,
            remaining.filter((each) => each !== nth),
          )
        : null
      if (found) return found
    }
    return null
  }
}

function describeExpected(
  state: State,
  request: ModelRequest,
  response: Awaited<ReturnType<ModelRequest['send']>>,
): string {
  try {
    return JSON.stringify(request.apply(structuredClone(state), response.body))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function describe({ status, body }: Awaited<ReturnType<ModelRequest['send']>>): string {
  return `${status} ${JSON.stringify(body).slice(0, 300)}`
}
