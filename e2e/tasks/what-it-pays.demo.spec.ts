/** The records of Buyers and the measured time of a task in the demo data. */
import { chooseFilter, expectFits, violationsOn, whenLoaded } from '../support/screen.ts'
import { expect, type Page, type Say, test } from '../support/test.ts'

async function signInAs(role: string, page: Page, say: Say): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: say(role) }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await whenLoaded(page)
}

test('A Worker reads the record of a Buyer, filters by it, and reads a measured time without the mark of an estimate', {
  tag: ['@all', '@bangla-words'],
}, async ({ page, say }) => {
  await signInAs('Worker', page, say)
  const cards = (buyer: string) => page.getByRole('article').filter({ hasText: buyer })
  await page.goto('/dashboard/tasklist')
  // A new Buyer, one who approves 100 of 100, and one who approves fewer.
  for (const buyer of ['Northfield Maps', 'Shapla Health', 'Lena Hoffmann'])
    await expect(cards(buyer).first()).toBeVisible()
  const lenas = cards('Lena Hoffmann')

  await chooseFilter(page, say('Buyer decides'), '24')
  await expect(cards('Northfield Maps')).toHaveCount(0)
  await expect(lenas.first()).toBeVisible()
  await chooseFilter(page, say('Buyer approves'), '90')
  await expect(lenas).toHaveCount(0)
  const card = cards('Shapla Health')
  await expect(card).toContainText(say('9 min', '৯ মিনিট'))
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await expect(page).toHaveURL(/max_hours=24&min_share=90$/)
  await card.getByRole('link').click()
  await page.getByText(say('Time, decision and buyer: how?')).click()
  await expect(page.getByRole('main')).not.toContainText(say('the buyer’s estimate'))
  await expect(page.getByRole('main')).toContainText(
    say.pattern(
      /about 9 min\s· .+half of the known workers took less.*Known workersApproved100%, 6 workers/s,
      /প্রায় ৯ মিনিট\s· .+অর্ধেকের এর চেয়ে কম সময় লেগেছে.*অভিজ্ঞ কর্মীঅনুমোদিত১০০%, ৬ জন কর্মী/s,
    ),
  )
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)
})

test('A Buyer sees the own record as Workers do, and what counts', { tag: ['@all', '@bangla-words'] }, async ({
  page,
  say,
}) => {
  await signInAs('Buyer', page, say)
  const panel = page.getByRole('region', { name: say('How you decide, as workers see it') })
  await expect(panel).toContainText(say('64%, 4 workers', '৬৪%, ৪ জন কর্মী'))
  await expect(panel).toContainText(say('Each worker counts once', 'প্রত্যেক কর্মী একবার গোনা হয়'))
  expect(await violationsOn(page)).toEqual([])
})
