/** The bar of the public pages; below 768 px its links open with the "Menu" button. */
import { Menu } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import { BarLinks } from './bar-links.tsx'

export function PublicBar() {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <header className="border-b border-base-300 bg-base-100">
      <nav aria-label="Main" className="mx-auto flex h-16 max-w-300 items-center justify-between px-4">
        <Link to="/" className="flex min-h-11 items-center">
          <Logo />
        </Link>
        <div className="flex items-center gap-2 max-md:hidden">
          <BarLinks />
        </div>
        <button type="button" popoverTarget="bar-menu" className="btn btn-quiet -mr-3 text-base-content md:hidden">
          <Menu size={20} aria-hidden />
          Menu
        </button>
        <div
          id="bar-menu"
          ref={menu}
          popover="auto"
          className="arrive fixed inset-x-2 top-17 bottom-auto m-0 w-auto flex-col gap-1 rounded-panel border border-base-300 bg-base-100 p-3 text-base-content shadow-float open:flex md:hidden"
        >
          <BarLinks stacked onNavigate={() => menu.current?.hidePopover()} />
        </div>
      </nav>
    </header>
  )
}
