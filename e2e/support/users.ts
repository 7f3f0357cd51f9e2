/** Users that exist already: created through the API, signed in through the form. */
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { day, type Role } from './people.ts'

export type Member = {
  _id: string
  email: string
  name: string
  call: (method: Method, path: string, body: object) => ReturnType<typeof call>
}

export async function aMember(
  role: Role,
  name: string,
  request: APIRequestContext,
  email = `${crypto.randomUUID().slice(0, 8)}@example.com`,
): Promise<Member> {
  const { token } = await call(request, 'POST', '/auth/sign-up', { email, password: memberPassword, name })
  const { insertedId } = await call(request, 'POST', '/users', { email, name, role }, token)
  return { _id: insertedId, email, name, call: (method, path, body) => call(request, method, path, body, token) }
}

/** Calls of the first Admin, without a page. */
export async function callAsAdmin(request: APIRequestContext): Promise<Member['call']> {
  const { token } = await call(request, 'POST', '/auth/sign-in', firstAdmin)
  return (method, path, body) => call(request, method, path, body, token)
}

/** @returns the id of the task. */
export async function aTask(buyer: Member, more: Partial<ReturnType<typeof taskToPost>> = {}): Promise<string> {
  return (await buyer.call('POST', '/tasks', { ...taskToPost(), ...more })).insertedId
}

/** @returns the id of the submission. */
export async function work(worker: Member, task: string, details = 'Done.'): Promise<string> {
  return (await worker.call('POST', '/submissions', { task_id: task, submission_details: details })).insertedId
}

/** A worker with 210 coins: 10 from the sign-up, and the sign-up gifts of four buyers as earnings. */
export async function anEarner(name: string, request: APIRequestContext): Promise<Member> {
  const [worker, ...buyers] = await Promise.all([
    aMember('Worker', name, request),
    ...Array.from({ length: 4 }, () => aMember('Buyer', 'Lena Hoffmann', request)),
  ])
  await Promise.all(
    buyers.map(async (buyer) => {
      const task = await aTask(buyer, { required_workers: 1, payable_amount: 50 })
      await buyer.call('PATCH', `/submissions/approve/${await work(worker, task)}`, {})
    }),
  )
  return worker
}

export function signIn({ email }: Pick<Member, 'email'>, browser: Browser, viewport?: Viewport): Promise<Page> {
  return enter(email, memberPassword, browser, viewport)
}

export function anAdmin(browser: Browser): Promise<Page> {
  return enter(firstAdmin.email, firstAdmin.password, browser)
}

const firstAdmin = { email: 'admin@piecework.example', password: 'Admin-of-the-tests' }
export const memberPassword = 'Secret-1'
type Method = 'POST' | 'PATCH' | 'DELETE'
type Viewport = { width: number; height: number }

async function enter(email: string, secret: string, browser: Browser, viewport?: Viewport): Promise<Page> {
  const page = await (await browser.newContext(viewport && { viewport })).newPage()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
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
