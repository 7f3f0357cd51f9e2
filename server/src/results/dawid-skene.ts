/**
 * The likely answer to each row, and how far each worker can be relied on, from answers that disagree: A. P. Dawid and A. M. Skene,
 * "Maximum likelihood estimation of observer error-rates using the EM algorithm", Applied Statistics 28 (1979), 20–28.
 */

/** Vote `n` says that row `rows[n]` is of class `classes[n]`, by worker `workers[n]`; all count from 0. */
export type Votes = {
  rows: Int32Array
  workers: Int32Array
  classes: Uint8Array
  rowCount: number
  workerCount: number
  classCount: number
}

export type Estimate = {
  /** Of each row the most likely class, and its probability. */
  likely: Uint8Array
  confidence: Float32Array
  /** The share of each class. */
  shares: Float64Array
}

const maxRounds = 100
/** The rounds end when no probability of a row changes by more. */
const smallChange = 1e-4
/** A rate of 0 would make a row impossible that a worker answers in a new way. */
const least = 1e-6

export function dawidSkene(votes: Votes): Estimate {
  const { rowCount, workerCount, classCount } = votes
  const chances = sharesOfVotes(votes)
  const shares = new Float64Array(classCount)
  // By worker, true class, answered class; as logarithms, because the product of many rates is smaller than any number.
  const rates = new Float64Array(workerCount * classCount * classCount)
  for (let round = 0; round < maxRounds; round++) {
    estimateShares(chances, shares, rowCount)
    estimateRates(votes, chances, rates)
    if (estimateChances(votes, chances, shares, rates) < smallChange) break
  }
  const likely = new Uint8Array(rowCount)
  const confidence = new Float32Array(rowCount)
  for (let row = 0; row < rowCount; row++) {
    const own = chances.subarray(row * classCount, (row + 1) * classCount)
    const highest = Math.max(...own)
    likely[row] = own.indexOf(highest)
    confidence[row] = highest
  }
  return { likely, confidence, shares }
}

/** The first estimate: the votes of each row. */
function sharesOfVotes({ rows, classes, rowCount, classCount }: Votes): Float64Array {
  const chances = new Float64Array(rowCount * classCount)
  for (let n = 0; n < rows.length; n++) add(chances, at(rows, n) * classCount + at(classes, n), 1)
  normalize(chances, classCount)
  return chances
}

function estimateShares(chances: Float64Array, shares: Float64Array, rowCount: number): void {
  shares.fill(0)
  for (let n = 0; n < chances.length; n++) add(shares, n % shares.length, at(chances, n) / rowCount)
}

function estimateRates({ rows, workers, classes, classCount }: Votes, chances: Float64Array, rates: Float64Array) {
  rates.fill(least)
  for (let n = 0; n < rows.length; n++) {
    const row = at(rows, n)
    const ofWorker = at(workers, n) * classCount * classCount + at(classes, n)
    for (let truth = 0; truth < classCount; truth++) {
      add(rates, ofWorker + truth * classCount, at(chances, row * classCount + truth))
    }
  }
  normalize(rates, classCount)
  for (let n = 0; n < rates.length; n++) rates[n] = Math.log(at(rates, n))
}

/** @returns the largest change of a probability */
function estimateChances(votes: Votes, chances: Float64Array, shares: Float64Array, rates: Float64Array): number {
  const { rows, workers, classes, classCount } = votes
  const next = new Float64Array(chances.length)
  for (let n = 0; n < next.length; n++) next[n] = Math.log(Math.max(at(shares, n % classCount), least))
  for (let n = 0; n < rows.length; n++) {
    const row = at(rows, n)
    const ofWorker = at(workers, n) * classCount * classCount + at(classes, n)
    for (let truth = 0; truth < classCount; truth++) {
      add(next, row * classCount + truth, at(rates, ofWorker + truth * classCount))
    }
  }
  let largest = 0
  for (let first = 0; first < next.length; first += classCount) {
    const own = next.subarray(first, first + classCount)
    const highest = Math.max(...own)
    for (const [truth, logarithm] of own.entries()) own[truth] = Math.exp(logarithm - highest)
    normalize(own, classCount)
    for (const [truth, chance] of own.entries())
      largest = Math.max(largest, Math.abs(chance - at(chances, first + truth)))
  }
  chances.set(next)
  return largest
}

/** Makes each `length` numbers add up to 1. */
function normalize(numbers: Float64Array, length: number): void {
  for (let first = 0; first < numbers.length; first += length) {
    let sum = 0
    for (let n = first; n < first + length; n++) sum += at(numbers, n)
    if (sum > 0) for (let n = first; n < first + length; n++) numbers[n] = at(numbers, n) / sum
  }
}

type Numbers = Int32Array | Uint8Array | Float64Array

function at(numbers: Numbers, n: number): number {
  return numbers[n] ?? 0
}

function add(numbers: Float64Array, n: number, amount: number): void {
  numbers[n] = at(numbers, n) + amount
}
