/** A divider of short round dashes. */
export function Divider({ vertical = false, className = '' }: { vertical?: boolean; className?: string }) {
  return <div aria-hidden="true" className={`${vertical ? 'divider-vertical self-stretch' : 'divider'} ${className}`} />
}
