/** An e-mail, which breaks only where no line has room for it. */
export function Email({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere" translate="no">
      {children}
    </span>
  )
}

/** In a cell, where it takes the room of a line from the other columns, up to about 30 characters. */
export function EmailCell({ email }: { email: string }) {
  return (
    <span
      className="text-meta wrap-anywhere @min-[44rem]:inline-block @min-[44rem]:max-w-57 @min-[44rem]:wrap-break-word"
      translate="no"
    >
      {email}
    </span>
  )
}
