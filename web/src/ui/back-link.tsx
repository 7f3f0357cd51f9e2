/** The link above the page of one object that leads back to its list, with the filters that the list had. */
import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from './button.tsx'
import { asLastSeen } from './last-search.ts'

type BackLinkProps = { to: string; className?: string; children: string }

export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <ButtonLink kind="quiet" icon={ArrowLeft} to={asLastSeen(to)} {...(className && { className })}>
      {children}
    </ButtonLink>
  )
}
