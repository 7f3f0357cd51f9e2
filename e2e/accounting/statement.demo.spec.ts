/** The coin statement: its lines, the balance, and the same as a CSV file. */
import { readFile } from 'node:fs/promises'
import { goTo, violationsOn } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('A worker reads every movement of the coins and downloads the statement', { tag: '@bangla' }, async ({
  page,
  say,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: say('Worker') }).click()
  await goTo(page, 'Coin Statement')

  const bar =
    (await page
      .getByRole('banner')
      .getByText(say.pattern(/^Coins: /, /^ব্যালেন্স: /))
      .textContent()) ?? ''
  const balance = bar.replace(say.pattern(/^Coins: /, /^ব্যালেন্স: /), '')
  const rows = page.getByRole('table', { name: say('Movements of your coins, newest first') }).getByRole('row')
  await expect(rows.nth(1)).toContainText(balance)
  await expect(rows.last()).toContainText(say('Coins for signing up'))
  await expect(rows.last()).toContainText(say('+10 coins', '+১০ কয়েন'))

  const line = page.getByRole('img', { name: say.pattern(/^Balance from .* at the end /, /পর্যন্ত ব্যালেন্স: .* শেষে /) })
  await expect(line).toHaveAccessibleName(new RegExp(`${balance}[.।]`))
  expect(await violationsOn(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Download CSV') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('coin-statement.csv')
  const file = await readFile(await download.path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(await rows.count())
  expect(file).toContain(say(',Coins for signing up,10,10', ',অ্যাকাউন্ট খোলার উপহার কয়েন,10,10'))
})
