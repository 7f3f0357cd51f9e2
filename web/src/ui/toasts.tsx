/** The toast component: icon tile, title, text. */
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { close, messages } from '#texts/ui.ts'
import { tones } from './tones.ts'
import { Sentence } from './user-text.tsx'

export type ToastKind = 'success' | 'error' | 'warning'

/** The open errors and warnings with their groups. */
const failures = new Map<string | number, string>()

export function showToast(
  kind: ToastKind,
  title: string,
  text: string | undefined,
  { ms, group = `${title} ${text}` }: { ms: number; group?: string },
): void {
  const isFailure = kind !== 'success'
  if (isFailure) closeFailures(group)
  const id = nextId++
  if (isFailure) failures.set(id, group)
  const close = () => sonner.dismiss(id)
  const isOpen = () => sonner.getToasts().some((open) => open.id === id)
  const render = (duration: number) =>
    sonner.custom(
      () => (
        <ToastCard
          kind={kind}
          title={title}
          text={text}
          onClose={close}
          // The library stops the time while the pointer is on a toast, but not while the focus is in it.
          onFocus={() => render(Number.POSITIVE_INFINITY)}
          onBlur={() => isOpen() && render(ms)}
        />
      ),
      { id, duration, onDismiss: () => failures.delete(id), onAutoClose: () => failures.delete(id) },
    )
  render(ms)
}

let nextId = 1

/** Closes the errors and warnings of a group, or all of them. */
export function closeFailures(group?: string): void {
  for (const [id, itsGroup] of failures) {
    if (group !== undefined && group !== itsGroup) continue
    failures.delete(id)
    sonner.dismiss(id)
  }
}

let isMounted = false

/** Renders the toasts into an element, at the first call. */
export function mountToasts(place: HTMLElement): void {
  if (isMounted) return
  isMounted = true
  createRoot(place).render(<ToastStack />)
}

/** The newest one stands over the bar, whose middle is free on a wide screen; on a phone it alone shows, because below it is the title. */
function ToastStack() {
  return (
    <Toaster
      position="top-center"
      visibleToasts={3}
      expand
      gap={10}
      offset={{ top: 4 }}
      mobileOffset={{ top: 4, left: 4, right: 4 }}
      containerAriaLabel={messages}
    />
  )
}

type ToastCardProps = {
  kind: ToastKind
  title: string
  text: string | undefined
  onClose: () => void
  onFocus: () => void
  onBlur: () => void
}

function ToastCard({ kind, title, text, onClose, onFocus, onBlur }: ToastCardProps) {
  const [Icon, colour] = kinds[kind]
  return (
    <div
      role={kind === 'success' ? 'status' : 'alert'}
      className="flex w-full items-center gap-2 rounded-field border border-base-300 bg-base-100 px-3 font-sans text-base-content shadow-float"
    >
      <span className={`tile size-5 border-0 bg-transparent ${colour}`}>
        <Icon size={18} aria-hidden />
      </span>
      {/* A long text scrolls: above the title of a page there is no more room. */}
      <div className="max-h-19 min-w-0 flex-1 overflow-y-auto py-1">
        <p className="text-meta leading-4.5! font-semibold wrap-anywhere">
          <Sentence>{title}</Sentence>
        </p>
        {text && (
          <p className="text-small leading-4.5! text-muted wrap-anywhere">
            <Sentence>{text}</Sentence>
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={close}
        className="-m-1.5 grid size-12 shrink-0 cursor-pointer place-items-center rounded-field text-muted hover:bg-wash"
        onClick={onClose}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

const kinds = {
  success: [CircleCheck, tones.green],
  error: [CircleAlert, tones.red],
  warning: [TriangleAlert, tones.yellow],
} as const
