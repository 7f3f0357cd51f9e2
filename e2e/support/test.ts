/**
 * Playwright's test with texts in the language of the project. Requests of tests through `request` are English. Closes
 * every browser context afterwards, because an open page keeps using the processor.
 */
import { test as base } from '@playwright/test'
import { type Language, type Say, sayIn } from './say.ts'

export type { APIRequestContext, Browser, Page, Request } from '@playwright/test'
export { expect } from '@playwright/test'
export type { Say } from './say.ts'

type Options = { language: Language }
type Fixtures = { closeContexts: undefined; say: Say }

export const test = base.extend<Options & Fixtures>({
  language: ['en', { option: true }],
  say: async ({ language }, use) => use(sayIn(language)),
  request: async ({ playwright, baseURL }, use) => {
    const context = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      storageState: { cookies: [], origins: [] },
    })
    await use(context)
    await context.dispose()
  },
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
