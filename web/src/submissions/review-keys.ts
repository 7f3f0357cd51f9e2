/** Keys of the review: each presses the button that names it in `aria-keyshortcuts`. */
import { type RefObject, useEffect, useRef } from 'react'
import { reviewKeys } from '../kept/choices.ts'

/** They work while the focus is in the area, and in no field and no dialog. */
export function useReviewKeys<Area extends HTMLElement>(): RefObject<Area | null> {
  const area = useRef<Area>(null)
  useEffect(() => {
    const element = area.current
    function press(event: KeyboardEvent) {
      const { target } = event
      // A key that is held down must not decide about one work after the other.
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || reviewKeys.read() === 'off') return
      if (!(target instanceof HTMLElement) || target.closest(fields)) return
      const button = buttonOf(element, event.key.toLowerCase())
      if (!button) return
      event.preventDefault()
      button.click()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
  return area
}

const fields = 'input:not([type="checkbox"]), textarea, select, dialog, [popover]'

/** In the area; Undo stands outside it, and of several the last decision is meant. */
function buttonOf(area: HTMLElement | null, pressed: string): HTMLElement | undefined {
  const named = `[aria-keyshortcuts="${CSS.escape(pressed)}"]:not([disabled])`
  const inArea = area?.querySelector<HTMLElement>(named)
  return inArea ?? (pressed === 'z' ? Array.from(document.querySelectorAll<HTMLElement>(named)).at(-1) : undefined)
}
