/** A row of short round dashes: the divider. */
export function Divider({ vertical = false, className = '' }: { vertical?: boolean; className?: string }) {
  return <div aria-hidden="true" className={`${vertical ? 'stitch-standing self-stretch' : 'stitch'} ${className}`} />
}
