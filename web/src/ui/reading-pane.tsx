/** A list beside a pane in which one of its items is read. On a narrow screen they do not stand side by side. */
import type { MouseEvent, ReactNode } from 'react'
import { Panel } from './panel.tsx'

/** From this width on the pane stands beside the list. */
export function hasPaneBeside(): boolean {
  return matchMedia('(min-width: 64rem)').matches
}

type ListAndPaneProps = {
  list: ReactNode
  /** Without it there is only the list. */
  pane: ReactNode
  /** Which of the two a narrow screen shows. */
  narrow: 'list' | 'pane'
  /** On a wide screen each scrolls by itself, in the height that is left below the heading and tabs of the page. */
  fills?: boolean
}

export function ListAndPane({ list, pane, narrow, fills = false }: ListAndPaneProps) {
  const height = fills ? 'lg:max-h-[max(24rem,calc(100dvh-19.5rem))] lg:overflow-y-auto' : ''
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={`${height} ${fills ? 'lg:-m-1 lg:p-1' : ''} ${narrow === 'pane' ? 'max-lg:hidden' : ''}`}>
        {list}
      </div>
      {pane && (
        <Panel
          className={`self-start lg:sticky lg:top-22 ${height} ${fills ? '[--footer-bottom:calc(var(--panel-pad)*-1)]' : ''} ${narrow === 'list' ? 'max-lg:hidden' : ''}`}
        >
          {pane}
        </Panel>
      )}
    </div>
  )
}

/** The look of a link to an item of the list, which is the current one while it is read. */
export const itemLink =
  'flex min-h-12 items-center gap-3 rounded-field border border-base-300 bg-base-100 p-3 hover:border-primary aria-[current]:border-primary aria-[current]:bg-base-200'

/** Not with a key or a button that opens a link elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
}

/** The item below in the list, or else the one above. */
export function neighbourOf(id: string, rows: readonly { _id: string }[]): string | undefined {
  const place = rows.findIndex(({ _id }) => _id === id)
  return (rows[place + 1] ?? rows[place - 1])?._id
}

/** The heading of what is read; it can take the focus when it appears. */
export function PaneHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  return (
    <h2 ref={takesFocus ? focus : undefined} tabIndex={-1} className="text-panel wrap-anywhere">
      {children}
    </h2>
  )
}

function focus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}
