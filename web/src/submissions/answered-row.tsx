/** A row of a page that was sent: its cells, and of a row with a known answer whether it was right, what is right, and why. */
import type { Picture, SubmissionDetails } from '@piecework/contract'
import { type Answers, wordsOf } from '@piecework/contract/answers'
import { type Form, inputsOf } from '@piecework/contract/forms'
import { pictureColumns } from '@piecework/contract/rows'
import { CircleCheck, CircleX } from 'lucide-react'
import * as t from '#texts/proof.ts'
import { formOfRow } from '../answers/answers-form.ts'
import { ownUrlOf } from '../answers/proof-url.ts'
import { UserText } from '../ui/linked-text.tsx'
import { OnPressInLite } from '../ui/on-press.tsx'
import { RowPicture } from '../ui/row-picture.tsx'
import { tones } from '../ui/tones.ts'
import { Bdi } from '../ui/user-text.tsx'
import { type Agreement, ApprovedAnswers, Given, type OfWork } from './given-answer.tsx'

/** `nth` counts from 0; `line` is that of the file, for its buyer. */
export function RowName({ nth, line }: { nth: number; line: number | null }) {
  return <p className="text-table font-semibold">{line === null ? t.row(nth + 1) : t.rowAndLine(nth + 1, line)}</p>
}

function PictureOfRow({ picture, place }: { picture: Picture; place: number }) {
  return (
    <OnPressInLite label={t.showPicture}>
      <div className="max-w-100">
        <RowPicture {...picture} url={ownUrlOf(picture)} alt={t.pictureOfRow(t.picture, place)} />
      </div>
    </OnPressInLite>
  )
}

type RowCellsProps = {
  data: Record<string, string>
  /** Its hash is no word for a reader. */
  hasPicture: boolean
}

/** What stands in the file; nothing of it becomes a link. */
function RowCells({ data, hasPicture }: RowCellsProps) {
  const cells = Object.entries(data).filter(([column]) => !hasPicture || column !== pictureColumns.picture)
  return (
    <dl aria-label={t.cells} className="flex flex-col gap-1 text-table">
      {cells.map(([column, cell]) => (
        <div key={column} className="wrap-anywhere">
          <dt className="inline text-muted">
            <Bdi>{column}</Bdi>:{' '}
          </dt>
          <dd className="inline whitespace-pre-wrap">
            {cell.trim() === '' ? <span className="text-muted">{t.emptyCell}</span> : <Bdi>{cell}</Bdi>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `expected`: null while other workers are asked for the row. */
type Known = { is_right: boolean; expected: Answers | null; hint: string | null }

/** `form` is that of the row. */
function KnownAnswer({ form, known: { is_right, expected, hint } }: { form: Form; known: Known }) {
  const Icon = is_right ? CircleCheck : CircleX
  const colour = is_right ? tones.green : tones.yellow
  return (
    <div className={`flex items-start gap-2.5 rounded-field border p-3.5 text-table ${colour}`}>
      <Icon size={20} className="mt-0.25 shrink-0" aria-hidden />
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <p className="font-semibold">{is_right ? t.knownAnswerRight : t.knownAnswerMissed}</p>
        {!is_right && expected && (
          <dl>
            {inputsOf(form).map((input) => {
              const answer = expected[input.name]
              if (answer === undefined) return null
              return (
                <div key={input.name}>
                  <dt className="inline">
                    <Bdi>{input.label}</Bdi>:{' '}
                  </dt>
                  <dd className="inline font-semibold">
                    <Bdi>{wordsOf(input, answer, t)}</Bdi>
                  </dd>
                </div>
              )
            })}
          </dl>
        )}
        {!is_right && hint && <UserText>{hint}</UserText>}
      </div>
    </div>
  )
}

type AnswersViewProps = OfWork & { form: Form; answers: Answers; agreement?: Agreement }

export function AnswersView({ submission, form, answers, files, agreement = null }: AnswersViewProps) {
  return (
    <dl className="flex flex-col divide-y divide-base-300 rounded-field bg-base-200 px-4">
      {inputsOf(form).map((input) => (
        <div key={input.name} className="py-3">
          <dt className="text-small text-muted wrap-anywhere">
            <Bdi>{input.label}</Bdi>
          </dt>
          <dd className="mt-0.5 font-medium">
            <Given input={input} answer={answers[input.name]} submission={submission} files={files} />
            <ApprovedAnswers input={input} agreement={agreement} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export type ItemsOfPage = NonNullable<SubmissionDetails['items']>
type RowViewProps = OfWork & { form: Form; item: ItemsOfPage[number]; nth: number }

/** All that is known of a row. */
export function RowView({ item: { data, picture, answers, agreement, control }, nth, form, ...work }: RowViewProps) {
  const ofRow = formOfRow(form, { data })
  return (
    <div className="mt-2 flex flex-col gap-2">
      {picture && <PictureOfRow picture={picture} place={nth + 1} />}
      <RowCells data={data} hasPicture={picture !== null} />
      <AnswersView form={ofRow} answers={answers} agreement={agreement} {...work} />
      {control && <KnownAnswer form={ofRow} known={control as Known} />}
    </div>
  )
}
