/** What waits for the Admins, the first to end first; on a wide screen beside the one that is read. */
import type { DecisionKind, ToDecide } from '@piecework/contract'
import { suspensionRuleLabel } from '@piecework/contract/suspensions'
import { textRuleLabel } from '@piecework/contract/text-rules'
import { decisions } from '@piecework/contract/to-decide'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { language } from '#texts/language.ts'
import * as ofReports from '#texts/reports.ts'
import { reportReasons } from '#texts/tasks.ts'
import * as t from '#texts/to-decide.ts'
import { allAboutUser } from '#texts/user-page.ts'
import { call } from '../api.ts'
import { SubmissionView } from '../submissions/submission-view.tsx'
import { usePages } from '../submissions/use-pages.ts'
import { type ItemView, pageSize, Workspace } from '../submissions/workspace.tsx'
import { ReportToDecide } from '../tasks/report-view.tsx'
import { Coins } from '../ui/coins.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { AppealView } from '../user-management/appeal-view.tsx'
import { WaitingRemoval } from '../user-management/waiting-removal.tsx'
import { DecisionTime, KindOf, TimeLeft } from './decision-time.tsx'

/** Loaded for the first one. */
const TextsToDecide = lazy(() => import('../tasks/texts-to-decide.tsx'))

export function DecisionList({ kind }: { kind: DecisionKind | undefined }) {
  const pages = usePages(['to-decide', kind], pageSize, async (range, signal) => {
    const { counts, rows } = await call(decisions.toDecide, { ...range, kind }, { signal })
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { rows, total: kind === undefined ? all : counts[kind], next: null }
  })
  return (
    <Workspace
      pages={pages}
      label={t.firstToEnd}
      entry={(item) => <DecisionEntry item={item} />}
      item={(item, view) => <DecisionItem item={item} {...view} />}
    >
      {kind === 'report' && (
        <p className="mt-4 text-table">
          <Link to="/dashboard/reports" className="link-text link-alone">
            {ofReports.decidedReports}
          </Link>
        </p>
      )}
    </Workspace>
  )
}

function DecisionEntry({ item }: { item: ToDecide }) {
  const why = whyOf(item)
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-small">
        <KindOf item={item} />
        {item.coins !== null && <Coins amount={item.coins} />}
      </span>
      <span className="font-semibold wrap-anywhere" translate={item.task_title === null ? 'no' : undefined}>
        <Bdi>{item.task_title ?? item.user_name}</Bdi>
      </span>
      <span className="text-meta text-muted wrap-anywhere">
        {item.task_title !== null && (
          <span translate="no">
            <Bdi>{item.user_name}</Bdi>
          </span>
        )}
        {item.task_title !== null && why && '\u00a0· '}
        {why}
      </span>
      {item.found && <FoundShort found={item.found} />}
      <TimeLeft item={item} />
    </span>
  )
}

/** The first text that was found, and whether the task waits. */
function FoundShort({ found: { texts, is_paused } }: { found: NonNullable<ToDecide['found']> }) {
  return (
    <>
      <span className="line-clamp-2 text-meta wrap-anywhere">
        <Bdi>{texts[0]?.words ?? ''}</Bdi>
      </span>
      <span className="text-meta text-muted">{is_paused ? t.waitsForAdmin : t.takesWork}</span>
    </>
  )
}

/** Why it waits for an Admin. */
function whyOf({ kind, because, rule, reported, found }: ToDecide): string | null {
  if (reported) return reportReasons[reported]
  if (found) return found.texts.map((each) => textRuleLabel(each.rule, language)).join(', ')
  if (kind === 'appeal') return rule === null ? t.against : suspensionRuleLabel(rule, language)
  return because && t.reasons[because]
}

/** One of the things that wait for the Admins, to read and to decide. */
function DecisionItem({ item, takesFocus, onDecided }: ItemView & { item: ToDecide }) {
  const { kind, _id: id } = item
  // What these answer is no list of others that are decided too.
  const decidedOne = () => onDecided()
  return (
    <>
      <div className="mb-4 flex flex-col items-start gap-1 border-b border-base-300 pb-4 text-small">
        <KindOf item={item} />
        <DecisionTime item={item} />
        <Link to={`/dashboard/users/${item.user_id}`} className="link-text link-alone">
          {allAboutUser}
        </Link>
      </div>
      {kind === 'report' ? (
        <ReportToDecide id={id} takesFocus={takesFocus} onDecided={decidedOne} />
      ) : kind === 'texts' ? (
        <Suspense fallback={<div className="loading-part" />}>
          <TextsToDecide item={item} takesFocus={takesFocus} onDecided={decidedOne} />
        </Suspense>
      ) : kind === 'appeal' ? (
        <AppealView id={id} takesFocus={takesFocus} onDecided={decidedOne} />
      ) : kind === 'removal' ? (
        <WaitingRemoval removal={item} takesFocus={takesFocus} onKept={decidedOne} />
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
