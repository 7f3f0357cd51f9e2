/** A walk through a town: every step is asked of the server and done to the model, and then both are compared. */
import { deepStrictEqual } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { findLedgerViolations } from '../../src/ledger/integrity.ts'
import type { World } from '../world.ts'
import { type DeedName, deeds } from './actions.ts'
import { type Cast, type Dice, explains, type HandlerInput } from './requests.ts'
import { rowsOf, viewOf } from './rows.ts'
import { expectScreens } from './screens.ts'
import { settle } from './settle.ts'
import type { State } from './state.ts'

export type Step =
  | { at: 'once'; deed: DeedName; dice: Dice }
  | { at: 'same time'; together: { deed: DeedName; dice: Dice }[] }

/** @returns how many calls were made. @throws with what was asked so far, when server and model differ. */
export async function walk(world: World, steps: Step[]): Promise<number> {
  const { state: start, cast, before } = await settle(world)
  let state = start
  let calls = 0
  const asked: string[] = []
  try {
    for (const step of steps) {
      const asks = step.at === 'once' ? [make(state, step)] : atOnce(step.together.map((each) => make(state, each)))
      asked.push(asks.map(({ says }) => says).join('\n  at the same time '))
      calls += asks.length
      state =
        asks.length === 1
          ? await one(world, cast, state, asks[0] as HandlerInput)
          : await burst(world, cast, state, asks)
    }
    await expectScreens(cast, state, before)
    deepStrictEqual(await findLedgerViolations(world.db), [])
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${why}\nafter:\n${asked.join('\n')}`, { cause: error })
  }
  return calls
}

function make(state: State, { deed, dice }: { deed: DeedName; dice: Dice }): HandlerInput & { alone?: boolean } {
  return deeds[deed](state, dice)
}

/** What is done alone is not done in a burst. */
function atOnce(asks: (HandlerInput & { alone?: boolean })[]): HandlerInput[] {
  const together = asks.filter(({ alone }) => !alone)
  return together.length > 0 ? together : asks.slice(0, 1)
}

async function one(world: World, cast: Cast, state: State, ask: HandlerInput): Promise<State> {
  const answer = await ask.send(cast, world)
  const after = structuredClone(state)
  if (!explains(after, ask, answer)) {
    throw new Error(`the model expects ${expectation(state, ask, answer)}, the server says ${inWords(answer)}`)
  }
  deepStrictEqual(await rowsOf(world.db, state), viewOf(after))
  return after
}

/**
 * All at the same time: some order of them, one after the other, must explain every answer and all balances, states and
 * counts that are there afterwards. Which of several good reasons a refusal names depends on the moment, so only that it
 * is one counts.
 */
async function burst(world: World, cast: Cast, state: State, asks: HandlerInput[]): Promise<State> {
  const answers = await Promise.all(asks.map((ask) => ask.send(cast, world)))
  for (const answer of answers) if (answer.status >= 500) throw new Error(`the server says ${inWords(answer)}`)
  const rows = await rowsOf(world.db, state)
  const after = explainedBy(
    state,
    asks.map((_, nth) => nth),
  )
  if (!after) throw new Error(`no order explains ${answers.map(inWords).join(' and ')} with ${JSON.stringify(rows)}`)
  return after

  function explainedBy(now: State, left: number[]): State | null {
    if (left.length === 0) return isDeepStrictEqual(rows, viewOf(now)) ? now : null
    for (const nth of left) {
      const next = structuredClone(now)
      const [ask, answer] = [asks[nth] as HandlerInput, answers[nth] as (typeof answers)[number]]
      const found = explains(next, ask, answer, false)
        ? explainedBy(
            next,
            left.filter((each) => each !== nth),
          )
        : null
      if (found) return found
    }
    return null
  }
}

function expectation(state: State, ask: HandlerInput, answer: Awaited<ReturnType<HandlerInput['send']>>): string {
  try {
    return JSON.stringify(ask.rule(structuredClone(state), answer.body))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function inWords({ status, body }: Awaited<ReturnType<HandlerInput['send']>>): string {
  return `${status} ${JSON.stringify(body).slice(0, 300)}`
}
