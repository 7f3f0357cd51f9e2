/** Results in the columns that scripts for Mechanical Turk read: a line for each answer to a row. */
import { inputsOf } from '@piecework/contract'
import type { Cell, Columns } from '../http/csv.ts'
import { columnsOfRows, type OwnTask } from '../tasks/queries.ts'
import type { Result } from './result.ts'

const statuses = { pending: 'Submitted', approved: 'Approved', rejected: 'Rejected' } as const
const ofAssignment = [
  ...['HITId', 'HITTypeId', 'Reward', 'AssignmentId', 'WorkerId', 'AssignmentStatus', 'SubmitTime'],
  ...['AutoApprovalTime', 'ApprovalTime', 'RejectionTime', 'RequesterFeedback'],
]
/** Empty: their Buyer fills one of them. */
const decisions = ['Approve', 'Reject']
/** The answer of a task without a form. */
const text = 'text'

export function mturkColumns(taskId: string, task: OwnTask): Columns<Result> {
  const columns = columnsOfRows(task)
  const names = task.form ? inputsOf(task.form).map(({ name }) => name) : [text]
  return {
    headings: [
      ...ofAssignment,
      ...columns.map((name) => `Input.${name}`),
      ...names.map((name) => `Answer.${name}`),
      ...decisions,
    ],
    cellsOf: (result) => {
      const cells = new Map(Object.entries(result.row?.data ?? {}))
      return [
        ...assignmentCells(taskId, result),
        ...columns.map((name) => cells.get(name) ?? ''),
        ...names.map((name) => answerCell(result, name)),
        ...decisions.map(() => ''),
      ]
    },
  }
}

function assignmentCells(taskId: string, result: Result): Cell[] {
  const { assignment, decided_at, rejected_reason, rejection, row, status } = result
  return [
    ...[row?.item_id ?? taskId, taskId, assignment?.reward ?? ''],
    ...[result.submission_id, result.worker_code, statuses[status], timeCell(result.submitted_at)],
    ...[timeCell(assignment?.due_at), timeCell(status === 'approved' && decided_at)],
    timeCell(status === 'rejected' && decided_at),
    [rejection, rejected_reason].filter(Boolean).join(' '),
  ]
}

/** `Tue Dec 01 15:04:05 UTC 2026`, as its files have it. */
function timeCell(time: string | null | undefined | false): string {
  if (!time) return ''
  const [day, date, month, year, clock] = new Date(time).toUTCString().replace(',', '').split(' ')
  return `${day} ${month} ${date} ${clock} UTC ${year}`
}

/** Of files the addresses. */
function answerCell({ answers, files, submission_details }: Result, name: string): Cell {
  if (answers === null) return name === text ? (submission_details ?? '') : ''
  const answer = answers[name]
  if (!Array.isArray(answer)) return typeof answer === 'boolean' ? String(answer) : (answer ?? '')
  const urls = new Map(files.map(({ _id, url }) => [_id, url]))
  return answer.map((each) => urls.get(each) ?? each).join('|')
}
