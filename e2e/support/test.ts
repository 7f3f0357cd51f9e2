/** Playwright's test, after which everybody has gone home: a page left open goes on loading this machine for hours. */
import { test as base } from '@playwright/test'

export type { APIRequestContext, Browser, Page, Request } from '@playwright/test'
export { expect } from '@playwright/test'

export const test = base.extend<{ everybodyGoesHome: undefined }>({
  everybodyGoesHome: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
