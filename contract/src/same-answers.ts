/** When two answers to a question about a row are the same answer, and how sure a share of right ones is. */
import type { Answers } from './answers.ts'
import type { FormInput } from './forms.ts'
import { spellingOf } from './spelling.ts'

/** Inputs whose answers can be compared. */
export const comparableKinds = ['choice', 'choices', 'yes_no', 'rating', 'number', 'short_text'] as const
export type ComparableInput = Extract<FormInput, { kind: (typeof comparableKinds)[number] }>

export function isComparable(input: FormInput): input is ComparableInput {
  return comparableKinds.some((kind) => kind === input.kind)
}

/**
 * Two answers to this input are the same if their keys are equal: choices as a set, numbers as numbers, texts by their spelling.
 */
export function answerKey({ kind }: ComparableInput, answer: NonNullable<Answers[string]>): string {
  if (kind === 'choices') return JSON.stringify(Array.isArray(answer) ? answer.toSorted() : [answer])
  if (kind !== 'short_text') return String(answer)
  return spellingOf(String(answer))
}

/** How often the true share lies within the interval. */
const z95 = 1.959964

/** The share of `right` among `of`, and the interval that holds the true share in 95 of 100 cases (Wilson); all from 0 to 1. */
export function accuracyOf(right: number, of: number): { share: number; lowest: number; highest: number } {
  if (of === 0) return { share: 0, lowest: 0, highest: 1 }
  const margin = z95 * Math.sqrt((right * (of - right)) / of + z95 ** 2 / 4)
  const bound = (side: 1 | -1) => (right + z95 ** 2 / 2 + side * margin) / (of + z95 ** 2)
  // Exact at both ends: a rounded bound of all would be below all, and stop a worker who made no mistake.
  return { share: right / of, lowest: right === 0 ? 0 : bound(-1), highest: right === of ? 1 : bound(1) }
}

/** From so many controls on the accuracy of a worker decides. */
const controlsToStop = 5

/** Whether a worker is, in all likelihood, right less often than this percentage; null: none is asked for. */
export function isTooInaccurate({ seen, right }: { seen: number; right: number }, least: number | null): boolean {
  return least !== null && seen >= controlsToStop && accuracyOf(right, seen).highest * 100 < least
}

/** Longer than that no one waits for it. */
const mostControls = 200

/**
 * After how many controls half of the workers are stopped who guess between two answers.
 * @returns null when they hardly ever are
 */
export function controlsToStopGuessers(least: number): number | null {
  // Of those who go on, the share that has had so many right.
  let going = [1]
  for (let seen = 1; seen <= mostControls; seen++) {
    const next = Array.from({ length: seen + 1 }, (_, right) => ((going[right] ?? 0) + (going[right - 1] ?? 0)) / 2)
    going = next.map((share, right) => (isTooInaccurate({ seen, right }, least) ? 0 : share))
    if (going.reduce((sum, share) => sum + share, 0) <= 0.5) return seen
  }
  return null
}
