/** What the answers to the rows of a task come to, as its Buyer reads it. */
import { contract } from '@piecework/contract'
import type { Form } from '@piecework/contract/forms'
import { aNewTask, day } from '@piecework/contract/test/factories'
import { expectFits, phone, violationsOn, whenSaved, wide } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { createUser, pageOf } from '../support/users.ts'

const goods = ['food', 'clothes', 'tools']
const form: Form = {
  parts: [
    { kind: 'paragraph', text: '{{দোকান}} দেখুন' },
    {
      kind: 'choice',
      name: 'goods',
      label: '{{দোকান}} কী বিক্রি করে?',
      required: true,
      options: goods.map((value) => ({ value, label: value })),
    },
    { kind: 'short_text', name: 'street', label: 'রাস্তা', required: true },
  ],
}
const shops = Array.from({ length: 12 }, (_, nth) => `দোকান ${nth + 1} আন্তর্জাতিক-বাণিজ্য-প্রতিষ্ঠান`)

test('A Buyer reads how far answers agree, who differs and which rows are in doubt, and asks for them again', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const { insertedId: batch_id } = await buyer.sendRows(`দোকান\r\n${shops.join('\r\n')}`)
  const { required_workers: _, ...task } = aNewTask({ completion_date: day(30), task_title: 'Say what shops sell' })
  const shared = { payable_amount: 2, form, batch_id, page_size: 4, answers_per_item: 3 }
  const { insertedId: id } = await buyer.call(contract.tasks.post, { ...task, ...shared })
  const careless = 'Wolfeschlegelsteinhausenbergerdorff-Maximiliane'
  for (const name of ['Rahima Khatun', 'মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী', careless]) {
    const worker = await createUser('Worker', name, request)
    for (let nth = 0; nth < 3; nth++) {
      const { items } = await worker.call(contract.reservations.reserve, { task_id: id })
      const answers = (items ?? []).map(({ _id, data }) => {
        const shop = Number(data.দোকান?.split(' ')[1])
        const sold = goods[(shop + (name === careless ? 1 : 0)) % 3]
        // Each worker has read another street on the sign of the first shop.
        return { item_id: _id, values: { goods: sold, street: shop === 1 ? `রাস্তা ${worker._id}` : 'প্রধান সড়ক' } }
      })
      const { insertedId } = await worker.call(contract.submissions.submit, { task_id: id, answers })
      await buyer.call(contract.submissions.approve, { id: insertedId })
    }
  }

  const page = await pageOf(buyer, browser, wide)
  await page.goto(`/dashboard/my-tasks/${id}`)
  // Nothing waits to be reviewed: the task opens on its results.
  const sum = page.getByText(
    say(
      '12 rows: 11 sure, 1 in doubt. From 9 of 9 pages.',
      '১২টি সারি: ১১টি নিশ্চিত, ১টিতে সন্দেহ আছে। ৯টি পাতার ৯টি থেকে।',
    ),
  )
  await expect(sum).toBeVisible({ timeout: 60_000 })
  const outcomes = page.getByRole('region', { name: say('What came out') })
  await expect(outcomes).toContainText('দোকান কী বিক্রি করে?')
  await expect(outcomes.getByRole('progressbar', { name: 'food' })).toHaveAttribute('value', '4')
  const workers = page.getByRole('group', { name: say('Workers') })
  await workers.getByRole('heading').click()
  await expect(workers.getByText(say('Differs from the others'), { exact: true })).toHaveCount(1)
  await expect(workers.getByRole('row', { name: careless })).toContainText(say('Differs from the others'))
  const agreement = page.getByRole('group', { name: say('Agreement') })
  await agreement.getByRole('heading').click()
  await expect(agreement).toContainText('দোকান কী বিক্রি করে?')
  const rows = page.getByRole('region', { name: say('Rows', 'সারি'), exact: true })
  await rows.getByRole('searchbox').fill('দোকান 12 ')
  await expect(rows.getByRole('row')).toHaveCount(2)
  await expect(rows.getByRole('row').nth(1)).toContainText(say('3 of 3 · sure', '৩টির ৩টি · নিশ্চিত'))
  await rows.getByRole('searchbox').fill('')
  await rows.getByRole('button', { name: say('In doubt') }).click()
  await expect(rows.getByRole('row')).toHaveCount(2)
  await expect(rows.getByRole('row', { name: /দোকান 1 / })).toContainText(
    say('no answer has more votes than the others'),
  )
  for (const { width, height } of [phone, wide]) {
    await page.setViewportSize({ width, height })
    await expect(() => expectFits(page)).toPass()
    expect(await violationsOn(page)).toEqual([])
  }
  await page.getByRole('button', { name: say('Ask again · 2 coins', 'আবার জিজ্ঞাসা করুন · ২ কয়েন') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('Further answers to each') }).fill('9')
  await dialog.getByRole('button', { name: say('Ask again') }).click()
  await expect(dialog.getByText(say('A whole number from 1 to 5', '১ থেকে ৫ পর্যন্ত একটি পূর্ণসংখ্যা'))).toBeVisible()
  await dialog.getByRole('textbox', { name: say('Further answers to each') }).fill('2')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('Ask again') }).click()
  await whenSaved(page)
  await expect(page.getByRole('button', { name: say.pattern(/^Ask again/, /^আবার জিজ্ঞাসা করুন/) })).toHaveCount(0)
})
