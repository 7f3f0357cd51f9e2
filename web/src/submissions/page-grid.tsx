/** A page of rows for its buyer on a wide screen: a line for each row, and a column for each input. */
import type { SubmissionDetails } from '@piecework/contract'
import { type Form, inputsOf } from '@piecework/contract/forms'
import * as words from '#texts/form-editor.ts'
import { type Known, KnownAnswer, PictureOfRow, RowCells, RowName } from '../ui/answered-row.tsx'
import { formOfRow } from '../ui/answers-form.ts'
import { Bangla } from '../ui/user-text.tsx'
import { ApprovedAnswers, Given, type OfWork } from './given-answer.tsx'

/** More inputs than these are read better below each other; then each row is a card. */
const mostInputs = 4
/** In narrower columns words would break. The row takes two of them. */
const narrowestColumn = 110

/** @param width in pixels, of the place for the grid */
export function fitsGrid(form: Form, width: number): boolean {
  const { length } = inputsOf(form)
  return length <= mostInputs && (length + 2) * narrowestColumn <= width
}

type PageGridProps = OfWork & { form: Form; items: NonNullable<SubmissionDetails['items']> }

export function PageGrid({ items, form, ...work }: PageGridProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-field border border-base-300 text-left text-table">
      <thead className="text-meta text-muted">
        <tr>
          <th scope="col" className="w-1/3 p-3 align-bottom font-semibold">
            {words.theRow}
          </th>
          {inputsOf(formWithColumns(form, items)).map(({ name, label }) => (
            <th key={name} scope="col" className="p-3 align-bottom font-semibold wrap-anywhere">
              <Bangla>{label}</Bangla>
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
function formWithColumns(form: Form, items: PageGridProps['items']): Form {
  const columns = Object.keys(items[0]?.data ?? {})
  return formOfRow(form, { data: Object.fromEntries(columns.map((column) => [column, column])) })
}
