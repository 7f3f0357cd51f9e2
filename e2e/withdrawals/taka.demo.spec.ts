/** Taka beside dollars in Bangla, before and after a request. */
import { phone, whenLoaded } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { createEarner, pageOf } from '../support/users.ts'

test('In Bangla the taka stand before the dollars, with their sign first, Bangla digits and a Bangla date', async ({
  browser,
  request,
}) => {
  const worker = await createEarner('Mita Roy', request)
  const page = await pageOf(worker, browser, phone)
  await page.goto('/dashboard/withdrawals?lang=bn')
  await whenLoaded(page)
  await page.getByLabel('কত কয়েন তুলবেন').fill('200')
  await page.getByLabel('পেমেন্ট মাধ্যম').selectOption('Nagad')
  await page.getByLabel('অ্যাকাউন্ট নম্বর').fill('01712345678')
  const receive = page.getByText('আপনি পাবেন').filter({ visible: true }).locator('..')
  await expect(receive).toHaveText(/পাবেনপ্রায় ৳১,১৯৫\$১০\.০০ · [০-৯]+\s[^\s]+ তারিখের রেট$/)
  await page.getByRole('button', { name: '২০০ কয়েন তুলুন' }).click()
  await page.getByRole('button', { name: 'হ্যাঁ, তুলুন' }).click()
  await expect(page.getByText(/টাকা তোলার অনুরোধ জমা হয়েছে: ৳১,১৯৫ · \$১০\.০০/).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '017•••••678' })).toContainText(/৳১,১৯৫\$১০\.০০ · প্রতি ডলারে ৳/)
  await page.goto('/dashboard')
  await expect(page.getByText(/^প্রায় ৳[০-৯,.]+ · \$[০-৯,.]+ \(রেট: [০-৯]+\s[^\s]+\)$/)).toBeVisible()
  await page.goto('/dashboard/tasklist')
  await whenLoaded(page)
  await expect(page.getByRole('article').first()).toContainText(/কয়েন≈ ৳[০-৯,.]+/)
})
