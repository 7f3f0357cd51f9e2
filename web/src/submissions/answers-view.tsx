/** The answers to a form, each below its question, with the files that were sent for it; of a page for each of its rows. */
import type { ProofFile, SubmissionDetails } from '@piecework/contract'
import { type Answer, type Answers, wordsOf } from '@piecework/contract/answers'
import { type Form, type FormInput, inputsOf } from '@piecework/contract/forms'
import * as t from '#texts/proof.ts'
import { formatDate } from '../format.ts'
import { formOfRow } from '../ui/answers-form.ts'
import { type Known, KnownAnswer } from '../ui/known-answer.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { RowCells } from '../ui/row-cells.tsx'
import { Bangla } from '../ui/user-text.tsx'
import ProofGallery from './proof-gallery.tsx'

type AnswersViewProps = {
  submission: Pick<SubmissionDetails, '_id' | 'worker_name' | 'status' | 'held' | 'controls'>
  form: Form
  answers: Answers
  files: ProofFile[]
}
type Items = NonNullable<SubmissionDetails['items']>
type WorkViewProps = Omit<AnswersViewProps, 'answers'> & { answers: Answers | null; items?: Items | null }

export default function WorkView({ answers, items, ...work }: WorkViewProps) {
  if (items) return <PageView items={items} {...work} />
  return answers && <AnswersView answers={answers} {...work} />
}

function PageView({ items, form, ...work }: Omit<AnswersViewProps, 'answers'> & { items: Items }) {
  const { controls } = work.submission
  return (
    <>
      {controls && <p className="mb-4 font-semibold">{t.knownAnswersRight(controls.right, controls.seen)}</p>}
      <ol className="flex flex-col gap-6">
        {items.map(({ _id, line, data, answers, control }, nth) => (
          <li key={_id} className="flex flex-col gap-2">
            <p className="text-table font-semibold">{line === null ? t.row(nth + 1) : t.rowAndLine(nth + 1, line)}</p>
            <RowCells data={data} />
            <AnswersView form={formOfRow(form, data)} answers={answers} {...work} />
            {control && <KnownAnswer form={formOfRow(form, data)} known={control as Known} />}
          </li>
        ))}
      </ol>
    </>
  )
}

function AnswersView({ submission, form, answers, files }: AnswersViewProps) {
  return (
    <dl className="flex flex-col divide-y divide-base-300 rounded-field bg-base-200 px-4">
      {inputsOf(form).map((input) => (
        <div key={input.name} className="py-3">
          <dt className="text-small text-muted wrap-anywhere">
            <Bangla>{input.label}</Bangla>
          </dt>
          <dd className="mt-0.5 font-medium">
            <Given input={input} answer={answers[input.name]} submission={submission} files={files} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type GivenProps = Omit<AnswersViewProps, 'form' | 'answers'> & { input: FormInput; answer: Answer | undefined }

function Given({ input, answer, submission, files }: GivenProps) {
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
            <Bangla>{wordsOf(input, value)}</Bangla>
          </li>
        ))}
      </ul>
    )
  }
  return <UserText>{wordsOf(input, answer, t)}</UserText>
}
