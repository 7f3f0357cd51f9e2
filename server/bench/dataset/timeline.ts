/** All events of a dataset in order. Events are numbers, because sorting millions of objects is slow. */
import { chance } from './random.ts'
import {
  ageMs,
  busyBuyers,
  buyerAt,
  buyerOf,
  dayMs,
  freeSlotsOf,
  growthAt,
  joinedAt,
  type Size,
  submissionCountOf,
  workerOf,
} from './shapes.ts'

const kinds = ['join', 'post', 'submit', 'decide', 'close'] as const
export type Kind = (typeof kinds)[number]

export type Dataset = {
  size: Size
  beginMs: number
  nowMs: number
  /** Indexed by task. */
  buyer: Int32Array
  slots: Int32Array
  postedMs: Float64Array
  /** The calendar day of the deadline, in days since 1970. */
  lastDay: Int32Array
  /** Indexed by submission. */
  taskOf: Int32Array
  worker: Int32Array
  submittedMs: Float64Array
  /** Time, kind and row of every event, packed into one number each, in order. */
  events: Float64Array
  /** The number of submissions and reviews; each causes one notification. */
  notificationCount: number
}

const rowBits = 2 ** 23
const kindBits = 8

/** `today` is midnight UTC of the day on which the history ends. */
export function planDataset(size: Size, today: Date): Dataset {
  const nowMs = today.getTime()
  const dataset: Dataset = {
    size,
    beginMs: nowMs - ageMs,
    nowMs,
    buyer: new Int32Array(size.tasks),
    slots: new Int32Array(size.tasks),
    postedMs: new Float64Array(size.tasks),
    lastDay: new Int32Array(size.tasks),
    taskOf: new Int32Array(size.submissions),
    worker: new Int32Array(size.submissions),
    submittedMs: new Float64Array(size.submissions),
    events: new Float64Array(0),
    notificationCount: 0,
  }
  const submissionCounts = submissionsPerTask(size)
  planTasks(dataset, submissionCounts)
  planSubmissions(dataset, submissionCounts)
  dataset.events = sortedEvents(dataset)
  return dataset
}

export function eventAt(dataset: Dataset, at: number): { kind: Kind; row: number; atMs: number } {
  const packed = dataset.events[at] ?? 0
  const row = packed % rowBits
  const rest = Math.floor(packed / rowBits)
  return { kind: kinds[rest % kindBits] ?? 'join', row, atMs: dataset.beginMs + Math.floor(rest / kindBits) * 1_000 }
}

/** The number of submissions of each task; the sum is exactly the requested number. */
function submissionsPerTask(size: Size): Int32Array {
  const submissionCounts = Int32Array.from({ length: size.tasks }, (_, task) => submissionCountOf(task, size))
  let missing = size.submissions - submissionCounts.reduce((sum, each) => sum + each, 0)
  for (let task = 0; missing !== 0; task = (task + 7) % size.tasks) {
    const step = missing > 0 ? 1 : (submissionCounts[task] ?? 0) > 0 ? -1 : 0
    submissionCounts[task] = (submissionCounts[task] ?? 0) + step
    missing -= step
  }
  return submissionCounts
}

function planTasks(dataset: Dataset, submissionCounts: Int32Array): void {
  const { size, nowMs, beginMs } = dataset
  for (let task = 0; task < size.tasks; task++) {
    const postedMs = beginMs + Math.floor(growthAt(task, size) * (ageMs - dayMs))
    const days = 7 + Math.floor(50 * chance(50, task))
    const isOver = postedMs + (days + 1) * dayMs < nowMs
    dataset.buyer[task] = buyerOf(task, size)
    dataset.slots[task] = Math.max(1, (submissionCounts[task] ?? 0) + freeSlotsOf(task))
    dataset.postedMs[task] = postedMs
    // Open tasks stay open for weeks after `today`, so a kept dataset stays usable.
    const lastMs = isOver ? postedMs + days * dayMs : nowMs + (30 + 60 * chance(51, task)) * dayMs
    dataset.lastDay[task] = Math.floor(lastMs / dayMs)
  }
}

function planSubmissions(dataset: Dataset, submissionCounts: Int32Array): void {
  const { size, nowMs } = dataset
  let at = 0
  for (let task = 0; task < size.tasks; task++) {
    const begin = at
    const postedMs = dataset.postedMs[task] ?? 0
    const untilMs = Math.min(deadlineMs(dataset, task) - dayMs, nowMs - 60_000)
    for (const end = at + (submissionCounts[task] ?? 0); at < end; at++) {
      dataset.taskOf[at] = task
      dataset.worker[at] = newWorkerFor(dataset, task, begin, at)
      dataset.submittedMs[at] = postedMs + 60_000 + Math.floor((untilMs - postedMs - 60_000) * chance(52, at) ** 3)
    }
  }
}

/** A worker who has no submission for this task yet. */
function newWorkerFor(dataset: Dataset, task: number, begin: number, at: number): number {
  const growth = growthAt(task, dataset.size)
  for (let attempt = 0; ; attempt++) {
    const worker = workerOf(at, attempt, growth, dataset.size)
    if (!dataset.worker.subarray(begin, at).includes(worker)) return worker
  }
}

/** The end of the task's last day. */
function deadlineMs(dataset: Dataset, task: number): number {
  return ((dataset.lastDay[task] ?? 0) + 1) * dayMs
}

/** Busy buyers never review a tenth of their submissions; all others are reviewed within three days. */
export function decidedMs(dataset: Dataset, submission: number): number {
  const isBusy = (dataset.buyer[dataset.taskOf[submission] ?? 0] ?? 0) <= buyerAt(busyBuyers - 1)
  if (isBusy && chance(53, submission) < 0.1) return Number.POSITIVE_INFINITY
  return (dataset.submittedMs[submission] ?? 0) + 60_000 + Math.floor(3 * dayMs * chance(54, submission))
}

function sortedEvents(dataset: Dataset): Float64Array {
  const { size, beginMs, nowMs } = dataset
  const events = new Float64Array(size.users + 2 * size.tasks + 2 * size.submissions)
  let count = 0
  const add = (kind: Kind, row: number, atMs: number) => {
    if (atMs >= nowMs) return
    if (kind === 'submit' || kind === 'decide') dataset.notificationCount++
    const second = Math.max(0, Math.floor((atMs - beginMs) / 1_000))
    events[count++] = (second * kindBits + kinds.indexOf(kind)) * rowBits + row
  }
  for (let user = 0; user < size.users; user++) add('join', user, joinedAt(user, size, beginMs))
  for (let task = 0; task < size.tasks; task++) {
    add('post', task, dataset.postedMs[task] ?? 0)
    add('close', task, deadlineMs(dataset, task))
  }
  for (let submission = 0; submission < size.submissions; submission++) {
    add('submit', submission, dataset.submittedMs[submission] ?? 0)
    add('decide', submission, decidedMs(dataset, submission))
  }
  return events.subarray(0, count).sort()
}
