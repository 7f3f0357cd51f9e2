/** What the API sends and takes, as its contract has it: `contract.check.ts` compares both. */

/** A cell of a row. `null`: it is empty. */
export type Cell = string | number | boolean | null
/** One row for people to answer; one without any cell is left out. With `expected:NAME` it is a control: its answer to the question NAME is known. */
export type Row = Record<string, Cell>

type Input = { name: string; label: string; help?: string | null | undefined; required?: boolean | undefined }
type Characters = { min?: number | undefined; max?: number | undefined }
type Option = { value: string; label: string }

/** A part of a form: what it shows, or what it asks. `{{column}}` in a text stands for the cell of the row, `{{worker}}` for a code of the Worker. */
export type FormPart =
  | ({ kind: 'short_text' } & Characters & Input)
  | ({ kind: 'long_text' } & Characters & Input)
  | ({ kind: 'number'; min?: number | undefined; max?: number | undefined; whole?: boolean | undefined } & Input)
  | ({ kind: 'choice'; options: Option[] } & Input)
  | ({ kind: 'choices'; options: Option[]; min?: number | undefined; max?: number | undefined } & Input)
  | ({
      kind: 'rating'
      scale?: number | undefined
      lowest?: string | null | undefined
      highest?: string | null | undefined
    } & Input)
  | ({ kind: 'yes_no' } & Input)
  | ({ kind: 'date'; min?: string | undefined; max?: string | undefined } & Input)
  | ({ kind: 'url' } & Input)
  | ({ kind: 'file'; accept: 'photo' | 'pdf' | 'any'; max?: number | undefined } & Input)
  | ({ kind: 'code'; codes?: string[] | undefined } & Input)
  | { kind: 'paragraph'; text: string }
  | { kind: 'image'; url: string; alt: string }
  | { kind: 'link'; url: string; label: string }

export type Answer = string | number | boolean | string[]

/** What the answers to one question about a row come to. */
export type Value = {
  /** The answer that most gave, of choices the likely one; of numbers the median. Null: none has more votes than all others. */
  value: Answer | null
  /** From 0 to 1. */
  confidence: number | null
  votes: number
  /** Of numbers. */
  quartiles?: number[] | undefined
  /** Of texts and other answers that are not compared: all of them. */
  answers?: Answer[] | undefined
}

/** A row whose answers are all decided, or whose task has ended; of a task without rows the approved work of one Worker. */
export type ResultRow = {
  /** Rises in the order in which rows were decided: `after` takes it. A row that is asked again comes again. */
  number: number
  item_id: string
  /** In the file of rows. */
  line: number | null
  /** The cells of the row. */
  data: Record<string, string>
  /** By the names of the questions. */
  values: Record<string, Value>
  /** Of a task without a form: the work. */
  text: string | null
}

export type EventType =
  | 'task.posted'
  | 'task.paused'
  | 'task.completed'
  | 'task.expired'
  | 'task.deleted'
  | 'submission.received'
  | 'submission.changed'
  | 'submission.decided'
  | 'objection.opened'
  | 'batch.checked'
  | 'results.ready'

/** What happened to a task. */
export type Event = {
  /** Rises by the order of events: `after` takes it. */
  number: number
  /** The same whenever the event is read or sent. */
  _id: string
  type: EventType
  at: string
  task_id: string | null
  external_id: string | null
  metadata: Record<string, unknown> | null
  submission_id: string | null
  batch_id: string | null
  /** Of decided work `approved` or `rejected`; of checked rows `checked` or `failed`. */
  outcome: string | null
  /** Who paused the task, or approved the work, or why it was rejected. */
  how: string | null
}

export type RejectionCategory = 'missing_part' | 'not_followed' | 'wrong' | 'copied' | 'unreadable' | 'other'
