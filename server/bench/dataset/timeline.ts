/** Everything that happens in the town, in order. Sorted as plain numbers, for there are millions. */
import { chance } from './random.ts'
import {
  ageMs,
  busyBuyers,
  buyerAt,
  buyerOf,
  dayMs,
  freeOf,
  growthAt,
  joinedAt,
  type Size,
  sentTo,
  workerOf,
} from './shapes.ts'

const kinds = ['join', 'post', 'submit', 'decide', 'close'] as const
export type Kind = (typeof kinds)[number]

export type Dataset = {
  size: Size
  beginMs: number
  nowMs: number
  /** By task. */
  buyer: Int32Array
  places: Int32Array
  postedMs: Float64Array
  /** The calendar day of the deadline, in days since 1970. */
  lastDay: Int32Array
  /** By submission. */
  taskOf: Int32Array
  worker: Int32Array
  sentMs: Float64Array
  /** Time, kind and row of every event, packed into one number each, in order. */
  events: Float64Array
  /** Work that was sent, and work that was decided. */
  worthTelling: number
}

const rowBits = 2 ** 23
const kindBits = 8

/** `today` is midnight of the day on which the town's history ends. */
export function planTown(size: Size, today: Date): Dataset {
  const nowMs = today.getTime()
  const dataset: Dataset = {
    size,
    beginMs: nowMs - ageMs,
    nowMs,
    buyer: new Int32Array(size.tasks),
    places: new Int32Array(size.tasks),
    postedMs: new Float64Array(size.tasks),
    lastDay: new Int32Array(size.tasks),
    taskOf: new Int32Array(size.submissions),
    worker: new Int32Array(size.submissions),
    sentMs: new Float64Array(size.submissions),
    events: new Float64Array(0),
    worthTelling: 0,
  }
  const sent = workPerTask(size)
  planTasks(dataset, sent)
  planWork(dataset, sent)
  dataset.events = inOrder(dataset)
  return dataset
}

export function eventAt(dataset: Dataset, at: number): { kind: Kind; row: number; atMs: number } {
  const packed = dataset.events[at] ?? 0
  const row = packed % rowBits
  const rest = Math.floor(packed / rowBits)
  return { kind: kinds[rest % kindBits] ?? 'join', row, atMs: dataset.beginMs + Math.floor(rest / kindBits) * 1_000 }
}

/** Exactly as much as was asked for, spread over the tasks. */
function workPerTask(size: Size): Int32Array {
  const sent = Int32Array.from({ length: size.tasks }, (_, task) => sentTo(task, size))
  let missing = size.submissions - sent.reduce((sum, each) => sum + each, 0)
  for (let task = 0; missing !== 0; task = (task + 7) % size.tasks) {
    const step = missing > 0 ? 1 : (sent[task] ?? 0) > 0 ? -1 : 0
    sent[task] = (sent[task] ?? 0) + step
    missing -= step
  }
  return sent
}

function planTasks(dataset: Dataset, sent: Int32Array): void {
  const { size, nowMs, beginMs } = dataset
  for (let task = 0; task < size.tasks; task++) {
    const postedMs = beginMs + Math.floor(growthAt(task, size) * (ageMs - dayMs))
    const days = 7 + Math.floor(50 * chance(50, task))
    const isOver = postedMs + (days + 1) * dayMs < nowMs
    dataset.buyer[task] = buyerOf(task, size)
    dataset.places[task] = Math.max(1, (sent[task] ?? 0) + freeOf(task))
    dataset.postedMs[task] = postedMs
    // What is open today stays open for weeks, however long the town is kept.
    const lastMs = isOver ? postedMs + days * dayMs : nowMs + (30 + 60 * chance(51, task)) * dayMs
    dataset.lastDay[task] = Math.floor(lastMs / dayMs)
  }
}

function planWork(dataset: Dataset, sent: Int32Array): void {
  const { size, nowMs } = dataset
  let at = 0
  for (let task = 0; task < size.tasks; task++) {
    const begin = at
    const postedMs = dataset.postedMs[task] ?? 0
    const untilMs = Math.min(deadlineMs(dataset, task) - dayMs, nowMs - 60_000)
    for (const end = at + (sent[task] ?? 0); at < end; at++) {
      dataset.taskOf[at] = task
      dataset.worker[at] = someoneElse(dataset, task, begin, at)
      dataset.sentMs[at] = postedMs + 60_000 + Math.floor((untilMs - postedMs - 60_000) * chance(52, at) ** 3)
    }
  }
}

/** Nobody works twice on one task. */
function someoneElse(dataset: Dataset, task: number, begin: number, at: number): number {
  const growth = growthAt(task, dataset.size)
  for (let attempt = 0; ; attempt++) {
    const worker = workerOf(at, attempt, growth, dataset.size)
    if (!dataset.worker.subarray(begin, at).includes(worker)) return worker
  }
}

/** When a task's last day ends. */
function deadlineMs(dataset: Dataset, task: number): number {
  return ((dataset.lastDay[task] ?? 0) + 1) * dayMs
}

/** Busy buyers leave a tenth of their work lying about; the others decide within three days. */
export function decidedMs(dataset: Dataset, submission: number): number {
  const isBusy = (dataset.buyer[dataset.taskOf[submission] ?? 0] ?? 0) <= buyerAt(busyBuyers - 1)
  if (isBusy && chance(53, submission) < 0.1) return Number.POSITIVE_INFINITY
  return (dataset.sentMs[submission] ?? 0) + 60_000 + Math.floor(3 * dayMs * chance(54, submission))
}

function inOrder(dataset: Dataset): Float64Array {
  const { size, beginMs, nowMs } = dataset
  const events = new Float64Array(size.users + 2 * size.tasks + 2 * size.submissions)
  let count = 0
  const add = (kind: Kind, row: number, atMs: number) => {
    if (atMs >= nowMs) return
    if (kind === 'submit' || kind === 'decide') dataset.worthTelling++
    const second = Math.max(0, Math.floor((atMs - beginMs) / 1_000))
    events[count++] = (second * kindBits + kinds.indexOf(kind)) * rowBits + row
  }
  for (let user = 0; user < size.users; user++) add('join', user, joinedAt(user, size, beginMs))
  for (let task = 0; task < size.tasks; task++) {
    add('post', task, dataset.postedMs[task] ?? 0)
    add('close', task, deadlineMs(dataset, task))
  }
  for (let submission = 0; submission < size.submissions; submission++) {
    add('submit', submission, dataset.sentMs[submission] ?? 0)
    add('decide', submission, decidedMs(dataset, submission))
  }
  return events.subarray(0, count).sort()
}
