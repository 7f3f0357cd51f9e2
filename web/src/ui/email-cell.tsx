/** An e-mail in a table cell; on wide screens it breaks only after the @. */
import { Email } from './email.tsx'

export function EmailCell({ email }: { email: string }) {
  return (
    <span className="block @min-[60rem]:min-w-48">
      <Email>{email}</Email>
    </span>
  )
}
