/** The dashboard menu on a phone: at most five entries in a bottom bar; the others open with "More". */
import type { Role } from '@piecework/contract'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import * as ui from '#texts/ui.ts'
import { Divider } from '../ui/divider.tsx'
import { bottomBarEntries, isCurrent, type MenuEntry } from './menu.ts'
import { useCounts } from './use-counts.ts'
import { WaitingCount } from './waiting-count.tsx'

export function BottomBar({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const counts = useCounts(role)
  const { shown, more } = bottomBarEntries(role)
  return (
    <nav
      aria-label={ui.dashboard}
      className="bottom-menu fixed inset-x-0 bottom-0 z-20 border-t border-base-300 bg-base-100 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-120 justify-around gap-2">
        {shown.map((entry) => (
          <BarEntry key={entry.to} entry={entry} current={isCurrent(entry, pathname)} count={counts[entry.to]} />
        ))}
        {more.length > 0 && <More entries={more} pathname={pathname} />}
      </ul>
    </nav>
  )
}

type BarEntryProps = { entry: MenuEntry; current: boolean; count: number | undefined }

function BarEntry({ entry, current, count = 0 }: BarEntryProps) {
  const countId = useId()
  return (
    <li className="relative min-w-0 flex-1">
      <Link
        to={entry.to}
        aria-current={current ? 'page' : undefined}
        aria-describedby={count > 0 ? countId : undefined}
        className={entryClass}
      >
        <EntryContent icon={entry.icon} label={entry.short} />
      </Link>
      {count > 0 && (
        <WaitingCount id={countId} count={count} most={99} className="top-1 left-1/2 ml-2 px-1 text-xs/4" />
      )}
    </li>
  )
}

function More({ entries, pathname }: { entries: readonly MenuEntry[]; pathname: string }) {
  const sheet = useRef<HTMLUListElement>(null)
  return (
    <li className="min-w-0 flex-1">
      <button
        type="button"
        popoverTarget="more-entries"
        aria-current={entries.some((entry) => isCurrent(entry, pathname)) ? 'true' : undefined}
        className={`w-full cursor-pointer ${entryClass}`}
      >
        <EntryContent icon={Ellipsis} label={ui.more} />
      </button>
      <ul
        id="more-entries"
        ref={sheet}
        popover="auto"
        className="float-in fixed inset-auto right-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] m-0 w-64 flex-col gap-2 rounded-panel border border-base-300 bg-base-100 p-2 text-base-content shadow-float open:flex"
      >
        {entries.map((entry) => {
          const { to, label, icon: Icon } = entry
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                onClick={() => sheet.current?.hidePopover()}
                className="flex min-h-12 items-center gap-3 rounded-field px-3 py-2 text-table font-medium hover:bg-wash aria-[current]:bg-wash aria-[current]:font-bold aria-[current]:text-primary"
              >
                <Icon size={20} aria-hidden />
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

function EntryContent({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Divider className="absolute -top-px w-7.5 bg-primary! not-group-aria-[current]:hidden" />
      <Icon size={20} aria-hidden />
      {label}
    </>
  )
}

const entryClass =
  'group relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-xs/4 font-medium max-[22rem]:px-0 max-[22rem]:text-[0.6875rem] text-muted -outline-offset-3! aria-[current]:font-bold aria-[current]:text-primary'
