/** The button and the link that looks like one. A busy button keeps its place and cannot be pressed twice. */
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

export type ButtonKind = keyof typeof kinds
export type ButtonSize = keyof typeof sizes

type Look = { kind?: ButtonKind; size?: ButtonSize; icon?: LucideIcon | undefined }
type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyText?: string }
type ButtonLinkProps = ComponentProps<typeof Link> & Look

export function Button({
  kind = 'primary',
  size = 'md',
  icon,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also stops Enter in a field from sending its form a second time.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button {...rest} type={type} className={look(kind, size, className)} onClick={press} aria-busy={busy || undefined}>
      <span className="grid">
        <Words icon={icon} hidden={busy}>
          {children}
        </Words>
        {busy && (
          <span className="col-start-1 row-start-1 flex items-center justify-center gap-1.5">
            <LoaderCircle size={20} className="turning" aria-hidden />
            {busyText ?? children}
          </span>
        )}
      </span>
    </button>
  )
}

export function ButtonLink({ kind = 'primary', size = 'md', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look(kind, size, className)}>
      <Words icon={icon}>{children}</Words>
    </Link>
  )
}

/** The classes of a button, for elements that must be something else, like a link out of the product. */
export function look(kind: ButtonKind, size: ButtonSize, className = ''): string {
  return `btn ${kinds[kind]} ${sizes[size]} ${className}`
}

const kinds = {
  primary: 'btn-primary',
  quiet: 'btn-quiet',
  outline: 'btn-plain',
  approve: 'btn-success',
  'approve-soft': 'btn-approve-soft',
  reject: 'btn-reject',
  remove: 'btn-error',
  /** On cloth only. */
  white: 'btn-white',
  clear: 'btn-clear',
} as const

const sizes = { md: '', lg: 'btn-lg', row: 'btn-row' } as const

function Words({
  icon: Icon,
  hidden = false,
  children,
}: {
  icon?: LucideIcon | undefined
  hidden?: boolean
  children: ReactNode
}) {
  return (
    <span className={`col-start-1 row-start-1 flex items-center justify-center gap-1.5 ${hidden ? 'invisible' : ''}`}>
      {Icon && <Icon size={20} className="shrink-0" aria-hidden />}
      {children}
    </span>
  )
}
