/** A divider of short round dashes. */
export function Divider({ vertical = false, className = '' }: { vertical?: boolean; className?: string }) {
  return <div aria-hidden="true" className={`${vertical ? 'stitch-standing self-stretch' : 'stitch'} ${className}`} />
}
