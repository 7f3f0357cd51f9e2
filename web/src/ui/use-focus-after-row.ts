/** Where the focus goes when a row disappears together with the button that had it. */
import { useCallback, useEffect, useRef } from 'react'

/**
 * `leave` says, before a row goes, which of its buttons was pressed; then the focus goes on to the same button of the
 * row that takes its place, or to the frame, unless the person has moved on in the meantime. `isCovered` waits for a
 * dialog above the rows to close. Buttons carry `focusMark(row, button)`.
 */
export function useFocusAfterRow<Frame extends HTMLElement>(rows: readonly string[], isCovered = false) {
  const frame = useRef<Frame>(null)
  const left = useRef<{ row: string; next: string | undefined; button: string }>(undefined)

  const shown = useRef(rows)

  useEffect(() => {
    shown.current = rows
    if (!left.current || isCovered || rows.includes(left.current.row)) return
    const { next = '', button } = left.current
    left.current = undefined
    if (document.activeElement !== document.body) return
    const selector = `[data-row="${CSS.escape(next)}"][data-button="${button}"]`
    const heir = frame.current?.querySelector<HTMLElement>(selector) ?? frame.current
    heir?.focus()
  })

  const leave = useCallback((row: string, button: string) => {
    const place = shown.current.indexOf(row)
    left.current = { row, button, next: shown.current[place + 1] ?? shown.current[place - 1] }
  }, [])
  return { frame, leave }
}

export function focusMark(row: string, button: string) {
  return { 'data-row': row, 'data-button': button }
}
