/** The whole contract: the endpoints, grouped by noun. */

import { account } from './account.ts'
import { accounting } from './accounting.ts'
import { apiKeys } from './api-keys.ts'
import { appeals } from './appeals.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { batches } from './batches.ts'
import { buyerRecords } from './buyer-records.ts'
import { categories } from './categories.ts'
import { config } from './config.ts'
import { contactMessages } from './contact-messages.ts'
import { corrections } from './corrections.ts'
import { drafts, templates } from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import { events } from './events.ts'
import { files } from './files.ts'
import { images } from './images.ts'
import { jobs } from './jobs.ts'
import { lookup } from './lookup.ts'
import { mail } from './mail.ts'
import { mailChoices } from './mail-choices.ts'
import { notifications } from './notifications.ts'
import { objections } from './objections.ts'
import { openTasks } from './open-tasks.ts'
import { passwords } from './passwords.ts'
import { payments } from './payments.ts'
import { policies } from './policies.ts'
import { proposals } from './proposals.ts'
import { reports } from './reports.ts'
import { reservations } from './reservations.ts'
import { results } from './results.ts'
import { reviewJobs } from './review-jobs.ts'
import { secondFactor } from './second-factor.ts'
import { setUp } from './set-up.ts'
import { statement } from './statement.ts'
import { stats } from './stats.ts'
import { submissions } from './submissions.ts'
import { switches } from './switches.ts'
import { takaRate } from './taka-rate.ts'
import { tasks } from './tasks.ts'
import { testCards } from './test-cards.ts'
import { decisions } from './to-decide.ts'
import { userManagement } from './user-management.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks.ts'
import { withdrawals } from './withdrawals.ts'
import { workerBlocks } from './worker-blocks.ts'

export const contract = {
  config,
  auth,
  secondFactor,
  passwords,
  users,
  decisions,
  account,
  apiKeys,
  events,
  webhooks,
  tasks,
  openTasks,
  drafts,
  templates,
  batches,
  categories,
  submissions,
  results,
  objections,
  buyerRecords,
  reservations,
  reviewJobs,
  workerBlocks,
  reports,
  payments,
  testCards,
  withdrawals,
  notifications,
  userManagement,
  lookup,
  appeals,
  contactMessages,
  mail,
  mailChoices,
  audit,
  statement,
  accounting,
  corrections,
  proposals,
  switches,
  setUp,
  takaRate,
  jobs,
  stats,
  images,
  files,
  policies,
}

/** Every endpoint with its name, `tasks.post` and the like. */
export function listEndpoints(): [name: string, endpoint: Endpoint][] {
  return Object.entries(contract).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).map(
      ([verb, definition]) => [`${noun}.${verb}`, definition as Endpoint] as [string, Endpoint],
    ),
  )
}

export type { DeletionState } from './account.ts'
export * from './account-numbers.ts'
export type { AccountsOfUser, AccountTotals, BrokenRule, IntegrityCheck, Transfer } from './accounting.ts'
export { type Answer, type Answers, answersTo, filesIn, jsonSchemaOf, linesOf } from './answers.ts'
export { type ApiKey, keyDays, maxKeyCoins, maxKeys } from './api-keys.ts'
export type { Appeal, OpenAppeal, Suspension } from './appeals.ts'
export type { AuditAction, AuditEntry, AuditFacts } from './audit.ts'
export type { Session, SignedIn } from './auth.ts'
export * from './batches.ts'
export { type BuyerRecord, buyerRecordOf, type RecordLine } from './buyer-records.ts'
export { type Category, defaultCategory } from './categories.ts'
export * from './coins.ts'
export type { CardProviderName, FirebaseProject, PublicConfig } from './config.ts'
export * from './constants.ts'
export type { ContactMessage, NewMessage } from './contact-messages.ts'
export { type CorrectionSides, correctionProblem } from './corrections.ts'
export type { Draft, DraftContent, Template } from './drafts.ts'
export type * from './endpoint.ts'
export * from './errors.ts'
export { type Event, type EventType, eventDays, eventTypes, waiting } from './events.ts'
export * from './fees.ts'
export { normalizeEmail, type View } from './fields.ts'
export type { FileType, ProofFile } from './files.ts'
export { type Form, type FormInput, type FormPart, filesAskedBy, formLimits, inputsOf } from './forms.ts'
export type { Image } from './images.ts'
export type { FailedJob } from './jobs.ts'
export type { FoundPayment, FoundWithdrawal, PastSuspension, ReportOfUser, UserOverview } from './lookup.ts'
export * from './losses.ts'
export type { KeptMail } from './mail.ts'
export { defaultMailChoices, type MailChoice, type MailEvent, mailEventsOf } from './mail-choices.ts'
export { reservedMinutesChoices, reviewDays } from './new-task.ts'
export type { Notification, NotificationKind } from './notifications.ts'
export type { OpenTasks } from './open-tasks.ts'
export { type Payment, type PaymentStatus, packageOrder, type Receipt } from './payments.ts'
export { type Policy, type PolicyPart, policyElements } from './policies.ts'
export * from './prices.ts'
export type { ConfirmedBy, Proposal, ProposalAction } from './proposals.ts'
export { quoted } from './quoted.ts'
export { rejectionLabel, rejectionSentence } from './rejections.ts'
export type { ReportEnd, ReportOutcome, ReportReason, ReportScope, TaskAction, TaskReport } from './reports.ts'
export type { Reservation } from './reservations.ts'
export {
  type Accuracy,
  type Certainty,
  type DecidedRow,
  doubtsCounted,
  maxExtraAnswers,
  type Outcome,
  type Quality,
  type RowOfResults,
  type WorkerQuality,
} from './results.ts'
export type { ReviewJob } from './review-jobs.ts'
export * from './roles.ts'
export * from './rows.ts'
export * from './same-answers.ts'
export { type Scope, scopes } from './scopes.ts'
export type { SecondFactorState } from './second-factor.ts'
export * from './spelling.ts'
export { type Movement, type MovementReason, movementReasons, movementSentence } from './statement.ts'
export * from './stats.ts'
export * from './submissions.ts'
export * from './suspensions.ts'
export { type Switch, type SwitchName, switchNames } from './switches.ts'
export { isSmallRateChange, takaOf, takaOfCoins } from './taka.ts'
export type { TakaRateState } from './taka-rate.ts'
export { isRunning } from './task-status.ts'
export type { ListedTask, OfferedTask, Task, TaskDetails, TaskProgress, TaskSort, TaskStatus } from './tasks.ts'
export { type TextRule, textRuleLabel, textRules } from './text-rules.ts'
export { type DecisionKind, decisionKinds, type ToDecide } from './to-decide.ts'
export * from './user-management.ts'
export type { BestWorker, User, WorkerRecord } from './users.ts'
export { type Delivery, maxWebhooks, secretOverlapHours, type Webhook } from './webhooks.ts'
export { type ReasonAgainstWork, reasonsAgainstWork, whyNoWork } from './why-no-work.ts'
export {
  type NewWithdrawal,
  type OwnWithdrawal,
  type PayoutCover,
  type PendingWithdrawal,
  type Reserves,
  type Withdrawal,
  type WithdrawalStatus,
  withdrawalRequest,
} from './withdrawals.ts'
export { type BlockTerms, blockMessage, type WorkerBlock } from './worker-blocks.ts'
