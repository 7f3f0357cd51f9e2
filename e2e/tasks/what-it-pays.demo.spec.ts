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
  await expect(cards('Shapla Health')).toContainText(
    say('Known workers: 100% approved (6)', 'অভিজ্ঞ কর্মী: ১০০% অনুমোদিত (৬)'),
  )
  await expect(cards('Northfield Maps')).toContainText(say('New buyer'))
  const lenas = cards('Lena Hoffmann').filter({
    hasText: say(
      'Known workers: 64% approved (4) · New: 72% approved (4)',
      'অভিজ্ঞ কর্মী: ৬৪% অনুমোদিত (৪) · নতুন: ৭২% অনুমোদিত (৪)',
    ),
  })
  await expect(lenas.first()).toBeVisible()

  await chooseFilter(page, say('Buyer decides'), '24')
  await expect(cards('Northfield Maps')).toHaveCount(0)
  await expect(lenas.first()).toBeVisible()
  await chooseFilter(page, say('Buyer approves'), '90')
  await expect(lenas).toHaveCount(0)
  const card = cards('Shapla Health')
  await expect(card).toContainText(say.pattern(/about 9 min\s· ≈ \$2\.16 an hour/, /প্রায় ৯ মিনিট\s· ঘণ্টায় ≈ ৳[০-৯.]+/))
  await expect(card).not.toContainText(say('the buyer’s estimate'))
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await expect(page).toHaveURL(/max_hours=24&min_share=90$/)
  await card.getByRole('link').click()
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
