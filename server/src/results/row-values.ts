/** What the answers of several workers to one question about a row come to. */
import type { Answers, Certainty, FormInput } from '@piecework/contract'
import { isComparable } from '@piecework/contract/same-answers'
import { votesFor } from '../submissions/agreement.ts'

type Answer = Answers[string]

export type RowValue = {
  /** The answer that most gave, or the median of numbers and ratings. Null: no answer has more votes than all others. */
  value: Answer | null
  /** The share of the votes for the value; null where it is no vote that decides. */
  confidence: number | null
  votes: number
  /** Of numbers and ratings: half of the answers are between them. */
  quartiles?: [number, number]
  /** Of questions whose answers are not compared: the different answers. */
  answers?: Answer[]
}

/** An answer that was left out is no vote. */
export function rowValue(input: FormInput, given: Answer[]): RowValue {
  const votes = given.length
  if (!isComparable(input)) return { value: null, confidence: null, votes, answers: different(given) }
  if (votes === 0) return { value: null, confidence: null, votes }
  if (input.kind === 'number' || input.kind === 'rating')
    return { ...medianOf(given.map(Number)), confidence: null, votes }
  const [most, second] = votesFor(input, given)
  const isMost = most !== undefined && most.votes > (second?.votes ?? 0)
  return { value: isMost ? most.answer : null, confidence: (most?.votes ?? 0) / votes, votes }
}

/** From this share or probability on an answer with two votes or more is sure; a choice below it is in doubt. */
const sure = 0.9

/**
 * How sure the answer to one question is; null where nothing is compared, as of numbers and ratings, or nothing was answered. Answers
 * other than choices are in doubt if they have no more than half of the votes.
 */
export function certaintyOf(
  input: FormInput,
  { confidence, votes }: Pick<RowValue, 'confidence' | 'votes'>,
): Certainty | null {
  if (!isComparable(input) || votes === 0) return null
  if (votes === 1) return 'one_answer'
  if (confidence === null) return null
  const isChoice = input.kind === 'choice' || input.kind === 'yes_no'
  if (isChoice ? confidence < sure : confidence <= 0.5) return 'in_doubt'
  return confidence >= sure ? 'sure' : 'likely'
}

const fromLeastSure = ['in_doubt', 'one_answer', 'likely', 'sure'] as const satisfies Certainty[]

/** That of the least sure answer of a row. */
export function certaintyOfRow(inputs: FormInput[], values: Record<string, RowValue>): Certainty | null {
  const found = inputs.map((input) => {
    const value = values[input.name]
    return value ? certaintyOf(input, value) : null
  })
  return fromLeastSure.find((each) => found.includes(each)) ?? null
}

function medianOf(numbers: number[]): Quartiles {
  return quartilesOf(Float64Array.from(numbers).sort(), Math.max(...numbers.map(decimalsOf)))
}

export type Quartiles = { value: number; quartiles: [number, number] }

/** @param decimals the most of a number: a quarter has two more, which say it exactly, and none says how a computer stores it */
export function quartilesOf(sorted: Float64Array, decimals: number): Quartiles {
  const at = (share: number) => rounded(quantile(sorted, share), decimals + 2)
  return { value: at(0.5), quartiles: [at(0.25), at(0.75)] }
}

/** `toFixed` knows no more than 100 decimals. */
export function rounded(number: number, decimals: number): number {
  return decimals > 100 ? number : Number(number.toFixed(decimals))
}

export function decimalsOf(number: number): number {
  const [figures = '', exponent = '0'] = String(number).split('e')
  return Math.max(0, (figures.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** Between two numbers of the list in proportion, as spreadsheets do. */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

function different(given: Answer[]): Answer[] {
  return [...new Map(given.map((answer) => [JSON.stringify(answer), answer])).values()]
}
