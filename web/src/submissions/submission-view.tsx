/** One submission: the texts of its task above the work, its state, and what the reader can do with it. */

import type { SubmissionDetails } from '@piecework/contract'
import { rejectionLabel } from '@piecework/contract/rejections'
import { Gift } from 'lucide-react'
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { language } from '#texts/language.ts'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins } from '../format.ts'
import { PayWithTaka } from '../taka.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { Email } from '../ui/email.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { TaskText } from '../ui/task-text.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { WorkView } from './answers-view.tsx'
import { BlockWorker } from './block-worker.tsx'
import { BonusDialog } from './bonus-dialog.tsx'
import { ChangesView } from './changes-view.tsx'
import { OwnWorkActions } from './own-work-actions.tsx'
import { ProofGallery } from './proof-gallery.tsx'
import type { AfterChange } from './rejection-state.ts'
import { RejectionActions, RejectionView } from './rejection-view.tsx'
import { type DecisionLabels, ReviewActions } from './review-actions.tsx'
import { useSubmission } from './use-submission.ts'
import { historyOf } from './work-history.ts'

type SubmissionViewProps = {
  id: string
  /** The level of the heading: 1 on a page of its own, 2 beside a list. */
  level: 1 | 2
  /** The heading takes the focus when it appears. */
  takesFocus?: boolean
  /** Beside the list of its task, whose page says what the task is: the worker's name is the heading, and the work comes first. */
  isOfTask?: boolean
  /** An Admin decides about this pending work. */
  isLeftBehind?: boolean
  /** Other labels of the buttons of the decision. */
  labels?: DecisionLabels | undefined
  /** Called after the decision of the buyer or an Admin; without it the heading takes the focus. */
  onDecided?: AfterChange | undefined
}

export function SubmissionView({ id, ...view }: SubmissionViewProps) {
  const query = useSubmission(id)
  return (
    <QueryView query={query} skeleton={<Skeleton lines={10} />}>
      {(submission) => <SubmissionArticle submission={submission} {...view} />}
    </QueryView>
  )
}

type SubmissionArticleProps = Omit<SubmissionViewProps, 'id'> & { submission: SubmissionDetails }

function SubmissionArticle({
  submission,
  level,
  takesFocus = false,
  isOfTask = false,
  isLeftBehind = false,
  labels,
  ...rest
}: SubmissionArticleProps) {
  const { data: user } = useUser()
  const isOwn = submission.worker_email === user?.email
  const isBuyer = user?.role === 'Buyer'
  const reader = isOwn ? 'worker' : isBuyer ? 'buyer' : 'admin'
  const Heading = level === 1 ? 'h1' : 'h2'
  const Subheading = level === 1 ? 'h2' : 'h3'
  const { heading, focusHeading } = useFocusedHeading()
  const onDecided = rest.onDecided ?? focusHeading
  const { changes_asked_at, held, objection } = submission
  // Changes were asked for, or its rejection is not final, or was not at once.
  const showsState = useOnceTrue(changes_asked_at !== null || held || objection !== null)
  const isRejection = showsState && submission.status !== 'pending'
  // Its worker reads first why it was rejected, and what can be done.
  const isReasonFirst = useOnceTrue(isOwn && submission.status === 'rejected')
  const reason = (
    <>
      <Reason submission={submission} Subheading={Subheading} />
      {showsState && changes_asked_at !== null && (
        <ChangesView submission={submission} reader={reader} Subheading={Subheading} />
      )}
      {isRejection && <RejectionView submission={submission} reader={reader} Subheading={Subheading} />}
    </>
  )
  const rejectionActions = isRejection && (
    <RejectionActions
      submission={submission}
      reader={reader}
      onChanged={rest.onDecided && reader !== 'worker' ? rest.onDecided : focusHeading}
    />
  )
  const words = (
    <Words submission={submission} isOpen={reader !== 'buyer' && isToCompare(submission)} Subheading={Subheading} />
  )
  return (
    <article className="flex flex-col gap-5">
      <header ref={heading} className="flex flex-col gap-3">
        {!isOfTask && (
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <Heading
                ref={takesFocus ? focus : undefined}
                tabIndex={-1}
                className={`wrap-anywhere ${level === 1 ? 'text-title md:text-page' : 'text-panel'}`}
              >
                <Bdi>{submission.task_title}</Bdi>
              </Heading>
            </div>
            {/* Work that its worker withdrew is a rejection for the ledger only. */}
            <StatusBadge status={submission.rejected_because === 'withdrawn' ? 'withdrawn' : submission.status} />
          </div>
        )}
        {isOwn ? (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <BuyerName submission={submission} />
            <div>
              <PayWithTaka coins={submission.payable_amount} size="text" />
            </div>
          </div>
        ) : (
          <Sender submission={submission} {...(isOfTask && { headingRef: takesFocus ? focus : null })} />
        )}
        {reader === 'admin' && <BuyerName submission={submission} />}
      </header>
      {isReasonFirst && reason}
      {isReasonFirst && rejectionActions}
      {!isOfTask && words}
      <section>
        <Subheading className={isOfTask ? 'sr-only' : 'mb-2 text-small font-semibold text-muted'}>
          {isOwn ? t.yourWork : t.theWork}
        </Subheading>
        <Work submission={submission} />
        <p className="mt-2 text-small text-muted">{historyOf(submission, user?.email)}</p>
      </section>
      {isOfTask && words}
      {!isReasonFirst && reason}
      {isBuyer && <BonusButton submission={submission} />}
      <BlockWorker worker={submission} />
      {!isReasonFirst && rejectionActions}
      {isOwn && <OwnWorkActions submission={submission} onChanged={focusHeading} />}
      {(isBuyer || isLeftBehind) && (
        <ReviewActions
          submission={submission}
          isBuyer={isBuyer}
          labels={labels}
          onDecided={onDecided}
          onChanged={focusHeading}
        />
      )}
    </article>
  )
}

/** True from the first time on: dialogs of the state stay when the state ends, so that a typed text is not lost. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setTrue(true)
  return isTrue || wasTrue
}

/** After an action its buttons go: the focus moves to the heading, once the dialog of the action has closed. */
function useFocusedHeading() {
  const heading = useRef<HTMLElement>(null)
  const [actions, setActions] = useState(0)
  useEffect(() => {
    if (actions > 0) focus(heading.current?.querySelector<HTMLElement>('h1, h2') ?? null)
  }, [actions])
  return { heading, focusHeading: useCallback(() => setActions((before) => before + 1), []) }
}

function focus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}

type PartProps = { submission: SubmissionDetails; Subheading: 'h2' | 'h3' }

type SenderProps = {
  submission: SubmissionDetails
  /** Makes the name the heading. */
  headingRef?: Ref<HTMLHeadingElement>
}

function Sender({ submission, headingRef }: SenderProps) {
  const name = (
    <Link to={`/dashboard/workers/${submission.worker_id}`} className="link-text link-alone">
      <Bdi>{submission.worker_name}</Bdi>
    </Link>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-3">
        <Avatar name={submission.worker_name} photo={submission.worker_photo} />
        <div className="min-w-0">
          {headingRef === undefined ? (
            <p className="font-semibold wrap-anywhere" translate="no">
              {name}
            </p>
          ) : (
            <h2 ref={headingRef} tabIndex={-1} className="text-panel wrap-anywhere" translate="no">
              {name}
            </h2>
          )}
          <p className="text-meta text-muted">
            <Email>{submission.worker_email}</Email>
          </p>
          {JSON.stringify(submission.form).includes(submission.worker_code) && (
            <p className="text-meta text-muted">
              {t.workerCode} <span className="font-mono wrap-anywhere">{submission.worker_code}</span>
            </p>
          )}
        </div>
      </div>
      <Coins amount={submission.payable_amount} />
    </div>
  )
}

function BuyerName({ submission: { buyer_name, buyer_email } }: { submission: SubmissionDetails }) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        {t.buyer}{' '}
        <span className="font-semibold" translate="no">
          <Bdi>{buyer_name}</Bdi>
        </span>
      </p>
      <p className="text-meta text-muted">
        <Email>{buyer_email}</Email>
      </p>
    </div>
  )
}

/** Work that waits for a decision stands beside what was asked for; its buyer, who wrote that, can unfold it. */
function isToCompare({ status, held, objection }: SubmissionDetails): boolean {
  return status === 'pending' || (held && objection !== null)
}

/** What the worker was asked for: the texts of the task when the work was sent. */
function Words({ submission, isOpen, Subheading }: PartProps & { isOpen: boolean }) {
  return (
    <details className="rounded-field border border-base-300 px-4" open={isOpen}>
      <summary className="cursor-pointer py-3 font-semibold">{t.whatWasAskedFor}</summary>
      {submission.words_changed && <p className="mb-3 text-small text-muted">{t.editedLater}</p>}
      <TaskText>{submission.task_detail}</TaskText>
      <Subheading className="mt-4 mb-1 text-small font-semibold text-muted">{t.submissionInstructions}</Subheading>
      <TaskText className="mb-2">{submission.submission_info}</TaskText>
    </details>
  )
}

function Work({ submission }: { submission: SubmissionDetails }) {
  if (submission.submission_details !== null) {
    const { form, answers, items, files } = submission
    if (form && (answers || items)) {
      return <WorkView submission={submission} form={form} answers={answers} items={items} files={files} />
    }
    return (
      <div className="flex flex-col gap-4">
        <div className="rounded-field bg-base-200 p-4">
          <UserText>{submission.submission_details}</UserText>
        </div>
        {Boolean(submission.file_count) && <ProofGallery submission={submission} files={submission.files} />}
      </div>
    )
  }
  if (submission.rejected_because === 'withdrawn') return <Notice title={t.withdrawnWork} />
  // A worker who has left gets no bonus.
  const canUnseal = submission.rejected_because !== 'worker_left'
  return <Notice title={t.sealed}>{canUnseal && t.sealedText(formatCoins(submission.payable_amount))}</Notice>
}

/** Why it was rejected: beside the text for its worker, and for its buyer to remember. */
function Reason({ submission: { status, rejected_because, rejected_reason }, Subheading }: PartProps): ReactNode {
  if (status !== 'rejected' || rejected_because === 'withdrawn') return null
  return (
    <section className="rounded-field border border-st-red-line bg-st-red p-4 text-st-red-ink">
      <Subheading className="font-semibold">
        {rejected_because === 'none' && rejected_reason
          ? ui.reason
          : rejectionLabel(rejected_because ?? 'none', language)}
      </Subheading>
      {rejected_reason && <UserText className="mt-1">{rejected_reason}</UserText>}
    </section>
  )
}

/** Nothing for work that is not decided yet, and for work that its worker withdrew. */
function BonusButton({ submission }: { submission: SubmissionDetails }) {
  const [isOpen, setOpen] = useState(false)
  if (submission.status === 'pending' || submission.rejected_because === 'withdrawn') return null
  return (
    <div>
      <Button kind="outline" icon={Gift} aria-keyshortcuts="b" onClick={() => setOpen(true)}>
        {t.giveABonus}
      </Button>
      {isOpen && <BonusDialog submission={submission} onClose={() => setOpen(false)} />}
    </div>
  )
}
