/** The route guards of every page, the loading screen before the user is known, and the redirects after a refusal. */

import { contract } from '@piecework/contract'
import { goTo } from '../support/screen.ts'
import { holdCalls, isCallOf, loseCalls, refuse, respondTo } from '../support/stubs.ts'
import { expect, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import {
  changeRole,
  createTask,
  createUser,
  pageOf,
  pageOfAdmin,
  signIn,
  signInAsAdmin,
  submitLogin,
} from '../support/users.ts'

const pages = {
  Buyer: ['purchase-coin', 'payment-history', 'add-task', 'my-tasks'],
  Worker: ['tasklist', 'task/1', 'my-submissions', 'withdrawals'],
  Admin: ['manage-users', 'manage-tasks'],
}

test('A visitor may open the public pages only; every other page leads to the login or to the 403 page', {
  tag: [
    '@2.16',
    '@2.18',
    '@2.19',
    '@2.20',
    '@2.21',
    '@2.22',
    '@2.23',
    '@2.25',
    '@2.26',
    '@2.27',
    '@2.28',
    '@2.29',
    '@2.30',
    '@2.31',
    '@2.32',
    '@2.33',
    '@2.34',
    '@2.65',
    '@6.1',
    '@6.19',
    '@6.21',
    '@6.24',
    '@7.13',
    '@8.18',
  ],
}, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const [path, title] of [
    ['/', 'Piecework || Home'],
    ['/login', 'Piecework | Login'],
    ['/register', 'Piecework | Register'],
    ['/forbidden', 'Piecework | Forbidden'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  for (const path of ['/profile', '/dashboard', ...pages.Buyer.map(inDashboard)]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  for (const path of [...pages.Worker, ...pages.Admin].map(inDashboard)) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/forbidden$/)
  }
  await expect(page.getByText('You do not have permission to access this page.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(requests.filter((address) => address.includes('/api/users'))).toEqual([])
})

for (const role of ['Worker', 'Buyer', 'Admin'] as const) {
  test(`Of the pages of the roles, a signed-in ${role} opens those of the ${role} only`, {
    tag: [
      '@2.21',
      '@2.25',
      '@2.26',
      '@2.27',
      '@2.28',
      '@2.29',
      '@2.30',
      '@2.31',
      '@2.32',
      '@2.33',
      '@2.34',
      '@6.2',
      '@6.4',
      '@6.6',
      '@6.7',
      '@6.8',
      '@6.10',
      '@6.20',
      '@6.22',
    ],
  }, async ({ browser, request }) => {
    const page =
      role === 'Admin'
        ? await signInAsAdmin(browser)
        : await signIn(await createUser(role, 'Asha Rahman', request), browser)
    for (const [pageRole, paths] of Object.entries(pages)) {
      for (const path of paths.map(inDashboard)) {
        await page.goto(path)
        await expect(page).toHaveURL(pageRole === role ? new RegExp(`${path}$`) : /\/forbidden$/)
        await expect(page.getByRole('main')).toBeVisible()
      }
    }
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  })
}

test('The second factor and the Accounting page are for Admins; the statement of an Admin links to Accounting', async ({
  browser,
  request,
}) => {
  for (const role of ['Worker', 'Buyer'] as const) {
    const page = await pageOf(await createUser(role, 'Asha Rahman', request), browser)
    await page.goto('/second-factor')
    await expect(page).toHaveURL(/\/forbidden$/)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Second factor' })).toHaveCount(0)
  }
  const admin = await pageOfAdmin(browser)
  await admin.goto('/profile')
  await expect(admin.getByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/second-factor')
  await admin.goto('/dashboard/statement')
  await expect(admin.getByText('An Admin has no coins')).toBeVisible()
  await admin.getByRole('main').getByRole('link', { name: 'Accounting' }).click()
  await expect(admin.getByRole('heading', { name: 'Accounting', level: 1 })).toBeVisible()
})

test('While the session is loading, the whole screen shows the loading state', {
  tag: ['@2.2', '@2.66', '@3.2', '@4.1', '@6.23'],
}, async ({ browser, request }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  for (const path of ['/dashboard/my-tasks', '/forbidden']) {
    const { release } = await holdCalls(page, contract.users.own)
    await page.goto(path)
    const loading = page.getByRole('status').filter({ hasText: /^Loading$/ })
    await expect(loading.first()).toHaveCSS('position', 'fixed')
    release()
    await expect(loading.and(page.locator('.fixed'))).toHaveCount(0)
  }
})

test('A 403 from the server leads to the 403 page, and a 401 that cannot be renewed to the login', {
  tag: ['@2.37', '@4.6', '@4.7', '@8.1', '@8.2'],
}, async ({ browser, request }) => {
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await refuse(page, contract.stats.worker, 'forbidden')
  await page.reload()
  await expect(page).toHaveURL(/\/forbidden$/)
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()

  await refuse(page, contract.stats.worker, 'bad_token')
  await refuse(page, contract.auth.refresh, 'bad_token')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('A user who is on the dashboard when their role changes sees that of the new role, and no 403 page', async ({
  browser,
  request,
}) => {
  const name = `Mita ${crypto.randomUUID().slice(0, 6)}`
  const page = await signIn(await createUser('Worker', name, request), browser)
  // The server refuses the stats before the page reads the user record that explains the refusal.
  const refused = page.waitForResponse(
    (response) => isCallOf(contract.stats.worker)(response.request()) && response.status() === 403,
  )
  await respondTo(page, contract.users.own, async (route) => {
    await refused
    await route.continue()
  })
  const admin = await pageOfAdmin(browser)
  await admin.goto('/dashboard/manage-users')
  await admin.getByRole('searchbox').fill(name)
  await changeRole(admin, name, 'Buyer')
  await expect(page.getByText('Tasks to Review')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('A page that throws inside the dashboard leaves the bars; elsewhere the 404 page links to the home page', {
  tag: ['@2.24', '@2.35', '@2.36', '@8.19'],
}, async ({ browser, request }) => {
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await respondTo(page, contract.stats.worker, (route) => route.fulfill({ json: {} }))
  await page.reload()
  await expect(page.getByText('This page could not be shown')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Rahima Khatun')

  await respondTo(page, contract.users.best, (route) => route.fulfill({ json: [null] }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found', exact: true })).toBeVisible()
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved.", { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('A logout whose request fails is only logged, and no data of the user stays', {
  tag: ['@4.2', '@4.3', '@4.4', '@4.5', '@8.21', '@9.35'],
}, async ({ browser, request }) => {
  const lena = await createUser('Buyer', 'Lena Hoffmann', request)
  await createTask(lena, { task_title: 'The task of Lena' })
  const page = await signIn(lena, browser)
  await goTo(page, 'My Tasks')
  await expect(page.getByText('The task of Lena')).toBeVisible()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await loseCalls(page, contract.auth.signOut)
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect.poll(() => logged.join()).toContain('ConnectionError: No connection.')
  await expect(toast(page, 'Error')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('piecework.session'))).toBeNull()

  const { email } = await createUser('Buyer', 'Karim Traders', request)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await submitLogin(page, email)
  await expect(page.getByRole('banner')).toContainText('Karim Traders')
  const { release } = await holdCalls(page, contract.tasks.mine)
  await goTo(page, 'My Tasks')
  await expect(page.getByText('Looking for your tasks…')).toBeVisible()
  await expect(page.getByText('The task of Lena')).toHaveCount(0)
  release()
  await expect(page.getByText('0 task(s) found')).toBeVisible()
})

test('A Worker who becomes an Admin on a slow line gets the pages of an Admin, and no 403 page', async ({
  browser,
  request,
}) => {
  const name = `Nadia ${crypto.randomUUID().slice(0, 6)}`
  const worker = await signIn(await createUser('Worker', name, request), browser)
  const admin = await signInAsAdmin(browser)
  await goTo(admin, 'Manage Users')
  await admin.getByRole('searchbox').fill(name)
  // The numbers of the Worker's home are refused before the new role is read.
  const { release } = await holdCalls(worker, contract.users.own)
  const areRefused = worker.waitForResponse((response) => response.status() === 403)
  await changeRole(admin, name, 'Admin')
  await areRefused
  release()
  await expect(worker.getByRole('link', { name: 'Manage Users' })).toBeVisible()
  await expect(worker.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible()
})

function inDashboard(path: string): string {
  return `/dashboard/${path}`
}
