/** Rules, terms, privacy, help and prices: found from the footer and the registration, and readable on every page. */
import { contract } from '@piecework/contract'
import { violationsOn } from '../support/screen.ts'
import { refuse } from '../support/stubs.ts'
import { expect, test } from '../support/test.ts'

const names: Record<'rules' | 'terms' | 'privacy' | 'help' | 'prices', [english: string, bangla: string]> = {
  rules: ['Rules', 'নিয়ম'],
  terms: ['Terms', 'শর্তাবলি'],
  privacy: ['Privacy', 'গোপনীয়তা'],
  help: ['Help', 'সাহায্য'],
  prices: ['Prices', 'মূল্য'],
}

test('A visitor reads rules, terms, privacy, help and prices from the footer', { tag: '@bangla-words' }, async ({
  page,
  say,
}) => {
  await page.goto('/contact')
  for (const [path, name] of Object.entries(names)) {
    const footer = page.getByRole('navigation', { name: say('Rules and terms') })
    await footer.getByRole('link', { name: say(...name), exact: true }).click()
    await expect(page).toHaveURL(`/${path}`)
    await expect(page).toHaveTitle(`Piecework | ${say(...name)}`)
    await expect(page.getByRole('heading', { level: 1, name: say(...name) })).toBeFocused()
    expect(await violationsOn(page)).toEqual([])
  }
})

test('The registration names rules and terms, and they open beside the form', {
  tag: '@bangla-words',
}, async ({ page, say }) => {
  await page.goto('/register')
  await page.getByLabel(say('Name'), { exact: true }).fill('Rahima Khatun')
  await expect(page.getByText(/^(By registering you accept|অ্যাকাউন্ট খুললে)/)).toBeVisible()
  for (const name of [names.rules, names.terms]) {
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('main')
      .getByRole('link', { name: say(...name) })
      .click()
    await expect((await opened).getByRole('heading', { level: 1, name: say(...name) })).toBeVisible()
  }
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('Rahima Khatun')
})

test('A link leads to one rule, from outside and from the terms, and back', { tag: '@bangla-words' }, async ({
  page,
  say,
}) => {
  await page.goto('/rules#abuse')
  await expect(page.getByRole('heading', { name: say('Insults, threats or spam') })).toBeInViewport()
  await page.goto('/terms')
  await page.getByRole('link', { name: say('When a rule is broken', 'নিয়ম ভাঙলে') }).click()
  await expect(page).toHaveURL('/rules#suspensions')
  const heading = page.getByRole('heading', { name: say('When a rule is broken', 'নিয়ম ভাঙলে') })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: say(...names.terms) })).toBeVisible()
})

test('A page that does not load says so, and tries again', { tag: '@bangla-words' }, async ({ page, say }) => {
  const restore = await refuse(page, contract.policies.policy, 'not_found')
  await page.goto('/rules')
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  await restore()
  await alert.getByRole('button', { name: say('Try again') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Rules') })).toBeVisible()
})
