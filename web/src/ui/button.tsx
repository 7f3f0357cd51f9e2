/** A button, and a link with the same style. A busy button keeps its size and cannot be pressed again. */
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

export type ButtonKind = keyof typeof kinds
export type ButtonSize = keyof typeof sizes

type ButtonStyle = { kind?: ButtonKind; size?: ButtonSize; icon?: LucideIcon | undefined }
type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean; busyText?: string }
type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle

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
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also prevents a second submit with Enter.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, size, className)}
      onClick={handleClick}
      aria-busy={busy || undefined}
    >
      <span className="grid">
        <ButtonContent icon={icon} hidden={busy}>
          {children}
        </ButtonContent>
        {busy && (
          <span className="col-start-1 row-start-1 flex items-center justify-center gap-1.5">
            <LoaderCircle size={20} className="spinning" aria-hidden />
            {busyText ?? children}
          </span>
        )}
      </span>
    </button>
  )
}

export function ButtonLink({ kind = 'primary', size = 'md', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(kind, size, className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  )
}

/** The classes of a button, for other elements such as an external link. */
export function buttonClass(kind: ButtonKind, size: ButtonSize, className = ''): string {
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
  /** For dark `bg-cloth` areas only. */
  white: 'btn-white',
  clear: 'btn-clear',
} as const

/** `cell`: in a table, where the label never breaks. */
const sizes = { md: '', lg: 'btn-lg', row: 'btn-row', cell: 'whitespace-nowrap! btn-row' } as const

type ButtonContentProps = Pick<ButtonStyle, 'icon'> & { hidden?: boolean; children: ReactNode }

function ButtonContent({ icon: Icon, hidden = false, children }: ButtonContentProps) {
  return (
    <span className={`col-start-1 row-start-1 flex items-center justify-center gap-1.5 ${hidden ? 'invisible' : ''}`}>
      {Icon && <Icon size={20} className="btn-icon shrink-0" aria-hidden />}
      {children}
    </span>
  )
}
