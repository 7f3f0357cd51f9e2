/** The toast component: icon tile, title, text. */
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { placeToasts, type ToastKind } from './toast.ts'

export function showToast(kind: ToastKind, title: string, text: string | undefined, ms: number): void {
  // The same error replaces itself, and a success closes earlier toasts with an error id.
  const id = kind === 'error' ? `${title} ${text}` : undefined
  if (kind === 'success')
    for (const open of sonner.getToasts()) if (typeof open.id === 'string') sonner.dismiss(open.id)
  sonner.custom(
    (toastId) => <ToastCard kind={kind} title={title} text={text} onClose={() => sonner.dismiss(toastId)} />,
    {
      duration: ms,
      ...(id && { id }),
    },
  )
}

const place = placeToasts()
if (place) createRoot(place).render(<ToastStack />)

/** Top right; on a phone top centre. At most three toasts. */
function ToastStack() {
  const phone = useMediaQuery('(width < 48rem)')
  return (
    <Toaster
      position={phone ? 'top-center' : 'top-right'}
      visibleToasts={3}
      expand
      gap={10}
      offset={{ top: 76, right: 24 }}
      mobileOffset={{ top: 12, left: 12, right: 12 }}
      containerAriaLabel="Messages"
    />
  )
}

type ToastCardProps = { kind: ToastKind; title: string; text: string | undefined; onClose: () => void }

function ToastCard({ kind, title, text, onClose }: ToastCardProps) {
  const [Icon, colour] = kinds[kind]
  return (
    <div
      role={kind === 'success' ? 'status' : 'alert'}
      className="flex w-full items-start gap-3 rounded-panel border border-base-300 bg-base-100 p-3.5 font-sans text-base-content shadow-float md:w-88"
    >
      <span className={`tile size-9 border ${colour}`}>
        <Icon size={18} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-table font-semibold wrap-anywhere">{title}</p>
        {text && <p className="text-meta text-muted wrap-anywhere">{text}</p>}
      </div>
      <button
        type="button"
        aria-label="Close"
        className="-m-1.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-muted hover:bg-wash"
        onClick={onClose}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

const kinds = {
  success: [CircleCheck, 'border-st-green-line bg-st-green text-st-green-ink'],
  error: [CircleAlert, 'border-st-red-line bg-st-red text-st-red-ink'],
  warning: [TriangleAlert, 'border-st-yellow-line bg-st-yellow text-st-yellow-ink'],
} as const

function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const update = () => setMatches(list.matches)
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [query])
  return matches
}
