/** What came out of each question of a form, counted while the rows, or the answers of workers, pass by: memory stays flat. */
import { createHash } from 'node:crypto'
import type { Answers, FormInput, Outcome } from '@piecework/contract'
import { scaleOf } from '@piecework/contract/answers'
import { spellingOf } from '@piecework/contract/spelling'
import { decimalsOf, quartilesOf, rounded } from './row-values.ts'

type Answer = Answers[string]
/** Counts the answers to one question, of which there is at least one in the end. */
type Counter = { add: (answer: Answer) => void; end: () => Omit<Outcome, 'field' | 'answered'> }

export class Outcomes {
  readonly #questions: { input: FormInput; counter: Counter; answered: number }[]

  constructor(inputs: FormInput[]) {
    this.#questions = inputs.map((input) => ({ input, counter: counterOf(input), answered: 0 }))
  }

  /** @param answerTo nothing where the row or the worker has no answer, or no single one */
  add(answerTo: (input: FormInput) => Answer | null | undefined): void {
    for (const question of this.#questions) {
      const answer = answerTo(question.input)
      if (answer === null || answer === undefined) continue
      question.answered += 1
      question.counter.add(answer)
    }
  }

  end(): Outcome[] {
    return this.#questions.map(({ input, counter, answered }) => ({
      field: input.name,
      answered,
      ...(answered > 0 && counter.end()),
    }))
  }
}

function counterOf(input: FormInput): Counter {
  switch (input.kind) {
    case 'choice':
    case 'choices':
      return ofOptions(input.options.map(({ value }) => value))
    case 'yes_no':
      return ofOptions(['true', 'false'])
    case 'number':
      return ofNumbers()
    case 'rating':
      return ofRatings(scaleOf(input))
    case 'file':
      return { add: () => {}, end: () => ({}) }
    default:
      return ofTexts()
  }
}

function ofOptions(options: string[]): Counter {
  const counts = new Map(options.map((value) => [value, 0]))
  return {
    add(answer) {
      for (const value of [answer].flat()) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
    },
    end: () => ({ options: [...counts].map(([value, count]) => ({ value, count })) }),
  }
}

/** So many ranges are told apart by the eye on a phone. */
const mostBars = 12

/** What can be known of each number alone is counted as it passes by: of millions the end alone must not stop the others. */
function ofNumbers(): Counter {
  const numbers: number[] = []
  let decimals = 0
  return {
    add(answer) {
      const number = Number(answer)
      numbers.push(number)
      decimals = Math.max(decimals, decimalsOf(number))
    },
    end() {
      const sorted = Float64Array.from(numbers).sort()
      const { value, quartiles } = quartilesOf(sorted, decimals)
      const [lower_quartile, upper_quartile] = quartiles
      return { numbers: { median: value, lower_quartile, upper_quartile, bars: barsOf(sorted, decimals === 0) } }
    },
  }
}

/** Of whole numbers each bar begins at a whole one. */
function barsOf(sorted: Float64Array, isWhole: boolean): { from: number; to: number; count: number }[] {
  const [lowest = 0, highest = lowest] = [sorted[0], sorted.at(-1)]
  const range = highest - lowest
  const width = isWhole ? Math.max(1, Math.ceil((range + 1) / mostBars)) : range / mostBars || 1
  const found = Array.from({ length: Math.max(1, Math.ceil((range + (isWhole ? 1 : 0)) / width)) }, (_, at) => ({
    from: rounded(lowest + at * width, 6),
    to: rounded(lowest + (at + 1) * width - (isWhole ? 1 : 0), 6),
    count: 0,
  }))
  for (const each of sorted) {
    const bar = found[Math.min(Math.floor((each - lowest) / width), found.length - 1)]
    if (bar) bar.count += 1
  }
  return found
}

/** How often the true mean lies within the interval. */
const z95 = 1.959964

function ofRatings(scale: number): Counter {
  let [n, sum, squares] = [0, 0, 0]
  return {
    add(answer) {
      n += 1
      sum += Number(answer)
      squares += Number(answer) ** 2
    },
    end() {
      const mean = sum / n
      const spread = n > 1 ? Math.sqrt(Math.max(0, squares - n * mean ** 2) / (n - 1) / n) * z95 : 0
      const at = (value: number) => rounded(value, 2)
      return {
        rating: { mean: at(mean), lowest: at(Math.max(1, mean - spread)), highest: at(Math.min(scale, mean + spread)) },
      }
    },
  }
}

/** More different texts are not told apart. */
const textsCounted = 100_000
const textsShown = 3
const charactersShown = 200

/** A text is known by a hash of its spelling: the longest ones would fill the memory. */
function ofTexts(): Counter {
  const counts = new Map<string, { text: string; count: number }>()
  return {
    add(answer) {
      const text = String(answer)
      const key = createHash('sha256').update(spellingOf(text)).digest('base64')
      const known = counts.get(key)
      if (known) known.count += 1
      else if (counts.size < textsCounted)
        counts.set(key, { text: text.slice(0, charactersShown).toWellFormed(), count: 1 })
    },
    end() {
      const most = [...counts.values()].filter(({ count }) => count > 1).sort((one, other) => other.count - one.count)
      return { texts: { different: counts.size, most: most.slice(0, textsShown) } }
    },
  }
}
