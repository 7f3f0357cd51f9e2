/** An address in a table: where there is room, it breaks after the @ only. */
import { Email } from './email.tsx'

export function EmailCell({ email }: { email: string }) {
  return (
    <span className="block @min-[60rem]:min-w-48">
      <Email>{email}</Email>
    </span>
  )
}
