/** Each starting template is posted unchanged, with the rows of the Buyer where it waits for them, and read by a Worker. */
import { contract } from '@piecework/contract'
import { folderOf, png } from '../support/pictures.ts'
import { expectFits, phone, whenPosted } from '../support/screen.ts'
import { expect, type Page, test } from '../support/test.ts'
import { buyCoins, createUser, pageOf } from '../support/users.ts'

const file = (text: string) => ({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** What the Buyer gives, and what the Worker then reads. */
const templates = [
  ['photos', 'pictures', 'What does the photo show?'],
  ['receipt', 'pictures', 'Name of the shop'],
  ['survey', null, 'How old is your phone?'],
  ['website', 'nr,link\n1,https://piecework.example/menu', 'The page to check'],
  ['translate', 'sentence\nThe kingfisher waits for the ferry.', 'The kingfisher waits for the ferry.'],
  ['shops', null, 'Dearest rice, taka for one kilogram'],
] as const

test('Each template is posted as it is, or waits for the rows of its Buyer alone, and a Worker reads what to do', async ({
  browser,
  request,
}, info) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  await buyCoins(buyer, 2_000)
  const page = await pageOf(buyer, browser)
  const pictures = folderOf(info.outputPath('Pictures'), { 'IMG_0001.png': png(7) })
  for (const [name, rows, words] of templates) {
    await page.goto(`/dashboard/add-task?template=${name}`)
    const add = page.getByRole('button', { name: 'Add Task' }).filter({ visible: true })
    if (rows !== null) {
      await add.click()
      await expect(page.getByText('Choose your photos or your list')).toBeVisible()
      const sample = page.getByRole('region', { name: 'What workers see' })
      await expect(sample.getByText(/^Sample 1 of \d$/)).toBeVisible()
      await giveRows(page, rows === 'pictures' ? pictures : file(rows))
      // Which of several columns is meant is asked.
      if (rows.includes(',')) await page.getByLabel('Which column has “address”?').selectOption('link')
    }
    await add.click()
    await whenPosted(page)
    const [task] = await buyer.call(contract.tasks.mine, {})
    const worker = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
    await worker.goto(`/dashboard/task/${task?._id}`)
    if (rows !== null) await worker.getByRole('button', { name: 'Take a page' }).click()
    const read = worker.getByRole('main')
    await expect(read.getByText(words).first()).toBeVisible()
    if (rows === 'pictures') await expect(read.getByRole('img').first()).toBeVisible()
    await expect(read).not.toContainText(/\{\{|replace|put your|example\.com/i)
    await expectFits(worker)
  }
})

async function giveRows(page: Page, rows: string | ReturnType<typeof file>) {
  const field = typeof rows === 'string' ? 'input[webkitdirectory]' : 'input[type="file"][accept*=".csv"]'
  await page.locator(field).setInputFiles(rows)
  await expect(page.getByText(/^1 (photo$|row\s·\s)/)).toBeVisible()
}
