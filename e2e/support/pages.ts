/** Every page of the product, by audience; with the demo data each page has content. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { storeSession } from './users.ts'

export type Audience = 'visitor' | 'Worker' | 'Buyer' | 'Admin'
export const audiences: readonly Audience[] = ['visitor', 'Worker', 'Buyer', 'Admin']

const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/contact',
  '/rules',
  '/terms',
  '/privacy',
  '/help',
  '/prices',
  '/dev/google',
  '/dev/inbox',
  '/forbidden',
  '/nowhere',
]
const sharedPages = ['/profile', '/dashboard', '/dashboard/statement', '/dashboard/notifications']
const ownPages = {
  Worker: [
    '/dashboard/tasklist',
    '/dashboard/task/:id',
    '/dashboard/my-submissions',
    '/dashboard/submission/:id',
    '/dashboard/withdrawals',
  ],
  Buyer: [
    '/dashboard/add-task',
    '/dashboard/my-tasks',
    '/dashboard/my-tasks/:id',
    '/dashboard/objections',
    '/dashboard/purchase-coin',
    '/dashboard/payment-history',
    '/dashboard/receipt/:id',
    '/dashboard/blocked-workers',
    '/dashboard/api-keys',
    '/dashboard/workers/:id',
  ],
  Admin: [
    '/second-factor',
    '/dashboard/manage-users',
    '/dashboard/users/:id',
    '/dashboard/manage-tasks',
    '/dashboard/to-decide',
    '/dashboard/reports',
    '/dashboard/messages',
    '/dashboard/accounting',
    '/dashboard/reserves',
    '/dashboard/overview',
    '/dashboard/operations',
    '/dashboard/audit-trail',
  ],
}

export function pagesOf(audience: Audience): string[] {
  return audience === 'visitor' ? publicPages : [...sharedPages, ...ownPages[audience]]
}

/** The paths of the route table that no audience in this file opens; there must be none. */
export function unvisitedPages(): string[] {
  const built = JSON.parse(readFileSync(join(import.meta.dirname, '../../web/dist/routes.json'), 'utf8'))
  // The last route is of all paths without a page.
  const visited = new Set([...audiences.flatMap(pagesOf), '*'])
  return Object.keys(built).filter((path) => !visited.has(path))
}

/** Signs in as the demo user of the role, without the form and without opening a page of the product. */
export async function storeDemoSession(page: Page, role: Exclude<Audience, 'visitor'>): Promise<void> {
  const response = await page.request.post('/api/auth/demo', { data: { role } })
  await storeSession(page, await response.text())
}

/** Signs in as the demo user of the role, and opens the home of this role. */
export async function signInAsDemoUser(page: Page, role: Exclude<Audience, 'visitor'>): Promise<void> {
  await storeDemoSession(page, role)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
}

/** The page that links to the pages of single objects. */
const listOf: Record<string, string> = {
  '/dashboard/task/:id': '/dashboard/tasklist',
  '/dashboard/my-tasks/:id': '/dashboard/my-tasks',
  '/dashboard/submission/:id': '/dashboard/my-submissions',
  '/dashboard/workers/:id': '/dashboard/notifications',
  '/dashboard/receipt/:id': '/dashboard/payment-history',
  '/dashboard/users/:id': '/dashboard/manage-users',
}

/** The path with `:id` replaced by the id of the first object that another page links to. */
export async function addressOf(page: Page, path: string): Promise<string> {
  const list = listOf[path]
  if (list === undefined) return path
  await page.goto(await addressOf(page, list))
  // A notification leads to the submission, which leads to its worker.
  if (list === '/dashboard/notifications') await page.locator('a[href^="/dashboard/submission/"]').first().click()
  const link = page.locator(`a[href^="${path.replace(':id', '')}"]`).first()
  return (await link.getAttribute('href')) ?? path
}
