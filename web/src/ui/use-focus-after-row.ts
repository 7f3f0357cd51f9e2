/** Moves the focus when a row disappears together with its focused button. */
import { useCallback, useEffect, useRef } from 'react'

/**
 * Call `moveFocusFrom` with the pressed button before its row disappears. The focus then moves to the same button of the
 * row that takes its place, or to the frame, unless the user has moved it in the meantime. `isCovered` delays this until
 * a dialog above the rows has closed. Buttons need `focusMark(row, button)`.
 */
export function useFocusAfterRow<Frame extends HTMLElement>(rows: readonly string[], isCovered = false) {
  const frame = useRef<Frame>(null)
  const leaving = useRef<{ row: string; next: string | undefined; button: string }>(undefined)

  const shown = useRef(rows)

  useEffect(() => {
    shown.current = rows
    if (!leaving.current || isCovered || rows.includes(leaving.current.row)) return
    const { next = '', button } = leaving.current
    leaving.current = undefined
    if (document.activeElement !== document.body) return
    const selector = `[data-row="${CSS.escape(next)}"][data-button="${button}"]`
    const target = frame.current?.querySelector<HTMLElement>(selector) ?? frame.current
    target?.focus()
  })

  const moveFocusFrom = useCallback((row: string, button: string) => {
    const index = shown.current.indexOf(row)
    leaving.current = { row, button, next: shown.current[index + 1] ?? shown.current[index - 1] }
  }, [])
  return { frame, moveFocusFrom }
}

export function focusMark(row: string, button: string) {
  return { 'data-row': row, 'data-button': button }
}
