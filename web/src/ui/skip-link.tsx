/** The first Tab stop of a page: past its bar and menu. Seen while it has the focus. */
import type { MouseEvent } from 'react'
import { skipToContent } from '#texts/ui.ts'

/** The id of the main area. */
export const contentId = 'content'

export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      onClick={skip}
      className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0 print:hidden"
    >
      {skipToContent}
    </a>
  )
}

/** The address stays: an anchor in it would be one more step back. */
function skip(event: MouseEvent): void {
  const main = document.getElementById(contentId)
  if (!main) return
  event.preventDefault()
  // Only now: a press on its text must not take the focus.
  main.tabIndex = -1
  main.focus()
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
}
