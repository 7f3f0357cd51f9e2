/** What both sides and the Admin wrote about a rejection, in their order. */
import type { SubmissionDetails } from '@piecework/contract'
import * as t from '#texts/objections.ts'
import { formatDateTime } from '../format.ts'
import { UserText } from '../ui/linked-text.tsx'
import { Bangla } from '../ui/user-text.tsx'
import type { Reader } from './rejection-state.ts'

type ObjectionWordsProps = { submission: SubmissionDetails; reader: Reader; Subheading: 'h2' | 'h3' }

export function ObjectionWords({ submission, reader, Subheading }: ObjectionWordsProps) {
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
            {' · '}
            <span translate="no" className="wrap-anywhere">
              <Bangla>{name}</Bangla>
            </span>
          </>
        )}
        {at && <time dateTime={at}>{` · ${formatDateTime(at)}`}</time>}
      </dt>
      <dd>{words === null ? <p className="text-muted">{t.withoutWords}</p> : <UserText>{words}</UserText>}</dd>
    </div>
  )
}
