/** How much people read: the words of ours on the pages that are read most. Texts of users, numbers and folded rules do not count. */
import { signInAsDemoUser } from './support/pages.ts'
import { openPage, phone } from './support/screen.ts'
import { expect, type Locator, test } from './support/test.ts'

test.use({ viewport: phone })

test('A Worker reads at most 60 words of ours on the page of a task, 12 on a card and 90 to withdraw', async ({
  page,
}) => {
  await signInAsDemoUser(page, 'Worker')
  await openPage(page, '/dashboard/tasklist')
  const cards = page.getByRole('article')
  for (const card of await cards.all())
    expect.soft((await wordsIn(card)).length, String(await wordsIn(card))).toBeLessThanOrEqual(12)
  const main = page.getByRole('main')
  for (const address of await cards
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
    await openPage(page, address)
    const words = await wordsIn(main)
    expect.soft(words.length, words.join(' ')).toBeLessThanOrEqual(60)
  }
  await openPage(page, '/dashboard/withdrawals')
  const words = await wordsIn(main.locator('form'))
  expect.soft(words.length, words.join(' ')).toBeLessThanOrEqual(90)
})

/** The words that are seen. */
function wordsIn(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility() || element.closest('bdi, [dir=auto], [translate=no], .sr-only, option, time'))
        continue
      words.push(...(node.textContent ?? '').split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)))
    }
    return words
  })
}
