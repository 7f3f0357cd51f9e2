/** No redirect leads to another host: neither from a remembered path nor from a URL. */

import { expect, test } from '../support/test.ts'
import { createUser, signIn } from '../support/users.ts'

const elsewhere = 'elsewhere.example'

/** The paths that browsers parse most differently; the whole list is in return-path.test.ts. */
const remembered = [
  ...[`//${elsewhere}`, `/\\${elsewhere}`, `/\t/${elsewhere}`, 'javascript:document.title="run"'],
  ...[`/.//${elsewhere}`, `/%2e/\\${elsewhere}`, `/%5C${elsewhere}`, `//127.0.0.1@${elsewhere}`],
]

const addresses = [
  ...[`//${elsewhere}`, `//${elsewhere}/`, `/%2F%2F${elsewhere}`, `/%5C${elsewhere}`],
  ...[`/login?from=//${elsewhere}`, `/login?next=https://${elsewhere}`, `/login?redirect_uri=//${elsewhere}`],
  ...[`/assets//${elsewhere}`, `/images//${elsewhere}`, `/api//${elsewhere}`, `/register/?//${elsewhere}`],
  ...[`/dashboard/?from=//${elsewhere}`, `/api/auth/google/callback?state=//${elsewhere}&error=x`],
]

test('A stored return path never leads to another host', { tag: '@all' }, async ({ browser, request, baseURL }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  const hosts: string[] = []
  const failures: string[] = []
  page.on('request', (each) => hosts.push(new URL(each.url()).host))
  page.on('pageerror', ({ message }) => failures.push(message))
  for (const from of ['/profile', ...remembered]) {
    // The history state that the login page reads; it redirects a signed-in user at once.
    await page.evaluate((usr) => history.replaceState({ usr, key: 'x', idx: 0 }, '', '/login'), { from })
    await page.reload()
    await expect(page, from).not.toHaveURL(/\/login$/)
    await expect(page.getByRole('main'), from).toBeVisible()
    if (from === '/profile') await expect(page).toHaveURL(/\/profile$/)
    expect(new URL(page.url()).origin, from).toBe(baseURL)
    expect(await page.title(), from).toMatch(/^Piecework /)
  }
  expect([...new Set(hosts)]).toEqual([new URL(baseURL ?? '').host])
  expect(failures).toEqual([])
})

test('No URL of the server redirects to another host', async ({ request, baseURL }) => {
  for (const address of addresses) {
    const response = await request.get(`${baseURL}${address}`, { maxRedirects: 0 })
    expect({ address, way: response.headers().location }).toEqual({ address, way: undefined })
  }
})
