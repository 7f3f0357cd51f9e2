/** The rarer actions of a page behind one "More" button; Escape and a click elsewhere close them. */
import { Ellipsis } from 'lucide-react'
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react'
import * as t from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'

type MoreMenuProps = {
  /** Names the actions for screen readers. */
  label: string
  /** An action of the closed menu is running. */
  busy?: boolean
  busyText?: string
  children: ReactNode
}

export function MoreMenu({ label, busy = false, busyText = t.more, children }: MoreMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)

  // Any chosen action closes the menu, by the mouse or by the keyboard.
  useEffect(() => {
    const element = menu.current
    const close = () => element?.hidePopover()
    element?.addEventListener('click', close)
    return () => element?.removeEventListener('click', close)
  }, [])

  /** Below the button, or above it where there is more room, and inside the screen. The menu scrolls with the page. */
  function placeMenu({ newState }: ToggleEvent) {
    if (newState !== 'open' || !button.current || !menu.current) return
    const { left, top, bottom } = button.current.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const isBelow = bottom + menu.current.childElementCount * entryHeight < clientHeight || top < clientHeight - bottom
    const { style } = menu.current
    style.top = isBelow ? `${bottom + scrollY + gap}px` : 'auto'
    style.bottom = isBelow ? 'auto' : `${clientHeight - top - scrollY + gap}px`
    style.left = `${Math.max(8, Math.min(left, clientWidth - menuWidth - 8))}px`
  }

  return (
    <>
      <Button
        ref={button}
        kind="outline"
        size="row"
        icon={Ellipsis}
        popoverTarget={id}
        busy={busy}
        busyText={busyText}
        aria-label={busy ? undefined : t.moreOf(label)}
      >
        {t.more}
      </Button>
      {/* The browser gives the focus back to the button when the menu closes. */}
      <section
        id={id}
        ref={menu}
        popover="auto"
        aria-label={label}
        onBeforeToggle={placeMenu}
        style={{ width: menuWidth }}
        className="float-in absolute inset-auto m-0 flex-col gap-2 rounded-panel border border-base-300 bg-base-100 p-2 text-base-content shadow-float open:flex [&_.btn]:w-full [&_.btn]:justify-start [&_.btn]:border-transparent"
      >
        {children}
      </section>
    </>
  )
}

const menuWidth = 240
const entryHeight = 56
const gap = 4
