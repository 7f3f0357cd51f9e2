/** What waits for the Admins, the first to end first; on a wide screen beside the one that is read. */
import type { DecisionKind, ToDecide } from '@piecework/contract'
import { suspensionRuleLabel } from '@piecework/contract/suspensions'
import { decisions } from '@piecework/contract/to-decide'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { language } from '#texts/language.ts'
import * as t from '#texts/to-decide.ts'
import { call } from '../api.ts'
import { SubmissionView } from '../submissions/submission-view.tsx'
import { usePages } from '../submissions/use-pages.ts'
import { useDecidedIds } from '../submissions/waiting-decisions.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { type ItemLink, ListAndPane, useReading } from '../ui/reading-pane.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { AppealView } from '../user-management/appeal-view.tsx'
import { WaitingRemoval } from '../user-management/waiting-removal.tsx'
import { DecisionTime, KindOf } from './decision-time.tsx'

const pageSize = 20

export function DecisionList({ kind }: { kind: DecisionKind | undefined }) {
  const { query, pages, setPage } = usePages(['to-decide', kind], pageSize, async (range, signal) => {
    const { counts, rows } = await call(decisions.toDecide, { ...range, kind }, { signal })
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { rows, total: kind === undefined ? all : counts[kind], next: null }
  })
  const frame = useRef<HTMLDivElement>(null)
  const decided = useDecidedIds()
  const read = query.data?.rows ?? []
  const rows = read.filter(({ _id }) => !decided.has(_id))
  const { readId, row: item, takesFocus, linkOf, toList, afterDecision } = useReading(rows)
  function changePage(next: number) {
    setPage(next)
    frame.current?.scrollIntoView()
  }
  return (
    <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
      {({ total, page }) =>
        total === read.length - rows.length && readId === undefined ? (
          <Panel>
            <EmptyState drawing="all-done" title={t.nothingWaits} text={t.nothingWaitsText} />
          </Panel>
        ) : (
          <>
            {readId !== undefined && (
              <ButtonLink kind="quiet" icon={ArrowLeft} className="-mt-2 mb-3 -ml-4 lg:hidden" {...toList}>
                {t.backToList}
              </ButtonLink>
            )}
            <ListAndPane
              narrow={readId === undefined ? 'list' : 'pane'}
              list={
                <div ref={frame} className="scroll-mt-24">
                  <ul aria-label={t.firstToEnd} className="flex flex-col gap-2">
                    {rows.map((row) => (
                      <li key={row._id}>
                        <DecisionLink item={row} link={linkOf(row._id)} />
                      </li>
                    ))}
                  </ul>
                  {pages > 1 && <Pager page={page} pages={pages} size={pageSize} total={total} onPage={changePage} />}
                </div>
              }
              pane={
                readId === undefined ? (
                  <EmptyState drawing="nothing-yet" title={t.choose} />
                ) : item === undefined ? (
                  <EmptyState drawing="nothing-found" title={t.gone} text={t.goneText} />
                ) : (
                  <DecisionItem key={readId} item={item} takesFocus={takesFocus} onDecided={afterDecision} />
                )
              }
            />
          </>
        )
      }
    </QueryView>
  )
}

function DecisionLink({ item, link }: { item: ToDecide; link: ItemLink }) {
  return (
    <Link {...link}>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 text-small">
          <KindOf item={item} />
          <Coins amount={item.coins} />
        </span>
        <span className="font-semibold wrap-anywhere" translate={item.task_title === null ? 'no' : undefined}>
          <Bdi>{item.task_title ?? item.user_name}</Bdi>
        </span>
        {item.task_title !== null && (
          <span className="text-meta text-muted wrap-anywhere" translate="no">
            <Bdi>{item.user_name}</Bdi>
          </span>
        )}
        <Why item={item} />
        <DecisionTime item={item} />
      </span>
    </Link>
  )
}

/** Why it waits for an Admin. */
function Why({ item: { kind, because, rule } }: { item: ToDecide }) {
  const why =
    kind === 'appeal'
      ? rule === null
        ? t.against
        : suspensionRuleLabel(rule, language)
      : because === null
        ? null
        : t.reasons[because]
  return why && <span className="text-meta text-muted">{why}</span>
}

type DecisionItemProps = { item: ToDecide; takesFocus: boolean; onDecided: () => void }

/** One of the things that wait for the Admins, to read and to decide. */
function DecisionItem({ item, takesFocus, onDecided }: DecisionItemProps) {
  const { kind, _id: id } = item
  return (
    <>
      <div className="mb-4 flex flex-col gap-1 border-b border-base-300 pb-4 text-small">
        <KindOf item={item} />
        <DecisionTime item={item} />
      </div>
      {kind === 'appeal' ? (
        <AppealView id={id} takesFocus={takesFocus} onDecided={onDecided} />
      ) : kind === 'removal' ? (
        <WaitingRemoval removal={item} takesFocus={takesFocus} onKept={onDecided} />
      ) : (
        <SubmissionView
          id={id}
          level={2}
          takesFocus={takesFocus}
          isLeftBehind={kind === 'work'}
          onDecided={onDecided}
        />
      )}
    </>
  )
}
