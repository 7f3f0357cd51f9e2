/** An e-mail that can break after the @ if it does not fit on one line. */
export function Email({ children }: { children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <span className="wrap-anywhere" translate="no">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}

/** An e-mail in a table cell; on wide screens it breaks only after the @. */
export function EmailCell({ email }: { email: string }) {
  return (
    <span className="block @min-[60rem]:min-w-48">
      <Email>{email}</Email>
    </span>
  )
}
