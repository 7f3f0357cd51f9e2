/**
 * A page of rows for its buyer: each row is a line, with the cells that its worker was shown and the answers; one that differs from the
 * approved answers, or from the known one, is marked. A press unfolds the line.
 */
import { type Answer, wordsOf } from '@piecework/contract/answers'
import { type Form, type FormInput, inputsOf } from '@piecework/contract/forms'
import { isolated } from '@piecework/contract/quoted'
import { columnsIn, pictureColumns } from '@piecework/contract/rows'
import { answerKey, isComparable } from '@piecework/contract/same-answers'
import { findSpelled } from '@piecework/contract/spelling'
import { ChevronRight, CircleCheck, CircleX } from 'lucide-react'
import { Fragment, useState } from 'react'
import * as t from '#texts/proof.ts'
import * as review from '#texts/review.ts'
import { formOfRow } from '../answers/answers-form.ts'
import { ownUrlOf } from '../answers/proof-url.ts'
import { formatDate } from '../format.ts'
import { isLite } from '../lite.ts'
import { Dotted } from '../ui/dotted.tsx'
import { RowPicture } from '../ui/row-picture.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { type ItemsOfPage, RowView } from './answered-row.tsx'
import type { OfWork } from './given-answer.tsx'

/** In narrower columns words would break. The row takes two of them. */
const narrowestColumn = 104

/** @param width in pixels, of the place for the grid */
export function fitsGrid(form: Form, width: number): boolean {
  return (inputsOf(form).length + 2) * narrowestColumn <= width
}

type PageGridProps = OfWork & { form: Form; items: ItemsOfPage }

export function PageGrid({ items, form, ...work }: PageGridProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const inputs = inputsOf(formWithColumns(form, items))
  const columns = shownColumns(form, items)
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-field border border-base-300 text-left text-table">
      <thead className="text-meta text-muted">
        <tr className="*:px-2 *:py-1.5 *:align-bottom *:font-semibold">
          <th scope="col" className="w-1/3">
            <span className="line-clamp-2 wrap-anywhere">
              {columns.length > 0 ? <Texts of={columns} /> : review.theRow}
            </span>
          </th>
          {inputs.map(({ name, label }) => (
            <th key={name} scope="col">
              <span className="line-clamp-2 wrap-anywhere">
                <Bdi>{label}</Bdi>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, nth) => (
          <Fragment key={item._id}>
            <Line
              item={item}
              nth={nth}
              form={form}
              columns={columns}
              isOpen={open.has(item._id)}
              onPress={() => toggle(item._id)}
            />
            {open.has(item._id) && (
              <tr>
                <td colSpan={inputs.length + 1} className="px-3 pt-1 pb-3">
                  <RowView item={item} nth={nth} form={form} {...work} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type Item = ItemsOfPage[number]
type LineProps = {
  item: Item
  nth: number
  form: Form
  columns: string[]
  isOpen: boolean
  onPress: () => void
}

function Line({ item, nth, form, columns, isOpen, onPress }: LineProps) {
  const { line, data, picture, answers, control } = item
  const place = nth + 1
  return (
    <tr className={`*:border-t *:border-base-300 *:px-2 ${picture ? 'h-18' : 'h-9'}`}>
      <th scope="row" className="font-normal">
        <span className="flex items-center gap-2">
          {picture && !isLite() && (
            <span className="w-14 shrink-0 [&_img]:h-14 [&_img]:object-cover">
              <RowPicture {...picture} url={ownUrlOf(picture)} alt={t.pictureOfRow(t.picture, place)} />
            </span>
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-8.5 min-w-0 flex-1 cursor-pointer items-center gap-1.5 text-left"
            onClick={onPress}
          >
            <ChevronRight size={16} className={`shrink-0 text-muted ${isOpen ? 'rotate-90' : ''}`} aria-hidden />
            <span className="sr-only">{line === null ? t.row(place) : t.rowAndLine(place, line)}</span>
            <span className="figures shrink-0 text-muted" aria-hidden>
              {line ?? place}
            </span>
            {control && <Control isRight={control.is_right} />}
            <span className="truncate">
              <Texts of={columns.map((column) => data[column] ?? '')} />
            </span>
          </button>
        </span>
      </th>
      {inputsOf(formOfRow(form, { data })).map((input) => (
        <AnswerCell key={input.name} input={input} answer={answers[input.name]} other={otherAnswer(input, item)} />
      ))}
    </tr>
  )
}

/** Texts of users in one line, each in its own language and direction. */
function Texts({ of: texts }: { of: string[] }) {
  return (
    <Dotted>
      {texts.map((text, at) => {
        // They have no identity but their place.
        const key = `${at}`
        return <Bdi key={key}>{text}</Bdi>
      })}
    </Dotted>
  )
}

function Control({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? CircleCheck : CircleX
  return (
    <>
      <Icon size={16} className={`shrink-0 ${isRight ? 'text-st-green-ink' : 'text-st-red-ink'}`} aria-hidden />
      <span className="sr-only">{isRight ? t.knownAnswerRight : t.knownAnswerMissed}</span>
    </>
  )
}

type AnswerCellProps = { input: FormInput; answer: Answer | undefined; other: string | null }

function AnswerCell({ input, answer, other }: AnswerCellProps) {
  return (
    <td className={`font-medium ${other === null ? '' : 'bg-st-yellow text-st-yellow-ink'}`}>
      <span className="block truncate">
        {answer === undefined ? (
          <span className="font-normal text-muted">{t.noAnswer}</span>
        ) : (
          <Bdi>{lineOf(input, answer)}</Bdi>
        )}
      </span>
      {other !== null && (
        <span className="block truncate text-meta font-normal">
          <span aria-hidden>≠ </span>
          <span className="sr-only">{review.differs}: </span>
          <Bdi>{other}</Bdi>
        </span>
      )}
    </td>
  )
}

function lineOf(input: FormInput, answer: Answer): string {
  if (input.kind === 'date') return formatDate(String(answer))
  if (input.kind === 'file') return t.filesOfAnswer(Array.isArray(answer) ? answer.length : 0)
  return wordsOf(input, answer, t)
}

/** What the known answer or the majority of the approved ones is, where the answer of the row is another one. */
function otherAnswer(input: FormInput, { answers, agreement, control }: Item): string | null {
  const answer = answers[input.name]
  const expected = control?.expected?.[input.name]
  if (expected !== undefined && isComparable(input)) {
    const isSame = answer !== undefined && answerKey(input, answer) === answerKey(input, expected)
    return isSame ? null : wordsOf(input, expected, t)
  }
  const found = agreement?.find(({ field }) => field === input.name)
  const [most] = found?.approved ?? []
  return found?.differs && most ? review.answerTimes(isolated(wordsOf(input, most.answer, t)), most.votes) : null
}

/** The columns that the form names, in the order of the file: what the worker was shown. Beside a picture alone all of them. */
function shownColumns({ parts }: Form, items: ItemsOfPage): string[] {
  const [first] = items
  const columns = Object.keys(first?.data ?? {}).filter(
    (column) => !(first?.picture && column === pictureColumns.picture),
  )
  const named = parts.flatMap(columnsIn)
  const shown = columns.filter((column) => findSpelled(column, named) !== undefined)
  return shown.length > 0 ? shown : columns
}

/** In the heading of a column the name of a column of the file stands for its cells. */
function formWithColumns(form: Form, items: ItemsOfPage): Form {
  const columns = Object.keys(items[0]?.data ?? {})
  return formOfRow(form, { data: Object.fromEntries(columns.map((column) => [column, column])) })
}
