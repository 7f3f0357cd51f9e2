/**
 * The answers to a form, each below its question, with the files that were sent for it; of a page for each of its rows. For its buyer a
 * page is a grid of rows and inputs on a wide screen, if the form is small enough, with what other approved answers say.
 */
import type { SubmissionDetails } from '@piecework/contract'
import type { Answers } from '@piecework/contract/answers'
import { type Form, inputsOf } from '@piecework/contract/forms'
import { useState } from 'react'
import * as words from '#texts/form-editor.ts'
import * as t from '#texts/proof.ts'
import { formOfRow } from '../answers/answers-form.ts'
import { Bdi } from '../ui/user-text.tsx'
import { type Known, KnownAnswer, PictureOfRow, RowCells, RowName } from './answered-row.tsx'
import { type Agreement, ApprovedAnswers, Given, type OfWork } from './given-answer.tsx'

type AnswersViewProps = OfWork & { form: Form; answers: Answers; agreement?: Agreement }
type Items = NonNullable<SubmissionDetails['items']>
type PageProps = OfWork & { form: Form; items: Items }
type WorkViewProps = Omit<AnswersViewProps, 'answers'> & { answers: Answers | null; items?: Items | null }

export function WorkView({ answers, items, ...work }: WorkViewProps) {
  if (!items) return answers && <AnswersView answers={answers} {...work} />
  return <PageOfWork items={items} {...work} />
}

function PageOfWork({ items, ...work }: PageProps) {
  /** 0 until it is measured, before the first paint. */
  const [width, setWidth] = useState(0)
  const { controls } = work.submission
  const isCompared = items.some(({ agreement }) => agreement !== null)
  const Page = isCompared && fitsGrid(work.form, width) ? PageGrid : PageView
  return (
    <div ref={(place) => setWidth((known) => place?.clientWidth ?? known)}>
      {controls && <p className="mb-4 font-semibold">{t.knownAnswersRight(controls.right, controls.seen)}</p>}
      <Page items={items} {...work} />
    </div>
  )
}

function PageView({ items, form, ...work }: PageProps) {
  return (
    <ol className="flex flex-col gap-6">
      {items.map(({ _id, line, data, picture, answers, agreement, control }, nth) => (
        <li key={_id} className="flex flex-col gap-2">
          <RowName nth={nth} line={line} />
          {picture && <PictureOfRow picture={picture} place={nth + 1} />}
          <RowCells data={data} hasPicture={picture !== null} />
          <AnswersView form={formOfRow(form, { data })} answers={answers} agreement={agreement} {...work} />
          {control && <KnownAnswer form={formOfRow(form, { data })} known={control as Known} />}
        </li>
      ))}
    </ol>
  )
}

function AnswersView({ submission, form, answers, files, agreement = null }: AnswersViewProps) {
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

/** More inputs than these are read better below each other; then each row is a card. */
const mostInputs = 4
/** In narrower columns words would break. The row takes two of them. */
const narrowestColumn = 110

/** @param width in pixels, of the place for the grid */
function fitsGrid(form: Form, width: number): boolean {
  const { length } = inputsOf(form)
  return length <= mostInputs && (length + 2) * narrowestColumn <= width
}

function PageGrid({ items, form, ...work }: PageProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-field border border-base-300 text-left text-table">
      <thead className="text-meta text-muted">
        <tr>
          <th scope="col" className="w-1/3 p-3 align-bottom font-semibold">
            {words.theRow}
          </th>
          {inputsOf(formWithColumns(form, items)).map(({ name, label }) => (
            <th key={name} scope="col" className="p-3 align-bottom font-semibold wrap-anywhere">
              <Bdi>{label}</Bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ _id, line, data, picture, answers, agreement, control }, nth) => (
          <tr key={_id} className="align-top *:border-t *:border-base-300">
            <th scope="row" className="p-3 font-normal">
              <RowName nth={nth} line={line} />
              {picture && <PictureOfRow picture={picture} place={nth + 1} />}
              <RowCells data={data} hasPicture={picture !== null} />
              {control && <KnownAnswer form={formOfRow(form, { data })} known={control as Known} />}
            </th>
            {inputsOf(formOfRow(form, { data })).map((input) => (
              <td key={input.name} className="p-3 font-medium">
                <Given input={input} answer={answers[input.name]} {...work} />
                <ApprovedAnswers input={input} agreement={agreement} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In the heading of a column the name of a column of the file stands for its cells. */
function formWithColumns(form: Form, items: Items): Form {
  const columns = Object.keys(items[0]?.data ?? {})
  return formOfRow(form, { data: Object.fromEntries(columns.map((column) => [column, column])) })
}
