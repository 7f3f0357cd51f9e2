/** A list of what waits by numbered pages, beside the item that is read, with keys; on a narrow screen one of the two. */
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/to-decide.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ListAndPane, useReading } from '../ui/reading-pane.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ListSteps } from './list-steps.tsx'
import type { AfterChange } from './rejection-state.ts'
import { useReviewKeys } from './review-keys.ts'
import type { usePages } from './use-pages.ts'
import { useDecidedIds } from './waiting-decisions.ts'

export const pageSize = 20

export type ItemView = { takesFocus: boolean; onDecided: AfterChange }

type WorkspaceProps<Row> = {
  pages: ReturnType<typeof usePages<Row>>
  /** Of the list. */
  label: string
  entry: (row: Row) => ReactNode
  item: (row: Row, view: ItemView) => ReactNode
  /** Stands below the list. */
  children?: ReactNode
}

export function Workspace<Row extends { _id: string }>({
  pages: list,
  label,
  entry,
  item,
  children,
}: WorkspaceProps<Row>) {
  const { query, pages, setPage } = list
  const frame = useRef<HTMLDivElement>(null)
  const area = useReviewKeys<HTMLDivElement>()
  const decided = useDecidedIds()
  const read = query.data?.rows ?? []
  const rows = read.filter(({ _id }) => !decided.has(_id))
  const { readId, row, takesFocus, linkOf, toList, step, afterDecision } = useReading(rows)
  function changePage(next: number) {
    setPage(next)
    frame.current?.scrollIntoView()
  }
  return (
    <div ref={area}>
      <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
        {({ total, page }) =>
          total === read.length - rows.length && readId === undefined ? (
            <>
              <Panel>
                <EmptyState drawing="all-done" title={t.nothingWaits} text={t.nothingWaitsText} />
              </Panel>
              {children}
            </>
          ) : (
            <>
              {readId !== undefined && (
                <ButtonLink kind="quiet" icon={ArrowLeft} className="-mt-2 mb-3 -ml-4 lg:hidden" {...toList}>
                  {t.backToList}
                </ButtonLink>
              )}
              <ListAndPane
                fills
                narrow={readId === undefined ? 'list' : 'pane'}
                list={
                  <div ref={frame} className="scroll-mt-24">
                    <div className="mb-1 flex justify-end">
                      <ListSteps step={step} />
                    </div>
                    <ul aria-label={label} className="flex flex-col gap-2">
                      {rows.map((each) => (
                        <li key={each._id}>
                          <Link {...linkOf(each._id)}>{entry(each)}</Link>
                        </li>
                      ))}
                    </ul>
                    {pages > 1 && <Pager page={page} pages={pages} size={pageSize} total={total} onPage={changePage} />}
                    {children}
                  </div>
                }
                pane={
                  readId !== undefined &&
                  (row === undefined && takesFocus && rows.length === 0 ? (
                    <EmptyState drawing="all-done" title={t.nothingWaits} text={t.nothingWaitsText} />
                  ) : row === undefined ? (
                    <EmptyState drawing="nothing-found" title={t.gone} text={t.goneText} />
                  ) : (
                    <div key={readId}>{item(row, { takesFocus, onDecided: afterDecision })}</div>
                  ))
                }
              />
            </>
          )
        }
      </QueryView>
    </div>
  )
}
