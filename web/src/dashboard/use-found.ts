/** What an Admin searches: users and tasks by words, withdrawals and payments by a whole number; at most five of each kind. */
import type { FoundPayment, FoundWithdrawal, ListedTask, User } from '@piecework/contract'
import { lookup } from '@piecework/contract/lookup'
import { tasks } from '@piecework/contract/tasks'
import { users } from '@piecework/contract/users'
import { useEffect, useState } from 'react'
import * as t from '#texts/admin-search.ts'
import * as menu from '#texts/dashboard.ts'
import * as ui from '#texts/ui.ts'
import { formatDollars, formatLocalDate } from '../format.ts'
import { useCall } from '../use-call.ts'

/** `title` is a text of a user. */
export type Found = { _id: string; to: string; title: string; notes: string[] }
export type FoundGroup = { kind: string; rows: Found[] }

const limit = 5
/** Shorter texts are no number. */
const minNumber = 4

export function useFound(typed: string) {
  const search = useSettled(typed.trim())
  const hasWords = { enabled: search !== '' }
  const isNumber = { enabled: search.length >= minNumber && !/\s/.test(search) }
  const byName = useCall(['users', 'found', search], users.all, { search, limit }, hasWords)
  const byTitle = useCall(['tasks', 'found', search], tasks.all, { search, limit, view: 'summary' }, hasWords)
  const byNumber = useCall(['lookup', search], lookup.number, { number: search }, isNumber)
  const queries = [byName, byTitle, byNumber]
  const groups: FoundGroup[] = [
    { kind: menu.users, rows: byName.data?.rows.map(userFound) ?? [] },
    { kind: menu.tasks, rows: byTitle.data?.rows.map(taskFound) ?? [] },
    { kind: menu.withdrawals, rows: byNumber.data?.withdrawals.map(withdrawalFound) ?? [] },
    { kind: menu.payments, rows: byNumber.data?.payments.map(paymentFound) ?? [] },
  ]
  return {
    search,
    groups: groups.filter(({ rows }) => rows.length > 0),
    isLooking: search !== typed.trim() || queries.some(({ isLoading }) => isLoading),
    failure: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    },
  }
}

/** The text as it was for 300 ms. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function userFound({ _id, name, email, role }: User): Found {
  return { _id, to: pageOf(_id), title: name, notes: [ui.roles[role], email] }
}

function taskFound({ _id, task_title: title, created_by, status }: ListedTask): Found {
  const to = `/dashboard/manage-tasks?search=${encodeURIComponent(title)}`
  return { _id, to, title, notes: [ui.statuses[status], created_by] }
}

function withdrawalFound(row: FoundWithdrawal): Found {
  return { ...money(row), to: ownerOf(row), notes: [ui.statuses[row.status], ...money(row).notes] }
}

function paymentFound(row: FoundPayment): Found {
  const isPaid = row.status === 'succeeded'
  const to = isPaid ? `/dashboard/receipt/${row._id}` : ownerOf(row)
  return { ...money(row), to, notes: [isPaid ? t.paid : t.notPaid, ...money(row).notes] }
}

function money({ _id, user_name: title, amount, at }: FoundWithdrawal | FoundPayment) {
  return { _id, title, notes: [formatDollars(amount), formatLocalDate(at)] }
}

/** A removed user has only the accounts. */
function ownerOf({ user_id, user_removed }: FoundWithdrawal | FoundPayment): string {
  return user_removed ? `/dashboard/accounting?user=${user_id}` : pageOf(user_id)
}

function pageOf(userId: string): string {
  return `/dashboard/users/${userId}`
}
