/** The coin statement: its lines, the balance, and the same as a CSV file. */
import { readFile } from 'node:fs/promises'
import { goTo } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test('A worker reads every movement of the coins and downloads the statement', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Worker' }).click()
  await goTo(page, 'Coin Statement')

  const bar =
    (await page
      .getByRole('banner')
      .getByText(/^Coins: /)
      .textContent()) ?? ''
  const balance = bar.replace('Coins: ', '')
  const rows = page.getByRole('table', { name: 'Movements of your coins, newest first' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(balance)
  await expect(rows.last()).toContainText('Coins for signing up')
  await expect(rows.last()).toContainText('+10 coins')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('coin-statement.csv')
  const file = await readFile(await download.path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(await rows.count())
  expect(file).toContain(',Coins for signing up,10,10')
})
