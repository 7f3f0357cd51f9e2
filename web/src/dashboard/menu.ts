/** What the menu holds, by role: on a wide screen with the whole words, in the bottom bar with the short ones. */
import type { Role } from '@piecework/contract'
import {
  CirclePlus,
  ClipboardCheck,
  Coins,
  House,
  Layers,
  ListTodo,
  type LucideIcon,
  Mail,
  NotebookText,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  SlidersHorizontal,
  Users,
  Wallet,
} from 'lucide-react'

export type MenuEntry = {
  to: string
  words: string
  short: string
  icon: LucideIcon
  /** Pages that belong to this entry without standing in the menu. */
  also?: string
}

const home: MenuEntry = { to: '/dashboard', words: 'Home', short: 'Home', icon: House }

export const menu: Record<Role, readonly MenuEntry[]> = {
  Worker: [
    home,
    { to: '/dashboard/tasklist', words: 'Available Tasks', short: 'Tasks', icon: ListTodo, also: '/dashboard/task/' },
    { to: '/dashboard/my-submissions', words: 'My Submissions', short: 'Submissions', icon: Send },
    { to: '/dashboard/withdrawals', words: 'Withdrawals', short: 'Withdraw', icon: Wallet },
    { to: '/dashboard/statement', words: 'Coin Statement', short: 'Statement', icon: NotebookText },
  ],
  Buyer: [
    home,
    { to: '/dashboard/add-task', words: 'Add New Task', short: 'Add', icon: CirclePlus },
    { to: '/dashboard/my-tasks', words: 'My Tasks', short: 'Tasks', icon: Layers },
    { to: '/dashboard/purchase-coin', words: 'Purchase Coin', short: 'Coins', icon: Coins },
    { to: '/dashboard/payment-history', words: 'Payment History', short: 'Payments', icon: ReceiptText },
    { to: '/dashboard/statement', words: 'Coin Statement', short: 'Statement', icon: NotebookText },
  ],
  Admin: [
    home,
    { to: '/dashboard/manage-users', words: 'Manage Users', short: 'Users', icon: Users },
    { to: '/dashboard/manage-tasks', words: 'Manage Tasks', short: 'Tasks', icon: Layers },
    { to: '/dashboard/work-to-decide', words: 'Work to Decide', short: 'Decide', icon: ClipboardCheck },
    { to: '/dashboard/messages', words: 'Messages', short: 'Messages', icon: Mail },
    { to: '/dashboard/accounting', words: 'Accounting', short: 'Accounting', icon: Scale },
    { to: '/dashboard/operations', words: 'Operations', short: 'Operations', icon: SlidersHorizontal },
    { to: '/dashboard/audit-trail', words: 'Audit Trail', short: 'Audit', icon: ScrollText },
  ],
}

export function isCurrent({ to, also }: MenuEntry, path: string): boolean {
  return path === to || (also !== undefined && path.startsWith(also))
}

const mostInBar = 5

/** The entries of the bottom bar, and those that its last place, "More", opens when there are too many. */
export function inBottomBar(role: Role): { shown: readonly MenuEntry[]; more: readonly MenuEntry[] } {
  const entries = menu[role]
  const room = entries.length > mostInBar ? mostInBar - 1 : mostInBar
  return { shown: entries.slice(0, room), more: entries.slice(room) }
}
