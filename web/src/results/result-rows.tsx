/** The rows of a task with what their answers came to; of a task without rows the answers of each worker. */
import type { RowOfResults, TaskDetails } from '@piecework/contract'
import { wordsOf } from '@piecework/contract/answers'
import { type Form, type FormInput, inputsOf } from '@piecework/contract/forms'
import { results } from '@piecework/contract/results'
import { pictureColumns } from '@piecework/contract/rows'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as ofRows from '#texts/form-editor.ts'
import * as proof from '#texts/proof.ts'
import * as t from '#texts/results.ts'
import { theRow } from '#texts/review.ts'
import * as ui from '#texts/ui.ts'
import { ownUrlOf } from '../answers/proof-url.ts'
import { call } from '../api.ts'
import { formatDate } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { RowPicture } from '../ui/row-picture.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { labelOf } from './question-labels.ts'

const rowsOfPage = 20
/** A form of fifty questions is no table: its others stand in the files. */
const questionsShown = 5

type ResultRowsProps = {
  task: TaskDetails
  form: Form
  /** After each computation the rows are read anew. */
  computedAt: string | null
  /** How many rows are in doubt. */
  doubts: number
}

export function ResultRows({ task: { _id: id, page_size }, form, computedAt, doubts }: ResultRowsProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [inDoubt, setInDoubt] = useState(false)
  const filter = { ...(search && { search }), ...(inDoubt && { certainty: 'in_doubt' as const }) }
  const query = useInfiniteQuery({
    queryKey: ['tasks', 'result-rows', id, computedAt, filter],
    queryFn: ({ pageParam, signal }) =>
      call(results.rows, { id, limit: rowsOfPage, cursor: pageParam, ...filter }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.pages.flatMap((page) => page.rows.filter((row) => 'answers' in row)) ?? []
  const last = query.data?.pages.at(-1)
  // A search looks at some thousand rows in one call.
  const goesOn = query.hasNextPage && !query.isFetching && (last?.rows.length ?? 0) === 0
  const { fetchNextPage } = query
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const isSearching = goesOn || query.isFetchingNextPage
  return (
    <Panel
      title={page_size === null ? t.workers : t.rows}
      aside={
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <label className="relative">
            <Search size={18} aria-hidden className="pointer-events-none absolute top-3 left-3 z-1 text-muted" />
            <input
              type="search"
              aria-label={t.searchRows}
              placeholder={t.searchRows}
              maxLength={200}
              value={typed}
              className="input w-52 pl-10"
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          {doubts > 0 && (
            <Button
              kind="outline"
              className={`chip ${inDoubt ? 'chip-set' : ''}`}
              aria-pressed={inDoubt}
              onClick={() => setInDoubt(!inDoubt)}
            >
              {t.inDoubtOnly}
            </Button>
          )}
        </div>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows />}>
        {() => (
          <>
            {rows.length > 0 && (
              <Table
                caption={t.rows}
                columns={columnsOf(form, page_size !== null)}
                rows={rows}
                many={inputsOf(form).length > 3}
              />
            )}
            <p role="status" className="text-table text-muted empty:hidden">
              {rows.length === 0 && (isSearching ? t.searching : t.noRowsFound)}
            </p>
            <ShowMore query={query} shown={rows.length} noun="row" className="mt-4 print:hidden" />
          </>
        )}
      </QueryView>
    </Panel>
  )
}

function columnsOf(form: Form, hasRows: boolean): Column<RowOfResults>[] {
  return [
    hasRows
      ? { head: theRow, cell: (row) => <RowCell row={row} /> }
      : {
          head: ui.worker,
          cell: ({ _id, worker_name }) => (
            <Link to={`/dashboard/submission/${_id}`} className="link-text wrap-anywhere">
              <Bdi>{worker_name ?? ''}</Bdi>
            </Link>
          ),
        },
    ...inputsOf(form)
      .slice(0, questionsShown)
      .map(
        (input): Column<RowOfResults> => ({
          head: labelOf(form, input.name),
          isOwnHead: true,
          cell: ({ answers }) => {
            const found = answers.find(({ field }) => field === input.name)
            return found && <AnswerCell input={input} answer={found} hasRows={hasRows} />
          },
        }),
      ),
  ]
}

/** The first cells of the row, and its photo. */
function RowCell({ row: { data, picture, line } }: { row: RowOfResults }) {
  const [first, second] = Object.entries(data).flatMap(([column, cell]) =>
    cell !== '' && !(picture && column === pictureColumns.picture) ? [cell] : [],
  )
  return (
    <div className="flex items-center gap-3">
      {picture && (
        <div className="w-14 shrink-0">
          <RowPicture {...picture} url={ownUrlOf(picture)} alt={line === null ? proof.picture : ofRows.atLine(line)} />
        </div>
      )}
      <div className="min-w-0">
        <span className="line-clamp-2 wrap-anywhere">
          <Bdi>{first ?? ''}</Bdi>
        </span>
        <span className="line-clamp-1 text-small font-normal text-muted">
          {second ? <Bdi>{second}</Bdi> : line !== null && ofRows.atLine(line)}
        </span>
      </div>
    </div>
  )
}

type AnswerCellProps = { input: FormInput; answer: RowOfResults['answers'][number]; hasRows: boolean }

function AnswerCell({ input, answer: { value, votes, of, certainty }, hasRows }: AnswerCellProps) {
  if (of === 0) return <span className="text-muted">{t.noAnswer}</span>
  return (
    <>
      <span className="line-clamp-3 wrap-anywhere">
        {value === null ? (
          <span className="text-muted">{t.noLikelyAnswer}</span>
        ) : (
          <Bdi>{wordsOfAnswer(input, value)}</Bdi>
        )}
      </span>
      {hasRows && (
        <span className="figures block text-small text-muted">
          {t.outOf(votes, of)}
          {certainty && (
            <>
              {'\u00a0· '}
              <span className={certainty === 'in_doubt' ? 'font-semibold text-warning-content' : ''}>
                {t.certainties[certainty]}
              </span>
            </>
          )}
        </span>
      )}
    </>
  )
}

function wordsOfAnswer(input: FormInput, value: NonNullable<RowOfResults['answers'][number]['value']>): string {
  if (input.kind === 'date') return formatDate(String(value), true)
  if (input.kind === 'file') return t.files([value].flat().length)
  return wordsOf(input, value, proof)
}
