/**
 * Playwright's test with texts in the language of the project. Requests of tests through `request` are English. No page
 * that is in Bangla may show an English text at any time. Closes every browser context afterwards, because an open page
 * keeps using the processor.
 */
import { test as base, expect } from '@playwright/test'
import { watchForEnglish } from './language.ts'
import { type Language, type Say, sayIn } from './say.ts'

export type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
export { expect } from '@playwright/test'
export type { Say } from './say.ts'

type Options = { language: Language }
type Fixtures = { closeContexts: undefined; expectOneLanguage: undefined; say: Say }

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
  // A request that a test answers may still be on its way, and its answer cannot be given any more.
  page: async ({ page }, use) => {
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      const contexts = browser.contexts()
      const routed = contexts.flatMap((context) => [context, ...context.pages()])
      await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(contexts.map((context) => context.close()))
    },
    { auto: true },
  ],
  expectOneLanguage: [
    async ({ browser, language }, use) => {
      const { newContext } = browser
      const found: (() => string[])[] = []
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options)
        if (language === 'bn') found.push(await watchForEnglish(context))
        return context
      }
      await use(undefined)
      browser.newContext = newContext
      expect(found.flatMap((each) => each())).toEqual([])
    },
    { auto: true },
  ],
})
