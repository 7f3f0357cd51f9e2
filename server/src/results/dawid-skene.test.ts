import { expect, test } from 'vitest'
import { dawidSkene, type Votes } from './dawid-skene.ts'

/**
 * Table 1 of the paper: five anaesthetists say how fit 45 patients are for an operation. Of each patient the three answers of the first one,
 * then one of each of the others.
 */
const patients = `
  1111111 3334334 1122122 2223121 2223222 2223322 1222111 3333433 2222223 2322223 4444444 2223343 1111111 2223212 1211111
  1112111 1111111 1111111 2222221 2221322 2222222 2222221 2223222 2212222 1111111 1111111 2322222 1111111 1111111 1121121
  1111111 3333233 1111111 2222222 2223232 4334343 2212232 2323233 3333432 1111111 1111111 1212111 2322222 1211111 2222222`
  .trim()
  .split(/\s+/)

test('The paper of 1979: its shares of the classes, and no patient in doubt', () => {
  const votes = patients.flatMap((answers, row) =>
    [...answers].map((answer, nth) => ({ row, worker: Math.max(0, nth - 2), answer: Number(answer) - 1 })),
  )
  const { likely, confidence, shares } = dawidSkene(votesOf(votes, 4))
  expect([...shares].map((share) => share.toFixed(2))).toEqual(['0.40', '0.42', '0.11', '0.07'])
  expect(confidence.every((each) => each > 0.9)).toBe(true)
  expect([likely[0], likely[1], likely[10], likely[44]]).toEqual([0, 3, 3, 1])
})

/** The same numbers from 0 to 1 in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Three answers to each row, each of another worker, by the rates of the workers. */
function made(rates: number[][][], truths: number[], random: () => number): Vote[] {
  return truths.flatMap((truth, row) => {
    const start = Math.floor(random() * rates.length)
    return [0, 1, 2].map((nth) => {
      const worker = (start + nth * (1 + (row % 3))) % rates.length
      const [first = 0, second = 0] = rates[worker]?.[truth] ?? []
      const drawn = random()
      return { row, worker, answer: drawn < first ? 0 : drawn < first + second ? 1 : 2 }
    })
  })
}

const diligent = [
  [0.95, 0.03, 0.02],
  [0.03, 0.95, 0.02],
  [0.02, 0.03, 0.95],
]
const careless = [
  [0.34, 0.33, 0.33],
  [0.33, 0.34, 0.33],
  [0.33, 0.33, 0.34],
]
/** Mixes up the first two classes, always. */
const swapping = [
  [0.05, 0.93, 0.02],
  [0.93, 0.05, 0.02],
  [0.02, 0.03, 0.95],
]

test.each([
  { others: 'four careless ones', other: careless, numbered: [1, 2, 6, 9] },
  { others: 'two who mix up two classes', other: swapping, numbered: [2, 7] },
])('With $others among ten workers, three answers to each row tell more than their majority', ({ other, numbered }) => {
  const rates = Array.from({ length: 10 }, (_, worker) => (numbered.includes(worker) ? other : diligent))
  const random = numbers(20_261_126)
  const truths = Array.from({ length: 2_000 }, () => Math.floor(random() * 3))
  const votes = made(rates, truths, random)
  const { likely } = dawidSkene(votesOf(votes, 3))
  const rightShare = (answers: ArrayLike<number>) =>
    truths.filter((truth, row) => answers[row] === truth).length / truths.length
  expect(rightShare(likely)).toBeGreaterThan(rightShare(majorities(votes, truths.length)) + 0.025)
})

test('A row with one vote has it as its answer, and one class is no riddle', () => {
  expect([...dawidSkene(votesOf([{ row: 0, worker: 0, answer: 1 }], 2)).likely]).toEqual([1])
  expect([...dawidSkene(votesOf([{ row: 0, worker: 0, answer: 0 }], 1)).confidence]).toEqual([1])
})

type Vote = { row: number; worker: number; answer: number }

function votesOf(votes: Vote[], classCount: number): Votes {
  return {
    rows: Int32Array.from(votes, ({ row }) => row),
    workers: Int32Array.from(votes, ({ worker }) => worker),
    classes: Uint8Array.from(votes, ({ answer }) => answer),
    rowCount: 1 + Math.max(...votes.map(({ row }) => row)),
    workerCount: 1 + Math.max(...votes.map(({ worker }) => worker)),
    classCount,
  }
}

function majorities(votes: Vote[], rowCount: number): number[] {
  return Array.from({ length: rowCount }, (_, row) => {
    const counts = [0, 0, 0]
    for (const vote of votes) if (vote.row === row) counts[vote.answer] = (counts[vote.answer] ?? 0) + 1
    return counts.indexOf(Math.max(...counts))
  })
}
