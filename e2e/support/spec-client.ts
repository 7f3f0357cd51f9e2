/** A client that knows only the specification's calls: plain `fetch` on a page of another origin, with preflights. */
import type { Browser, Page } from '@playwright/test'

/** The origin of the client's page; the server lists it in CORS_ORIGINS. */
export const otherOrigin = `http://127.0.0.1:${process.env.E2E_OTHER_ORIGIN_PORT}`

/** Untyped, because the client knows no types of the contract. */
export type Answer = { status: number; body: ReturnType<typeof JSON.parse>; total: string | null }

export class SpecClient {
  readonly #page: Page
  readonly #api: string
  token: string | null = null
  email = ''

  constructor(page: Page, api: string) {
    this.#page = page
    this.#api = api
  }

  /** Like many clients, sends a JSON content type with every call except GET, with or without a body. */
  call(method: string, path: string, body?: object): Promise<Answer> {
    return this.#page.evaluate(
      async ({ address, method, body, token }) => {
        const response = await fetch(address, {
          method,
          headers: {
            ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
            ...(token && { Authorization: `Bearer ${token}` }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
        const total = response.headers.get('x-total-count')
        return { status: response.status, body: await response.json(), total }
      },
      { address: `${this.#api}${path}`, method, body, token: this.token },
    )
  }

  /** Creates a credential and a token, but no user record, as Firebase does. */
  async signUp(email: string): Promise<void> {
    await this.#enter('sign-up', email, 'Secret-1')
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#enter('sign-in', email, password)
  }

  async coins(): Promise<number> {
    return (await this.call('GET', `/users/${this.email}`)).body.coins
  }

  async #enter(endpoint: string, email: string, password: string): Promise<void> {
    const { status, body } = await this.call('POST', `/auth/${endpoint}`, { email, password })
    if (status > 201) throw new Error(`${endpoint}: ${JSON.stringify(body)}`)
    this.token = body.token
    this.email = email
  }
}

export async function openSpecClient(browser: Browser, server: string, origin = otherOrigin): Promise<SpecClient> {
  const page = await browser.newPage()
  await page.goto(`${origin}/`)
  return new SpecClient(page, `${server}/api`)
}
