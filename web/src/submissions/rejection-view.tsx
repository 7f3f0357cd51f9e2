/** A rejection that can be answered: what both sides and the Admin wrote, how it stands until when, and what the reader can do. */
import type { SubmissionDetails } from '@piecework/contract'
import type { ReactNode } from 'react'
import * as t from '#texts/objections.ts'
import { formatCoins, formatDateTime } from '../format.ts'
import { UserText } from '../ui/linked-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { BuyersRejection } from './buyers-rejection.tsx'
import { DecideObjection } from './decide-objection.tsx'
import { OwnRejection } from './own-rejection.tsx'
import { type ActionProps, type Reader, rejectionState } from './rejection-state.ts'

type RejectionViewProps = Pick<ActionProps, 'submission'> & { reader: Reader; Subheading: 'h2' | 'h3' }

export function RejectionView({ submission, reader, Subheading }: RejectionViewProps) {
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      <ObjectionWords submission={submission} reader={reader} Subheading={Subheading} />
      <RejectionNotice submission={submission} reader={reader} />
    </div>
  )
}

/** What the reader can do. They stay when nothing can be done any more: a dialog with typed text is not lost. */
export function RejectionActions({ reader, ...actions }: ActionProps & { reader: Reader }) {
  if (reader === 'worker') return <OwnRejection {...actions} />
  return reader === 'buyer' ? <BuyersRejection {...actions} /> : <DecideObjection {...actions} />
}

/** Until when what can happen, and what silence means. How an objection ended stands with its words. */
function RejectionNotice({ submission, reader }: { submission: SubmissionDetails; reader: Reader }): ReactNode {
  const { status, payable_amount, final_at, objection } = submission
  const state = rejectionState(submission)
  const coins = formatCoins(payable_amount)
  const end = formatDateTime(final_at ?? '')
  if (state === 'held') {
    const { title, text } = t.held[reader]
    return <Notice title={title(payable_amount, coins, end)}>{text}</Notice>
  }
  if (state === 'to_answer') {
    const { title, text } = t.toAnswer[reader]
    return (
      <Notice kind={reader === 'buyer' ? 'warning' : 'note'} title={title(coins, end)}>
        {text}
      </Notice>
    )
  }
  if (state === 'to_decide') {
    const { title, text } = t.toDecide[reader]
    return (
      <Notice kind={reader === 'admin' ? 'warning' : 'note'} title={title(end)}>
        {text}
      </Notice>
    )
  }
  if (objection === null || state === null) return null
  return (
    <Notice kind={status === 'approved' ? 'success' : 'note'} title={t.ended[reader][state]}>
      {status === 'approved' && t.paidCoins[reader](coins)}
    </Notice>
  )
}

/** What both sides and the Admin wrote about a rejection, in their order. */
function ObjectionWords({ submission, reader, Subheading }: RejectionViewProps) {
  const { objection, worker_name, buyer_name } = submission
  if (!objection) return null
  const { words, opened_at, answer, why } = objection
  return (
    <section className="rounded-field border border-base-300 p-4">
      <Subheading className="font-semibold">{t.disagreement[reader]}</Subheading>
      <dl className="mt-3 flex flex-col gap-4">
        <Said by="worker" name={worker_name} reader={reader} at={opened_at} words={words} />
        {answer !== null && <Said by="buyer" name={buyer_name} reader={reader} words={answer} />}
        {why !== null && <Said by="admin" reader={reader} words={why} />}
      </dl>
    </section>
  )
}

type SaidProps = { by: Reader; reader: Reader; name?: string; at?: string; words: string | null }

function Said({ by, reader, name, at, words }: SaidProps) {
  const isOwn = by === reader && by !== 'admin'
  return (
    <div>
      <dt className="mb-1 text-small text-muted">
        {isOwn ? t.you : t.speakers[by]}
        {!isOwn && name && (
          <>
            {'\u00a0· '}
            <span translate="no" className="wrap-anywhere">
              <Bdi>{name}</Bdi>
            </span>
          </>
        )}
        {at && <time dateTime={at}>{`\u00a0· ${formatDateTime(at)}`}</time>}
      </dt>
      <dd>{words === null ? <p className="text-muted">{t.withoutWords}</p> : <UserText>{words}</UserText>}</dd>
    </div>
  )
}
