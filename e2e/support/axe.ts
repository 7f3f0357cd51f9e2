/** axe in a page, loaded once per document and without its comments: `AxeBuilder` alone would load 3 MB for each analysis. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Reports all violations, and no details of the elements that are in order. In legacy mode, because it opens no second
 * page: that finds everything, since no page of the product has frames.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Chromium keeps the compiled script for the next document, which it does not for a script of `page.evaluate`.
    const session = await page.context().newCDPSession(page)
    await session.send('Runtime.evaluate', { expression: `${source};0` })
    await session.detach()
  }
  return new AxeBuilder({ page, axeSource: 'void 0' }).options({ resultTypes: ['violations'] }).setLegacyMode()
}
