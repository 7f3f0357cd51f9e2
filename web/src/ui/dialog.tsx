/** A question or details above the page: the native dialog, on a phone a sheet from below. */
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { placeToasts } from './toast-place.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Stands above the title, a tile for example. */
  picture?: ReactNode
  /** The buttons; they stay in view while the rest scrolls. */
  footer?: ReactNode
  /** A short question needs no cross beside its two answers. */
  plain?: boolean
  /** Tailwind width from 768 px up. */
  width?: string
  children?: ReactNode
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  picture,
  footer,
  plain = false,
  width = 'md:w-150',
  children,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The first control would be the cross; what people came for is what asks for the focus itself, or the title.
    const first = shown?.querySelector<HTMLElement>('[data-focus-first]') ?? shown?.querySelector('h2')
    first?.focus()
    placeToasts()
    return () => {
      shown?.close() // gives the focus back to where it was
      placeToasts()
    }
  }, [])

  useEffect(() => {
    const shown = dialog.current
    const cancel = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    shown?.addEventListener('cancel', cancel)
    return () => shown?.removeEventListener('cancel', cancel)
  }, [onClose])

  function pressOutside(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onMouseDown={pressOutside}
      className={`m-auto max-md:mb-0 w-full max-w-full overflow-hidden rounded-t-panel border border-base-300 bg-base-100 p-0 text-base-content shadow-dialog md:max-w-[calc(100%-2rem)] md:rounded-panel ${width}`}
    >
      <div className="flex max-h-[min(90dvh,52rem)] flex-col">
        <div
          className={`flex items-start justify-between gap-4 px-5 md:px-6 ${plain ? 'pt-5 md:pt-6' : 'border-b border-base-300 py-3'}`}
        >
          <div>
            {picture && <div className="mb-4">{picture}</div>}
            <h2
              id={titleId}
              tabIndex={-1}
              className={`wrap-anywhere ${plain ? 'text-panel' : 'py-2.5 text-lg/6 font-bold'}`}
            >
              {title}
            </h2>
          </div>
          {!plain && (
            <button
              type="button"
              aria-label="Close"
              className="-mr-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field hover:bg-wash"
              onClick={onClose}
            >
              <X size={20} aria-hidden />
            </button>
          )}
        </div>
        <div className={`flex-1 overflow-y-auto overscroll-contain px-5 pb-5 md:px-6 ${plain ? 'pt-2' : 'pt-5'}`}>
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
