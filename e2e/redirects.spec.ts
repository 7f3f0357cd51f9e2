/** Nobody is led to another host: not by what a page remembers, not by what stands in an address. */

import { expect, test } from './support/test.ts'
import { aMember, signIn } from './support/users.ts'

const elsewhere = 'elsewhere.example'

/** Those that a browser reads most differently; the whole list is in remembered.test.ts. */
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

test('A remembered path never leads to another host', async ({ browser, request, baseURL }) => {
  const page = await signIn(await aMember('Buyer', 'Lena Hoffmann', request), browser)
  const asked: string[] = []
  const failures: string[] = []
  page.on('request', (each) => asked.push(new URL(each.url()).host))
  page.on('pageerror', ({ message }) => failures.push(message))
  for (const from of ['/profile', ...remembered]) {
    // As the login page finds it in the history; who is signed in already is sent on at once.
    await page.evaluate((usr) => history.replaceState({ usr, key: 'x', idx: 0 }, '', '/login'), { from })
    await page.reload()
    await expect(page, from).not.toHaveURL(/\/login$/)
    await expect(page.getByRole('main'), from).toBeVisible()
    if (from === '/profile') await expect(page).toHaveURL(/\/profile$/)
    expect(new URL(page.url()).origin, from).toBe(baseURL)
    expect(await page.title(), from).toMatch(/^Piecework /)
  }
  expect([...new Set(asked)]).toEqual([new URL(baseURL ?? '').host])
  expect(failures).toEqual([])
})

test('No address of ours is answered with the way to another host', async ({ request, baseURL }) => {
  for (const address of addresses) {
    const answer = await request.get(`${baseURL}${address}`, { maxRedirects: 0 })
    expect({ address, way: answer.headers().location }).toEqual({ address, way: undefined })
  }
})
