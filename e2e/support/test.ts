/** Playwright's test; closes every browser context afterwards, because an open page keeps using the processor. */
import { test as base } from '@playwright/test'

export type { APIRequestContext, Browser, Page, Request } from '@playwright/test'
export { expect } from '@playwright/test'

export const test = base.extend<{ closeContexts: undefined }>({
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
