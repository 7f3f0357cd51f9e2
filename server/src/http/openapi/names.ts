/** The names that objects of the contract have in the OpenAPI document: those that several endpoints have, and those that programs read. */
import { contract } from '@piecework/contract'
import { apiKey } from '@piecework/contract/api-keys'
import { appeal, suspension } from '@piecework/contract/appeals'
import { auditEntry } from '@piecework/contract/audit'
import { signedIn } from '@piecework/contract/auth'
import { batch, batchDetails, picture, rowError } from '@piecework/contract/batches'
import { buyerRecord } from '@piecework/contract/buyer-records'
import { event } from '@piecework/contract/events'
import { proofFile } from '@piecework/contract/files'
import { form, partKinds } from '@piecework/contract/forms'
import { payment } from '@piecework/contract/payments'
import { taskReport } from '@piecework/contract/reports'
import { accuracy, decidedRow, outcome, quality, rowOfResults, workerQuality } from '@piecework/contract/results'
import {
  approval,
  listedSubmission,
  manyRejected,
  objection,
  submissionDetails,
  taskSubmission,
} from '@piecework/contract/submissions'
import { listedTask, offeredTask, taskDetails, taskProgress } from '@piecework/contract/tasks'
import { user } from '@piecework/contract/users'
import { delivery, webhook } from '@piecework/contract/webhooks'
import { withdrawal } from '@piecework/contract/withdrawals'
import type * as z from 'zod/mini'

/** `short_text` → `ShortTextPart`. */
const parts = partKinds.map((each) => {
  const [kind = ''] = each.shape.kind.def.values
  return [`${kind.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Part`, each] as const
})

export const names: Record<string, z.core.$ZodType> = {
  NewTask: contract.tasks.post.input,
  Task: contract.tasks.mine.output.def.element,
  ListedTask: listedTask,
  OfferedTask: offeredTask,
  TaskDetails: taskDetails,
  TaskProgress: taskProgress,
  DraftContent: contract.drafts.create.input.shape.content,
  Form: form,
  FormPart: form.shape.parts.def.element,
  ...Object.fromEntries(parts),
  Batch: batch,
  BatchDetails: batchDetails,
  CheckedRows: contract.batches.check.output,
  Picture: picture,
  RowError: rowError,
  ListedSubmission: listedSubmission,
  TaskSubmission: taskSubmission,
  SubmissionDetails: submissionDetails,
  Approval: approval,
  ManyRejected: manyRejected,
  Objection: objection,
  ProofFile: proofFile,
  Accuracy: accuracy,
  Outcome: outcome,
  Quality: quality,
  WorkerQuality: workerQuality,
  RowOfResults: rowOfResults,
  DecidedRow: decidedRow,
  ReviewJob: contract.reviewJobs.details.output,
  Event: event,
  Webhook: webhook,
  Delivery: delivery,
  ApiKey: apiKey,
  BuyerRecord: buyerRecord,
  AuditEntry: auditEntry,
  TaskReport: taskReport,
  User: user,
  SignedIn: signedIn,
  Suspension: suspension,
  Appeal: appeal,
  Payment: payment,
  Withdrawal: withdrawal,
}
