/** One answer to an input of a form, and what the approved answers of other workers say. */

import type { ProofFile, SubmissionDetails } from '@piecework/contract'
import { type Answer, wordsOf } from '@piecework/contract/answers'
import type { FormInput } from '@piecework/contract/forms'
import { isolated } from '@piecework/contract/quoted'
import * as t from '#texts/proof.ts'
import * as review from '#texts/review.ts'
import { formatDate } from '../format.ts'
import { linkOf, UserText, writeParts } from '../ui/linked-text.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { ProofGallery } from './proof-gallery.tsx'

export type OfWork = {
  submission: Pick<SubmissionDetails, '_id' | 'worker_name' | 'status' | 'held' | 'controls'>
  files: ProofFile[]
}
/** What other approved answers to the inputs of a row say; null for a reader who does not read them. */
export type Agreement = NonNullable<SubmissionDetails['items']>[number]['agreement']

type GivenProps = OfWork & { input: FormInput; answer: Answer | undefined }

export function Given({ input, answer, submission, files }: GivenProps) {
  if (answer === undefined) return <span className="font-normal text-muted">{t.noAnswer}</span>
  if (input.kind === 'file') {
    const named = files.filter(({ _id }) => Array.isArray(answer) && answer.includes(_id))
    return (
      <div className="mt-2 font-normal">
        <ProofGallery submission={submission} files={named} />
      </div>
    )
  }
  if (input.kind === 'date') return formatDate(String(answer))
  if (input.kind === 'choices' && Array.isArray(answer)) {
    return (
      <ul className="list-disc pl-5">
        {answer.map((value) => (
          <li key={value} className="wrap-anywhere">
            <Bdi>{wordsOf(input, value)}</Bdi>
          </li>
        ))}
      </ul>
    )
  }
  if (input.kind === 'url') {
    const address = String(answer)
    return <p className="wrap-anywhere">{writeParts([linkOf(address) ?? address])}</p>
  }
  return <UserText>{wordsOf(input, answer, t)}</UserText>
}

/** The most frequent ones are named. */
const mostNamed = 3

/** Whether an answer differs from the approved majority of its row, and the approved answers. */
export function ApprovedAnswers({ input, agreement }: { input: FormInput; agreement: Agreement }) {
  const found = agreement?.find(({ field }) => field === input.name)
  if (!found) return null
  const named = found.approved.slice(0, mostNamed)
  const others = found.approved.length - named.length
  const list = named.map(({ answer, votes }) => review.answerTimes(isolated(wordsOf(input, answer, t)), votes))
  return (
    <p className="mt-1 text-meta font-normal text-muted wrap-anywhere">
      {found.differs && (
        <>
          <strong className="rounded-badge border border-st-yellow-line bg-st-yellow px-1.5 py-0.5 text-st-yellow-ink">
            {review.differs}
          </strong>{' '}
        </>
      )}
      <Bdi>{review.approvedAnswers([...list, ...(others > 0 ? [review.andMore(others)] : [])].join(', '))}</Bdi>
    </p>
  )
}
