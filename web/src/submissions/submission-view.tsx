/** One submission: the texts of its task above the work, its state, and what the reader can do with it. */

import type { SubmissionDetails } from '@piecework/contract'
import { rejectionLabel } from '@piecework/contract/rejections'
import { CircleCheck, CircleX, Gift } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { language } from '#texts/language.ts'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins, formatDateTime, formatTime } from '../format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { Email } from '../ui/email.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { BlockWorker } from './block-worker.tsx'
import { OwnWorkActions } from './own-work-actions.tsx'
import { RejectOne } from './reject-dialog.tsx'
import { useDecision, useSubmission } from './use-submission.ts'

type SubmissionViewProps = {
  id: string
  /** The level of the heading: 1 on a page of its own, 2 beside a list. */
  level: 1 | 2
  /** The heading takes the focus when it appears. */
  takesFocus?: boolean
  /** Called after the buyer's decision. */
  onDecided: () => void
}

export function SubmissionView({ id, level, takesFocus = false, onDecided }: SubmissionViewProps) {
  const query = useSubmission(id)
  const { data: user } = useUser()
  const isOwn = query.data !== undefined && query.data.worker_email === user?.email
  const Heading = level === 1 ? 'h1' : 'h2'
  const Subheading = level === 1 ? 'h2' : 'h3'
  return (
    <QueryView query={query} skeleton={<Skeleton lines={10} />}>
      {(submission) => (
        <article className="flex flex-col gap-6">
          <header className="flex flex-col gap-3">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <Heading
                ref={takesFocus ? focus : undefined}
                tabIndex={-1}
                className={`min-w-0 wrap-anywhere ${level === 1 ? 'text-page' : 'text-panel'}`}
              >
                <Bangla>{submission.task_title}</Bangla>
              </Heading>
              <SubmissionStatus submission={submission} />
            </div>
            {isOwn ? <BuyerOf submission={submission} /> : <Sender submission={submission} />}
          </header>
          <Words submission={submission} Subheading={Subheading} />
          <section>
            <Subheading className="mb-2 text-small font-semibold text-muted">
              {isOwn ? t.yourWork : t.theWork}
            </Subheading>
            <Work submission={submission} />
            <p className="mt-2 text-small text-muted">{historyOf(submission, user?.email)}</p>
          </section>
          <Reason submission={submission} Subheading={Subheading} />
          {user?.role === 'Buyer' && <ReviewActions submission={submission} onDecided={onDecided} />}
          {user?.role === 'Buyer' && <BonusButton submission={submission} />}
          <BlockWorker worker={submission} className="-ml-4 self-start" />
          {isOwn && <OwnWorkActions submission={submission} />}
        </article>
      )}
    </QueryView>
  )
}

function focus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}

type PartProps = { submission: SubmissionDetails; Subheading: 'h2' | 'h3' }

/** The status; work that its worker withdrew is a rejection for the ledger only. */
function SubmissionStatus({ submission }: { submission: SubmissionDetails }) {
  return <StatusBadge status={submission.rejected_because === 'withdrawn' ? 'withdrawn' : submission.status} />
}

function Sender({ submission }: { submission: SubmissionDetails }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-3">
        <Avatar name={submission.worker_name} photo={submission.worker_photo} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere" translate="no">
            <Link to={`/dashboard/workers/${submission.worker_id}`} className="link-text link-alone">
              <Bangla>{submission.worker_name}</Bangla>
            </Link>
          </p>
          <p className="text-meta text-muted">
            <Email>{submission.worker_email}</Email>
          </p>
        </div>
      </div>
      <Coins amount={submission.payable_amount} showWorth />
    </div>
  )
}

/** For the worker, who knows the own name: whose task it is. */
function BuyerOf({ submission: { buyer_name, buyer_email, payable_amount } }: { submission: SubmissionDetails }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {t.buyer}{' '}
          <span className="font-semibold" translate="no">
            <Bangla>{buyer_name}</Bangla>
          </span>
        </p>
        <p className="text-meta text-muted">
          <Email>{buyer_email}</Email>
        </p>
      </div>
      <Coins amount={payable_amount} showWorth />
    </div>
  )
}

/** What the worker was asked for: the texts of the task when the work was sent. */
function Words({ submission, Subheading }: PartProps) {
  return (
    <details className="rounded-field border border-base-300 px-4 py-2" open={submission.status === 'pending'}>
      <summary className="cursor-pointer py-3 font-semibold">{t.whatWasAskedFor}</summary>
      {submission.words_changed && <p className="mb-3 text-small text-muted">{t.editedLater}</p>}
      <UserText>{submission.task_detail}</UserText>
      <Subheading className="mt-4 mb-1 text-small font-semibold text-muted">{t.submissionInstructions}</Subheading>
      <UserText className="mb-2">{submission.submission_info}</UserText>
    </details>
  )
}

function Work({ submission }: { submission: SubmissionDetails }) {
  if (submission.submission_details !== null) {
    return (
      <div className="rounded-field bg-base-200 p-4">
        <UserText>{submission.submission_details}</UserText>
      </div>
    )
  }
  if (submission.rejected_because === 'withdrawn') return <Notice title={t.withdrawnWork} />
  // A worker who has left gets no bonus.
  const canUnseal = submission.rejected_because !== 'worker_left'
  return <Notice title={t.sealed}>{canUnseal && t.sealedText(formatCoins(submission.payable_amount))}</Notice>
}

function historyOf(
  { submission_date, edition, opened_at, decided_at, status, bonus, ...rest }: SubmissionDetails,
  reader: string | undefined,
): string {
  const parts = [t.sentAt(formatTime(submission_date))]
  if (edition > 1) parts.push(t.changedTimes(edition - 1))
  if (opened_at) parts.push((reader === rest.buyer_email ? t.openedByYou : t.openedByBuyer)(formatDateTime(opened_at)))
  if (decided_at && status !== 'pending') {
    const decision = rest.rejected_because === 'withdrawn' ? 'withdrawn' : rest.approved_by_itself ? 'itself' : status
    parts.push(t.decidedAt[decision](formatDateTime(decided_at)))
  }
  if (rest.review_due_at) parts.push(t.paidOn(formatDateTime(rest.review_due_at)))
  if (bonus > 0) parts.push(t.bonusOf(formatCoins(bonus)))
  return t.history(parts)
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

const BonusDialog = lazy(() => import('./bonus-dialog.tsx'))

/** Nothing for work that is not decided yet, and for work that its worker withdrew. */
function BonusButton({ submission }: { submission: SubmissionDetails }) {
  const [isOpen, setOpen] = useState(false)
  if (submission.status === 'pending' || submission.rejected_because === 'withdrawn') return null
  return (
    <div>
      <Button kind="outline" icon={Gift} onClick={() => setOpen(true)}>
        {t.giveABonus}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BonusDialog submission={submission} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function ReviewActions({ submission, onDecided }: { submission: SubmissionDetails; onDecided: () => void }) {
  const [isRejecting, setRejecting] = useState(false)
  const { approve, running } = useDecision(submission, onDecided)
  if (submission.status !== 'pending') return null
  return (
    <div className="thumb-bar max-md:[&>*]:flex-1">
      <Button kind="reject" icon={CircleX} disabled={running !== undefined} onClick={() => setRejecting(true)}>
        {t.reject}
      </Button>
      <Button
        kind="approve"
        icon={CircleCheck}
        busy={running === 'approve'}
        disabled={running === 'reject'}
        onClick={approve}
      >
        {t.approve}
      </Button>
      {isRejecting && (
        <RejectOne
          submission={submission}
          onClose={() => setRejecting(false)}
          onDecided={() => {
            setRejecting(false)
            onDecided()
          }}
        />
      )}
    </div>
  )
}
