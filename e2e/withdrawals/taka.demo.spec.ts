/** Taka and dollars in Bangla: which of them stands first, for whom. */
import { phone, whenLoaded, wide } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { createEarner, createUser, pageOf } from '../support/users.ts'

test('In Bangla the taka stand before the dollars, with their sign first, Bangla digits and a Bangla date', async ({
  browser,
  request,
}) => {
  const worker = await createEarner('Mita Roy', request)
  const page = await pageOf(worker, browser, phone)
  await page.goto('/dashboard/withdrawals?lang=bn')
  await whenLoaded(page)
  await expect(page.getByText('২০ কয়েন = ৳১১৯.৫০ ($১.০০)।')).toBeVisible()
  await page.getByLabel('কত কয়েন তুলবেন').fill('200')
  await page.getByLabel('পেমেন্ট মাধ্যম').selectOption('Nagad')
  await page.getByLabel('অ্যাকাউন্ট নম্বর').fill('01712345678')
  const receive = page.getByText('আপনি পাবেন').filter({ visible: true }).locator('..')
  await expect(receive).toHaveText(/পাবেনপ্রায় ৳১,১৯৫\$১০\.০০\s· [০-৯]+\s[^\s]+ তারিখের রেট$/)
  await page.getByRole('button', { name: '২০০ কয়েন তুলুন' }).click()
  await page.getByRole('button', { name: 'হ্যাঁ, তুলুন' }).click()
  await expect(page.getByText(/টাকা তোলার অনুরোধ জমা হয়েছে: ৳১,১৯৫\s· \$১০\.০০/).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '017•••••678' })).toContainText(/৳১,১৯৫\$১০\.০০\s· প্রতি ডলারে ৳/)
  await page.goto('/dashboard')
  await expect(page.getByText(/^প্রায় ৳[০-৯,.]+\s· \$[০-৯,.]+ \(রেট: [০-৯]+\s[^\s]+\)$/)).toBeVisible()
  await page.goto('/dashboard/tasklist')
  await whenLoaded(page)
  await expect(page.getByRole('article').first()).toContainText(/কয়েন≈ ৳[০-৯,.]+/)
})

test('In Bangla a Worker reads taka for own work and on the first page, and a Buyer dollars for an hour of work', async ({
  browser,
  page: visitor,
  request,
}) => {
  const worker = await pageOf(await createEarner('Mita Roy', request), browser, phone)
  await worker.goto('/dashboard/my-submissions?lang=bn')
  await worker.getByRole('row').getByRole('link').first().click()
  await expect(worker.getByRole('main')).toContainText(/৫০ কয়েন ≈ ৳২৯৮\.৭৫প্রায় \$২\.৫০/)

  await visitor.goto('/?lang=bn')
  const how = visitor.getByRole('region', { name: 'কীভাবে কাজ করে' })
  await how.scrollIntoViewIfNeeded()
  await visitor.mouse.move(100, 300)
  await expect(how).toContainText('২৫০ কয়েন, প্রায় ৳১,৪৯৩.৭৫।')

  const buyer = await pageOf(await createUser('Buyer', 'Lena Hoffmann', request), browser, wide)
  await buyer.goto('/dashboard/add-task?lang=bn')
  await whenLoaded(buyer)
  await buyer.getByLabel('পারিশ্রমিকের পরিমাণ').fill('10')
  const estimate = buyer.getByLabel(/^আনুমানিক সময়/)
  await estimate.fill('30')
  await expect(estimate).toHaveAccessibleDescription(/এখন: প্রায় ৩০ মিনিট লাগবে, ঘণ্টায় ≈ \$১\.০০/)
  await expect(buyer.getByRole('region', { name: 'কর্মীরা যা দেখবেন' })).toContainText('ঘণ্টায় ≈ $১.০০')
})
