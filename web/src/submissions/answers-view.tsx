/**
 * The answers to a form, each below its question, with the files that were sent for it; of a page for each of its rows. For its buyer a
 * page is a grid of lines on a wide screen.
 */
import type { Answers } from '@piecework/contract/answers'
import type { Form } from '@piecework/contract/forms'
import { useState } from 'react'
import * as t from '#texts/proof.ts'
import { AnswersView, type ItemsOfPage, RowName, RowView } from './answered-row.tsx'
import type { OfWork } from './given-answer.tsx'
import { fitsGrid, PageGrid } from './page-grid.tsx'

type PageProps = OfWork & { form: Form; items: ItemsOfPage }
type WorkViewProps = OfWork & { form: Form; answers: Answers | null; items?: ItemsOfPage | null }

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
      {controls && (
        <p className="mb-2 text-small font-semibold">{t.knownAnswersRight(controls.right, controls.seen)}</p>
      )}
      <Page items={items} {...work} />
    </div>
  )
}

function PageView({ items, form, ...work }: PageProps) {
  return (
    <ol className="flex flex-col gap-6">
      {items.map((item, nth) => (
        <li key={item._id}>
          <RowName nth={nth} line={item.line} />
          <RowView item={item} nth={nth} form={form} {...work} />
        </li>
      ))}
    </ol>
  )
}
