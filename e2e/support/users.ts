/** Users of the tests: registered through the form or created through the API, and signed in through the form. */
import { type APIRequestContext, type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { day } from './screen.ts'

export type Role = 'Worker' | 'Buyer'

/** Registers a user through the form, in a new browser context. */
export async function registerUser(
  role: Role,
  name: string,
  browser: Browser,
  viewport = { width: 1280, height: 800 },
  more: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ ...more, viewport })).newPage()
  await page.goto('/register')
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check({ force: true })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(userPassword)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Account created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Hello, ${name.split(' ')[0]}` })).toBeVisible()
  return page
}

export type TestUser = {
  _id: string
  email: string
  name: string
  call: (method: Method, path: string, body: object) => ReturnType<typeof call>
}

/** Creates a user through the API. */
export async function createUser(
  role: Role,
  name: string,
  request: APIRequestContext,
  email = `${crypto.randomUUID().slice(0, 8)}@example.com`,
): Promise<TestUser> {
  const { token } = await call(request, 'POST', '/auth/sign-up', { email, password: userPassword, name })
  const { insertedId } = await call(request, 'POST', '/users', { email, name, role }, token)
  return { _id: insertedId, email, name, call: (method, path, body) => call(request, method, path, body, token) }
}

/** Calls of the first Admin, without a page. */
export async function callAsAdmin(request: APIRequestContext): Promise<TestUser['call']> {
  const { token } = await call(request, 'POST', '/auth/sign-in', firstAdmin)
  return (method, path, body) => call(request, method, path, body, token)
}

/** @returns the id of the task. */
export async function createTask(buyer: TestUser, more: Partial<ReturnType<typeof taskToPost>> = {}): Promise<string> {
  return (await buyer.call('POST', '/tasks', { ...taskToPost(), ...more })).insertedId
}

/** @returns the id of the submission. */
export async function submitWork(worker: TestUser, task: string, details = 'Done.'): Promise<string> {
  return (await worker.call('POST', '/submissions', { task_id: task, submission_details: details })).insertedId
}

/** A worker with 210 coins: 10 from the sign-up, and the sign-up gifts of four buyers as earnings. */
export async function createEarner(name: string, request: APIRequestContext): Promise<TestUser> {
  const [worker, ...buyers] = await Promise.all([
    createUser('Worker', name, request),
    ...Array.from({ length: 4 }, () => createUser('Buyer', 'Lena Hoffmann', request)),
  ])
  await Promise.all(
    buyers.map(async (buyer) => {
      const task = await createTask(buyer, { required_workers: 1, payable_amount: 50 })
      await buyer.call('PATCH', `/submissions/approve/${await submitWork(worker, task)}`, {})
    }),
  )
  return worker
}

/** Signs in through the form, in a new browser context. */
export function signIn({ email }: Pick<TestUser, 'email'>, browser: Browser, viewport?: Viewport): Promise<Page> {
  return openDashboard(email, userPassword, browser, viewport)
}

export function signInAsAdmin(browser: Browser, viewport?: Viewport): Promise<Page> {
  return openDashboard(firstAdmin.email, firstAdmin.password, browser, viewport)
}

/** Sends the login form, without waiting for the outcome. */
export async function logIn(page: Page, email: string, password = userPassword): Promise<void> {
  await page.goto('/login')
  await submitLogin(page, email, password)
}

/** Sends the login form of the page that is open. */
export async function submitLogin(page: Page, email: string, password = userPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const firstAdmin = { email: 'admin@piecework.example', password: 'Admin-of-the-tests' }
const userPassword = 'Secret-1'
type Method = 'POST' | 'PATCH' | 'DELETE'
type Viewport = { width: number; height: number }

async function openDashboard(email: string, password: string, browser: Browser, viewport?: Viewport): Promise<Page> {
  const page = await (await browser.newContext(viewport && { viewport })).newPage()
  await logIn(page, email, password)
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  return page
}

function taskToPost() {
  return {
    task_title: 'Label signs',
    task_detail: 'Draw a box around every sign.',
    required_workers: 2,
    payable_amount: 5,
    completion_date: day(30),
    submission_info: 'Paste the link.',
  }
}

async function call(request: APIRequestContext, method: Method, path: string, data: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await request.fetch(`/api${path}`, { method, data, headers })
  expect(response.ok()).toBe(true)
  return response.json()
}
