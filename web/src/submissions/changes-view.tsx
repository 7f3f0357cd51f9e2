/** The changes that the buyer asked for: the words, how it stands, and the texts before the changes. */
import type { SubmissionDetails } from '@piecework/contract'
import * as t from '#texts/objections.ts'
import { formatDateTime } from '../format.ts'
import { UserText } from '../ui/linked-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { WorkView } from './answers-view.tsx'
import { ProofGallery } from './proof-gallery.tsx'
import type { Reader } from './rejection-state.ts'

type ChangesViewProps = { submission: SubmissionDetails; reader: Reader; Subheading: 'h2' | 'h3' }

export function ChangesView({ submission, reader, Subheading }: ChangesViewProps) {
  const { status, changes_asked } = submission
  const isPending = status === 'pending'
  return (
    <div className="flex flex-col gap-4">
      {isPending && (
        <section className="rounded-field border border-base-300 p-4">
          <Subheading className="font-semibold">{t.changesHeading[reader]}</Subheading>
          <UserText className="mt-1">{changes_asked ?? ''}</UserText>
        </section>
      )}
      {isPending && <ChangesNotice submission={submission} reader={reader} />}
      <EarlierTexts submission={submission} Subheading={Subheading} />
    </div>
  )
}

function ChangesNotice({ submission, reader }: Pick<ChangesViewProps, 'submission' | 'reader'>) {
  const { changes_due_at, changes_answered_at, earlier_editions } = submission
  if (changes_due_at !== null) {
    const { title, text } = t.changesOpen[reader]
    return (
      <Notice kind={reader === 'worker' ? 'warning' : 'note'} title={title(formatDateTime(changes_due_at))}>
        {text}
      </Notice>
    )
  }
  if (changes_answered_at !== null) {
    const isChanged = earlier_editions.length > 0
    return (
      <Notice title={t.changesAnswered[reader](isChanged, formatDateTime(changes_answered_at))}>
        {t.changesAnsweredText[reader]}
      </Notice>
    )
  }
  return <Notice title={t.changesOver[reader].title}>{t.changesOver[reader].text}</Notice>
}

/** After the decision the words of the request stand with the texts that they were about. */
function EarlierTexts({ submission, Subheading }: Omit<ChangesViewProps, 'reader'>) {
  const { status, changes_asked, earlier_editions, form } = submission
  const request = status !== 'pending' && changes_asked
  if (earlier_editions.length === 0 && !request) return null
  return (
    <details className="rounded-field border border-base-300 px-4 py-2">
      <summary className="cursor-pointer py-3 font-semibold">{t.beforeTheChanges(earlier_editions.length)}</summary>
      {earlier_editions.map(({ edition, submission_details, answers, files, replaced_at }) => (
        <div key={edition} className="mb-4">
          <p className="mb-1 text-small text-muted">{t.replacedAt(formatDateTime(replaced_at))}</p>
          {form && answers ? (
            <WorkView submission={submission} form={form} answers={answers} files={files} />
          ) : (
            <div className="rounded-field bg-base-200 p-4">
              <UserText>{submission_details}</UserText>
            </div>
          )}
          {!form && files.length > 0 && (
            <div className="mt-3">
              <ProofGallery submission={submission} files={files} />
            </div>
          )}
        </div>
      ))}
      {request && (
        <>
          <Subheading className="mb-1 text-small font-semibold text-muted">{t.changesAskedFor}</Subheading>
          <UserText className="mb-2">{request}</UserText>
        </>
      )}
    </details>
  )
}
