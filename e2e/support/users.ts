/** Users of the tests: registered through the form or created through the API, and signed in. */
import { contract, type OutputOf } from '@piecework/contract'
import { requestOf } from '@piecework/contract/request'
import type { CallArguments, CalledEndpoint } from '@piecework/contract/test/calls'
import {
  aNewSubmission,
  aNewTask,
  aSignUp,
  aTestCard,
  day,
  type NewTask,
  password as userPassword,
} from '@piecework/contract/test/factories'
import { type APIRequestContext, type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { sayOn } from './say.ts'
import { isPhone } from './screen.ts'

export type Role = 'Worker' | 'Buyer'

/** A browser, or one with other settings for its pages. */
export type Contexts = Pick<Browser, 'newContext'>

/** The browser of a user who reads English on a wide screen in every project, for the other side of a journey. */
export function inEnglish(browser: Contexts): Contexts {
  const english = {
    locale: 'en-US',
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
  }
  return { newContext: (options) => browser.newContext({ ...english, ...options }) }
}

/** Registers a user through the form, in a new browser context. */
export async function registerUser(
  role: Role,
  name: string,
  browser: Contexts,
  viewport?: Viewport,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ ...more, ...(viewport && { viewport }) })).newPage()
  await page.goto('/register')
  const say = await sayOn(page)
  await page.getByRole('radio', { name: new RegExp(`^${say(role)}`) }).check({ force: true })
  await page.getByLabel(say('Name')).fill(name)
  await page.getByLabel(say('E-mail')).fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel(say('Password'), { exact: true }).fill(userPassword)
  await page.getByRole('button', { name: say('Register') }).click()
  await expect(page.getByText(say('Account created successfully'))).toBeVisible()
  const first = name.split(' ')[0]
  await expect(page.getByRole('heading', { name: say(`Hello, ${first}`, `স্বাগতম, ${first}`) })).toBeVisible()
  return page
}

export type TestUser = {
  _id: string
  email: string
  name: string
  /** Calls an endpoint of the contract and expects a success. */
  call: <E extends CalledEndpoint>(endpoint: E, ...[input]: CallArguments<E>) => Promise<OutputOf<E>>
  /** Uploads rows as CSV. */
  sendRows: (rows: string) => Promise<OutputOf<typeof contract.batches.create>>
}

/** Creates a user through the API. */
export async function createUser(
  role: Role,
  name: string,
  request: APIRequestContext,
  email = `${crypto.randomUUID().slice(0, 8)}@example.com`,
): Promise<TestUser> {
  const { token } = await callWith(request)(contract.auth.signUp, aSignUp({ email, name }))
  const call = callWith(request, token)
  const { insertedId } = await call(contract.users.register, { email, name, role })
  return { _id: insertedId as string, email, name, call, sendRows: rowsWith(request, token) }
}

/** Calls of the first Admin, without a page. */
export async function callsOfAdmin(request: APIRequestContext): Promise<Pick<TestUser, 'call'>> {
  const { token } = await callWith(request)(contract.auth.signIn, firstAdmin)
  return { call: callWith(request, token) }
}

/** Another Admin than the first one, who made it. */
export async function createAdmin(name: string, request: APIRequestContext): Promise<TestUser> {
  const user = await createUser('Buyer', name, request)
  const { call } = await callsOfAdmin(request)
  await call(contract.userManagement.changeRole, { id: user._id, role: 'Admin', password: firstAdmin.password })
  return user
}

/** @returns the id of the task. */
export async function createTask(buyer: TestUser, more: Partial<NewTask> = {}): Promise<string> {
  return (await buyer.call(contract.tasks.post, aNewTask({ completion_date: day(30), ...more }))).insertedId
}

/** @returns the id of the submission. */
export async function submitWork(worker: TestUser, task: string, details?: string): Promise<string> {
  return (
    await worker.call(
      contract.submissions.submit,
      aNewSubmission(task, details === undefined ? {} : { submission_details: details }),
    )
  ).insertedId
}

/** Buys the package with this price in cents, with a test card that succeeds. */
export async function buyCoins(buyer: TestUser, cents: number): Promise<void> {
  const { clientSecret } = await buyer.call(contract.payments.createIntent, { amount: cents })
  await buyer.call(contract.testCards.confirm, { clientSecret, ...aTestCard() })
  const transactionId = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  await buyer.call(contract.payments.record, { transactionId })
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
      await buyer.call(contract.submissions.approve, { id: await submitWork(worker, task) })
    }),
  )
  return worker
}

/** A worker with 5,000 earned coins and 10 from the sign-up, paid by a buyer for one task. */
export async function createRichEarner(name: string, request: APIRequestContext): Promise<TestUser> {
  const [worker, buyer] = await Promise.all([
    createUser('Worker', name, request),
    createUser('Buyer', 'Lena Hoffmann', request),
  ])
  for (let coins = 0; coins < 5_000; coins += 1_000) await buyCoins(buyer, 3_500)
  const task = await createTask(buyer, { required_workers: 1, payable_amount: 5_000 })
  await buyer.call(contract.submissions.approve, { id: await submitWork(worker, task) })
  return worker
}

/** Signs in without the form, in a new browser context, and opens the home of the user. */
export async function signIn(user: Pick<TestUser, 'email'>, browser: Contexts, viewport?: Viewport): Promise<Page> {
  return openHome(await pageOf(user, browser, viewport))
}

/** The same for the first Admin, whose pages are English in every project. */
export async function signInAsAdmin(browser: Browser, viewport?: Viewport): Promise<Page> {
  return openHome(await pageOfAdmin(browser, viewport))
}

/** A signed-in user in a new browser context, for a test that opens its page by the address. */
export function pageOf({ email }: Pick<TestUser, 'email'>, browser: Contexts, viewport?: Viewport): Promise<Page> {
  return signedIn(email, userPassword, browser, viewport)
}

export function pageOfAdmin(browser: Contexts, viewport?: Viewport): Promise<Page> {
  return signedIn(firstAdmin.email, firstAdmin.password, inEnglish(browser), viewport)
}

/** An Admin changes the role of a user in the list that is open; making or unmaking an Admin needs the password. */
export async function changeRole(
  admin: Page,
  name: string,
  role: Role | 'Admin',
  needsPassword = role === 'Admin',
): Promise<void> {
  await admin.getByLabel(`Role of ${name}`).selectOption(role)
  const dialog = admin.getByRole('dialog', { name: `Change the role of “${name}”` })
  // On a phone it opens from a cell whose text stands at the right.
  await expect(dialog).toHaveCSS('text-align', 'left')
  if (needsPassword) await dialog.getByLabel('Your password').fill(firstAdmin.password)
  await dialog.getByRole('button', { name: 'Change Role' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Sends the login form, without waiting for the outcome. */
export async function logIn(page: Page, email: string, password = userPassword): Promise<void> {
  await page.goto('/login')
  await submitLogin(page, email, password)
}

/** Sends the login form of the page that is open. */
export async function submitLogin(page: Page, email: string, password = userPassword): Promise<void> {
  const say = await sayOn(page)
  await page.getByLabel(say('E-mail')).fill(email)
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Login'), exact: true }).click()
}

/** Logs out with the menu of the dashboard, or on a phone with the menu of the user. */
export async function logOut(page: Page): Promise<void> {
  const say = await sayOn(page)
  const logout = { name: say('Logout'), exact: true }
  if (!isPhone(page)) return page.getByRole('navigation').getByRole('button', logout).first().click()
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: say('Profile, theme and logout') }).click()
  await bar.getByRole('button', logout).click()
}

const firstAdmin = { email: 'admin@piecework.example', password: 'Admin-of-the-tests' }
type Viewport = { width: number; height: number }

async function signedIn(email: string, password: string, browser: Contexts, viewport?: Viewport): Promise<Page> {
  const page = await (await browser.newContext(viewport && { viewport })).newPage()
  const response = await page.request.post('/api/auth/sign-in', { data: { email, password } })
  await storeSession(page, await response.text())
  return page
}

async function openHome(page: Page): Promise<Page> {
  await page.goto('/dashboard')
  const say = await sayOn(page)
  await expect(page.getByRole('heading', { name: new RegExp(`^${say('Hello', 'স্বাগতম')}, `) })).toBeVisible()
  return page
}

/** The product finds the session when it starts. @param session the response to a sign-in */
export async function storeSession(page: Page, session: string): Promise<void> {
  // A file without scripts.
  await page.goto('/favicon.svg')
  await page.evaluate((kept) => localStorage.setItem('piecework.session', kept), session)
}

/** Like the web client, sends a body with every call except GET. */
function callWith(request: APIRequestContext, token?: string): TestUser['call'] {
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

function rowsWith(request: APIRequestContext, token: string): TestUser['sendRows'] {
  return async (rows) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
    const response = await request.post('/api/batches?name=rows.csv', { headers, data: Buffer.from(rows) })
    expect(response.ok()).toBe(true)
    return response.json()
  }
}
