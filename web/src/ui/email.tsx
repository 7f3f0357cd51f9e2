/** An e-mail address that breaks after the @ when there is no room for it in one line. */
export function Email({ children }: { children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <span className="wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}
