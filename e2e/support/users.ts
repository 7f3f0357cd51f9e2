/** Users that exist already: created through the API, signed in through the form. */
import { contract, type OutputOf } from '@piecework/contract'
import { requestOf } from '@piecework/contract/request'
import type { CallArguments, CalledEndpoint } from '@piecework/contract/test/calls'
import { aNewSubmission, aNewTask, aSignUp, day, type NewTask, password } from '@piecework/contract/test/factories'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import type { Role } from './people.ts'

export type Member = {
  _id: string
  email: string
  name: string
  /** Calls an endpoint of the contract and expects a success. */
  call: <E extends CalledEndpoint>(endpoint: E, ...[input]: CallArguments<E>) => Promise<OutputOf<E>>
}

export async function aMember(
  role: Role,
  name: string,
  request: APIRequestContext,
  email = `${crypto.randomUUID().slice(0, 8)}@example.com`,
): Promise<Member> {
  const { token } = await callWith(request)(contract.auth.signUp, aSignUp({ email, name }))
  const call = callWith(request, token)
  const { insertedId } = await call(contract.users.register, { email, name, role })
  return { _id: insertedId as string, email, name, call }
}

/** Calls of the first Admin, without a page. */
export async function callsOfAdmin(request: APIRequestContext): Promise<Pick<Member, 'call'>> {
  const { token } = await callWith(request)(contract.auth.signIn, firstAdmin)
  return { call: callWith(request, token) }
}

/** @returns the id of the task. */
export async function aTask(buyer: Member, more: Partial<NewTask> = {}): Promise<string> {
  return (await buyer.call(contract.tasks.post, aNewTask({ completion_date: day(30), ...more }))).insertedId
}

/** @returns the id of the submission. */
export async function work(worker: Member, task: string, details?: string): Promise<string> {
  return (
    await worker.call(
      contract.submissions.submit,
      aNewSubmission(task, details === undefined ? {} : { submission_details: details }),
    )
  ).insertedId
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
      await buyer.call(contract.submissions.approve, { id: await work(worker, task) })
    }),
  )
  return worker
}

export function signIn({ email }: Pick<Member, 'email'>, browser: Browser, viewport?: Viewport): Promise<Page> {
  return enter(email, password, browser, viewport)
}

export function anAdmin(browser: Browser): Promise<Page> {
  return enter(firstAdmin.email, firstAdmin.password, browser)
}

const firstAdmin = { email: 'admin@piecework.example', password: 'Admin-of-the-tests' }
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

/** Like the web client, sends a body with every call except GET. */
function callWith(request: APIRequestContext, token?: string): Member['call'] {
  return async (endpoint, ...[input]) => {
    const { path, fields } = requestOf(endpoint, (input ?? {}) as Record<string, unknown>)
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const response = await request.fetch(`/api${path}`, {
      method: endpoint.method,
      headers,
      ...(fields && { data: fields }),
    })
    expect(response.ok()).toBe(true)
    return response.json()
  }
}
