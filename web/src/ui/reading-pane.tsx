/** A list beside a pane in which one of its items is read. On a narrow screen they do not stand side by side. */
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type LinkProps, useNavigate } from 'react-router'
import { Panel } from './panel.tsx'
import { setIn, useOwnSearch } from './use-own-search.ts'
import { isWide } from './wide.ts'

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

export type ItemLink = Pick<LinkProps, 'to' | 'onClick' | 'className' | 'aria-current'>

/**
 * The item that is read is in the URL; on a wide screen the first one is read at once. On a narrow screen it stands in place of the list,
 * and the Back of the browser leads to its place there; or its link opens `pageOf` it.
 */
export function useReading<Row extends { _id: string }>(rows: readonly Row[], pageOf?: (id: string) => string) {
  const navigate = useNavigate()
  const [search, changeSearch] = useOwnSearch()
  const openId = search.get('open') ?? undefined
  const readId = openId ?? (isWide() ? rows[0]?._id : undefined)
  const [chosenId, setChosenId] = useState<string>()
  const cameFromList = useRef(false)
  // It stays when it leaves the list: another user may have decided while it is read.
  const listed = rows.find(({ _id }) => _id === readId)
  const [last, setLast] = useState(listed)
  if (listed && listed !== last) setLast(listed)

  function linkTo(id: string | undefined): string {
    const next = new URLSearchParams(search)
    setIn(next, 'open', id)
    return `?${next}`
  }
  function open(id: string | undefined, replace = isWide()) {
    setChosenId(id)
    changeSearch((next) => setIn(next, 'open', id), { replace })
  }

  const decidedId = useRef<string>(undefined)
  useFocusOfReading(openId, { isChosen: openId === chosenId, decidedId, cameFromList })

  return {
    readId,
    row: listed ?? (last?._id === readId ? last : undefined),
    /** Not when the page was opened with it. */
    takesFocus: readId !== undefined && readId === chosenId,
    /** Of an item; it is the current one while it is read. */
    linkOf: (id: string): ItemLink & { 'data-item': string } => ({
      to: pageOf?.(id) ?? linkTo(id),
      onClick: (event) => {
        if (!isPlainClick(event) || (pageOf && !isWide())) return
        event.preventDefault()
        cameFromList.current = !isWide()
        open(id)
      },
      className:
        'flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-field border border-base-300 bg-base-100 p-3 hover:border-primary aria-[current]:border-primary aria-[current]:bg-base-200 aria-[current]:ring-2 aria-[current]:ring-primary',
      'aria-current': id === readId && isWide() ? 'true' : undefined,
      'data-item': id,
    }),
    /** Back to the list, on a narrow screen. */
    toList: {
      to: linkTo(undefined),
      replace: true,
      onClick: (event: MouseEvent) => {
        if (!cameFromList.current || !isPlainClick(event)) return
        event.preventDefault()
        navigate(-1)
      },
    },
    /** Undefined at the end of the list. */
    step: (by: 1 | -1) => {
      const next = rows[rows.findIndex(({ _id }) => _id === readId) + by]
      if (!next) return
      return () => {
        open(next._id)
        itemOf(next._id)?.scrollIntoView({ block: 'nearest' })
      }
    },
    /** `others` were decided with the one that is read. */
    afterDecision: (others: readonly string[] = []) => {
      decidedId.current = readId
      const left = rows.filter(({ _id }) => !others.includes(_id))
      open(readId && neighbourOf(readId, left), true)
    },
  }
}

type FocusOfReading = {
  isChosen: boolean
  decidedId: { readonly current: string | undefined }
  cameFromList: { current: boolean }
}

/** On a narrow screen an item begins at its top. When none is read any more, its place in the list has the focus, or the heading. */
function useFocusOfReading(openId: string | undefined, { isChosen, decidedId, cameFromList }: FocusOfReading): void {
  const before = useRef(openId)
  useLayoutEffect(() => {
    if (openId !== undefined && isChosen && !isWide()) scrollTo(0, 0)
  }, [openId, isChosen])
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (openId !== undefined) return
    cameFromList.current = false
    if (left === undefined || document.activeElement !== document.body) return
    const row = left !== decidedId.current && itemOf(left)
    const target = row || document.querySelector<HTMLElement>('main h1')
    target?.focus({ preventScroll: true })
  }, [openId, decidedId, cameFromList])
}

/** In the list. */
function itemOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-item="${CSS.escape(id)}"]`)
}

/** Not with a key or a button that opens a link elsewhere. */
function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
}

/** The item below in the list, or else the one above. */
function neighbourOf(id: string, rows: readonly { _id: string }[]): string | undefined {
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
