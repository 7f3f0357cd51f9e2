/** The menu entries by role: the side menu shows `label`, the bottom bar shows `short`. */
import type { Role } from '@piecework/contract'
import {
  ChartColumn,
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
import * as t from '#texts/dashboard.ts'
import * as ui from '#texts/ui.ts'

export type MenuEntry = {
  to: string
  label: string
  short: string
  icon: LucideIcon
  /** Path prefixes of pages that belong to this entry but have no entry of their own. */
  also?: readonly string[]
}

const home: MenuEntry = { to: '/dashboard', label: t.home, short: t.home, icon: House }

export const menu: Record<Role, readonly MenuEntry[]> = {
  Worker: [
    home,
    { to: '/dashboard/tasklist', label: t.availableTasks, short: t.tasks, icon: ListTodo, also: ['/dashboard/task/'] },
    {
      to: '/dashboard/my-submissions',
      label: t.mySubmissions,
      short: t.submissions,
      icon: Send,
      also: ['/dashboard/submission/'],
    },
    { to: '/dashboard/withdrawals', label: t.withdrawals, short: t.withdraw, icon: Wallet },
    { to: '/dashboard/statement', label: t.coinStatement, short: t.statement, icon: NotebookText },
  ],
  Buyer: [
    { ...home, also: ['/dashboard/blocked-workers', '/dashboard/api-keys'] },
    { to: '/dashboard/add-task', label: t.addTask, short: t.add, icon: CirclePlus },
    { to: '/dashboard/my-tasks', label: t.myTasks, short: t.tasks, icon: Layers, also: ['/dashboard/my-tasks/'] },
    { to: '/dashboard/purchase-coin', label: t.purchaseCoin, short: ui.coins, icon: Coins },
    { to: '/dashboard/payment-history', label: t.paymentHistory, short: t.payments, icon: ReceiptText },
    { to: '/dashboard/statement', label: t.coinStatement, short: t.statement, icon: NotebookText },
  ],
  Admin: [
    home,
    {
      to: '/dashboard/manage-users',
      label: t.manageUsers,
      short: t.users,
      icon: Users,
      also: ['/dashboard/users/'],
    },
    { to: '/dashboard/manage-tasks', label: t.manageTasks, short: t.tasks, icon: Layers },
    {
      to: '/dashboard/to-decide',
      label: t.toDecide,
      short: t.decide,
      icon: ClipboardCheck,
      also: ['/dashboard/reports'],
    },
    { to: '/dashboard/messages', label: t.messages, short: t.messages, icon: Mail },
    {
      to: '/dashboard/accounting',
      label: t.accounting,
      short: t.accounting,
      icon: Scale,
      also: ['/dashboard/reserves'],
    },
    { to: '/dashboard/overview', label: t.overview, short: t.overview, icon: ChartColumn },
    { to: '/dashboard/operations', label: t.operations, short: t.operations, icon: SlidersHorizontal },
    { to: '/dashboard/audit-trail', label: t.auditTrail, short: t.audit, icon: ScrollText },
  ],
}

export function isCurrent({ to, also = [] }: MenuEntry, path: string): boolean {
  return path === to || also.some((prefix) => path.startsWith(prefix))
}

const maxInBar = 5

/** The entries of the bottom bar, and those that "More" opens when there are more than five. */
export function bottomBarEntries(role: Role): { shown: readonly MenuEntry[]; more: readonly MenuEntry[] } {
  const entries = menu[role]
  const shownCount = entries.length > maxInBar ? maxInBar - 1 : maxInBar
  return { shown: entries.slice(0, shownCount), more: entries.slice(shownCount) }
}
