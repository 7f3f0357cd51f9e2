/** The menu entries by role: the side menu shows `label`, the bottom bar shows `short`. */
import type { Role } from '@piecework/contract'
import {
  CirclePlus,
  ClipboardCheck,
  Coins,
  Flag,
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
  label: string
  short: string
  icon: LucideIcon
  /** Path prefix of pages that belong to this entry but have no entry of their own. */
  also?: string
}

const home: MenuEntry = { to: '/dashboard', label: 'Home', short: 'Home', icon: House }

export const menu: Record<Role, readonly MenuEntry[]> = {
  Worker: [
    home,
    { to: '/dashboard/tasklist', label: 'Available Tasks', short: 'Tasks', icon: ListTodo, also: '/dashboard/task/' },
    {
      to: '/dashboard/my-submissions',
      label: 'My Submissions',
      short: 'Submissions',
      icon: Send,
      also: '/dashboard/submission/',
    },
    { to: '/dashboard/withdrawals', label: 'Withdrawals', short: 'Withdraw', icon: Wallet },
    { to: '/dashboard/statement', label: 'Coin Statement', short: 'Statement', icon: NotebookText },
  ],
  Buyer: [
    { ...home, also: '/dashboard/blocked-workers' },
    { to: '/dashboard/add-task', label: 'Add New Task', short: 'Add', icon: CirclePlus },
    { to: '/dashboard/my-tasks', label: 'My Tasks', short: 'Tasks', icon: Layers, also: '/dashboard/my-tasks/' },
    { to: '/dashboard/purchase-coin', label: 'Purchase Coin', short: 'Coins', icon: Coins },
    { to: '/dashboard/payment-history', label: 'Payment History', short: 'Payments', icon: ReceiptText },
    { to: '/dashboard/statement', label: 'Coin Statement', short: 'Statement', icon: NotebookText },
  ],
  Admin: [
    home,
    { to: '/dashboard/manage-users', label: 'Manage Users', short: 'Users', icon: Users },
    { to: '/dashboard/manage-tasks', label: 'Manage All Tasks', short: 'Tasks', icon: Layers },
    { to: '/dashboard/work-to-decide', label: 'Work to Decide', short: 'Decide', icon: ClipboardCheck },
    { to: '/dashboard/reports', label: 'Reports', short: 'Reports', icon: Flag },
    { to: '/dashboard/messages', label: 'Messages', short: 'Messages', icon: Mail },
    {
      to: '/dashboard/accounting',
      label: 'Accounting',
      short: 'Accounting',
      icon: Scale,
      also: '/dashboard/reserves',
    },
    { to: '/dashboard/operations', label: 'Operations', short: 'Operations', icon: SlidersHorizontal },
    { to: '/dashboard/audit-trail', label: 'Audit Trail', short: 'Audit', icon: ScrollText },
  ],
}

export function isCurrent({ to, also }: MenuEntry, path: string): boolean {
  return path === to || (also !== undefined && path.startsWith(also))
}

const maxInBar = 5

/** The entries of the bottom bar, and those that "More" opens when there are more than five. */
export function bottomBarEntries(role: Role): { shown: readonly MenuEntry[]; more: readonly MenuEntry[] } {
  const entries = menu[role]
  const shownCount = entries.length > maxInBar ? maxInBar - 1 : maxInBar
  return { shown: entries.slice(0, shownCount), more: entries.slice(shownCount) }
}
