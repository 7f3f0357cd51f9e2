/** The user menu at the end of the bar: My Profile, theme and Logout. */
import type { User } from '@piecework/contract'
import { LogOut, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSignOut } from '../auth/use-sign-out.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ThemeChoice } from '../ui/theme-choice.tsx'
import { Bangla } from '../ui/user-text.tsx'

export function UserMenu({ user }: { user: User }) {
  const signOut = useSignOut()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget="person-menu"
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field hover:bg-wash md:-mr-2 md:px-2"
      >
        <span className="text-right max-md:hidden">
          <span className="block max-w-48 truncate text-table font-semibold">
            <Bangla>{user.name}</Bangla>
          </span>
          <span className="block text-small text-muted">{user.role}</span>
        </span>
        <Avatar name={user.name} photo={user.photo} size={38} />
        <span className="sr-only">Profile, theme and logout</span>
      </button>
      <div
        id="person-menu"
        ref={menu}
        popover="auto"
        className="arrive fixed inset-auto top-17 right-2 m-0 w-64 rounded-panel border border-base-300 bg-base-100 p-2 text-base-content shadow-float md:right-6"
      >
        <Link to="/profile" className={entryClass} onClick={() => menu.current?.hidePopover()}>
          <UserRound size={20} aria-hidden />
          My Profile
        </Link>
        <ThemeChoice />
        <button type="button" className={entryClass} onClick={signOut}>
          <LogOut size={20} aria-hidden />
          Logout
        </button>
      </div>
    </>
  )
}

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-2 text-left text-table font-medium hover:bg-wash'
