/** Every page of the product, by audience; with the demo data each page has content. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

export type Audience = 'visitor' | 'Worker' | 'Buyer' | 'Admin'
export const audiences: readonly Audience[] = ['visitor', 'Worker', 'Buyer', 'Admin']

const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/contact',
  '/dev/google',
  '/dev/inbox',
  '/forbidden',
  '/nowhere',
]
const sharedPages = ['/profile', '/dashboard', '/dashboard/statement', '/dashboard/submission/:id']
const ownPages = {
  Worker: ['/dashboard/tasklist', '/dashboard/task/:id', '/dashboard/my-submissions', '/dashboard/withdrawals'],
  Buyer: [
    '/dashboard/add-task',
    '/dashboard/my-tasks',
    '/dashboard/my-tasks/:id',
    '/dashboard/purchase-coin',
    '/dashboard/payment-history',
  ],
  Admin: [
    '/second-factor',
    '/dashboard/manage-users',
    '/dashboard/manage-tasks',
    '/dashboard/work-to-decide',
    '/dashboard/messages',
    '/dashboard/accounting',
    '/dashboard/reserves',
    '/dashboard/operations',
    '/dashboard/audit-trail',
  ],
}

export function pagesOf(audience: Audience): string[] {
  return audience === 'visitor' ? publicPages : [...sharedPages, ...ownPages[audience]]
}

/** The paths of the route table that no audience in this file opens; there must be none. */
export function unvisitedPages(): string[] {
  const built: string[] = JSON.parse(readFileSync(join(import.meta.dirname, '../../web/dist/routes.json'), 'utf8'))
  const visited = new Set(audiences.flatMap(pagesOf))
  return built.filter((path) => !visited.has(path))
}

/** Signs in as the demo user of the role. */
export async function signInAsDemoUser(page: Page, role: Exclude<Audience, 'visitor'>): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: role }).click()
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
}

/** The path with `:id` replaced by the id of an available task. */
export async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes(':id')) return path
  await page.goto('/dashboard/tasklist')
  const link = page.getByRole('link', { name: /^View Details/ }).first()
  return (await link.getAttribute('href')) ?? path
}
