/** Links between the views of one page, with the current one marked; the view is in the address. */
import { Link } from 'react-router'

type TabLinksProps = {
  /** Names the navigation for screen readers. */
  label: string
  current: string
  tabs: { name: string; to: string; label: string }[]
}

export function TabLinks({ label, current, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto px-1">
      <ul className="flex min-w-max gap-2 border-b border-base-300">
        {tabs.map(({ name, to, label }) => (
          <li key={name}>
            <Link
              to={to}
              replace
              aria-current={name === current ? 'page' : undefined}
              className="flex min-h-12 items-center border-b-2 border-transparent px-3 text-table font-semibold text-muted aria-[current]:border-primary aria-[current]:text-base-content"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
