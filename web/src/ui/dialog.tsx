/** A modal dialog with the native element; on a phone a sheet at the bottom. */
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { close } from '#texts/ui.ts'
import { placeToasts } from './toast.ts'
import { Sentence } from './user-text.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Rendered above the title, for example an icon tile. */
  icon?: ReactNode
  /** The buttons; they stay visible while the content scrolls. */
  footer?: ReactNode
  /** No close button, for a short question with two answers. */
  plain?: boolean
  /** Only a button of its own closes it, for what is shown once. */
  stays?: boolean
  /** Tailwind width class for screens from 768 px. */
  width?: string | undefined
  children?: ReactNode
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  icon,
  footer,
  plain = false,
  stays = false,
  width = 'md:w-150',
  children,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // By default the close button would get the focus; it goes to `data-focus-first` or to the title instead.
    const first = element?.querySelector<HTMLElement>('[data-focus-first]') ?? element?.querySelector('h2')
    first?.focus()
    return () => {
      element?.close() // restores the previous focus
      placeToasts()
    }
  }, [])

  /** By Escape. The cancel of a dialog or of a choice of files inside arrives here, too, and is not about this dialog. */
  function closeOnCancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return
    event.preventDefault()
    if (!stays) onClose()
  }

  /** Browsers let a second press of Escape close any dialog. */
  function openAgain() {
    if (stays && dialog.current?.open === false) dialog.current.showModal()
  }

  function closeOnBackdrop(event: MouseEvent) {
    if (stays) return
    // The second press of a double click meant the button that opened the dialog.
    if (event.target === dialog.current && event.detail < 2) onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onMouseDown={closeOnBackdrop}
      onCancel={closeOnCancel}
      onClose={openAgain}
      className={`m-auto max-md:mb-0 w-full max-w-full overflow-hidden rounded-t-panel border border-base-300 bg-base-100 p-0 text-left font-normal whitespace-normal text-base-content shadow-dialog md:max-w-[calc(100%-2rem)] md:rounded-panel ${width}`}
    >
      {/* Above it is the room of a toast. */}
      <div className="flex max-h-[min(max(100dvh-4.5rem,20rem),90dvh)] flex-col md:max-h-[min(max(100dvh-9rem,20rem),90dvh,52rem)]">
        <div
          className={`flex items-start justify-between gap-4 px-5 md:px-6 ${plain ? 'pt-5 md:pt-6' : 'border-b border-base-300 py-3'}`}
        >
          <div>
            {icon && <div className="mb-4">{icon}</div>}
            <h2
              id={titleId}
              tabIndex={-1}
              className={`wrap-anywhere ${plain ? 'text-panel' : 'py-2.5 text-lg/6 font-bold'}`}
            >
              <Sentence>{title}</Sentence>
            </h2>
          </div>
          {!plain && !stays && (
            <button
              type="button"
              aria-label={close}
              className="-mr-3 grid size-12 shrink-0 cursor-pointer place-items-center rounded-field hover:bg-wash"
              onClick={onClose}
            >
              <X size={20} aria-hidden />
            </button>
          )}
        </div>
        <div
          className={`flex-1 overflow-y-auto overscroll-contain px-5 has-[.thumb-bar]:scroll-pb-28 pb-5 md:px-6 ${plain ? 'pt-2' : 'pt-5'}`}
        >
          {children}
        </div>
        {footer && (
          <div
            className={`flex flex-col-reverse gap-3 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6 ${plain ? 'md:pb-6' : 'border-t border-base-300 pt-4 md:pb-4'}`}
          >
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
