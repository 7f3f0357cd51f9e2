/** Texts that are written from right to left have their own direction on pages that are written from left to right. */
import { contract } from '@piecework/contract'
import type { Form } from '@piecework/contract/forms'
import { aNewTask, day } from '@piecework/contract/test/factories'
import { expectFits, phone, violationsOn, wide } from './support/screen.ts'
import { expect, type Page, test } from './support/test.ts'
import { createUser, pageOf } from './support/users.ts'

const [arabic, hebrew] = ['قال المدير: 1,554 حالة (أمس)!', 'שלום world, 3 items.']
const form: Form = {
  parts: [
    { kind: 'paragraph', text: '{{text}}' },
    { kind: 'paragraph', text: `- Read: {{text}}\n- ${hebrew}\n\nThen say who said it.` },
    { kind: 'short_text', name: 'who', label: 'Who says “{{text}}” here?', help: arabic, required: true },
    {
      kind: 'choice',
      name: 'kind',
      label: hebrew,
      options: [arabic, hebrew].map((label, nth) => ({ value: `${nth}`, label })),
    },
  ],
}

test('Arabic and Hebrew texts stand in their own direction wherever they are shown', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'ليلى حسن!', request)
  const { insertedId: batch_id } = await buyer.sendRows(`text\r\n"${arabic}"\r\n"${hebrew}"`)
  const { required_workers: _, ...task } = aNewTask({
    completion_date: day(30),
    task_title: arabic,
    task_detail: hebrew,
  })
  const shared = { form, batch_id, page_size: 2, answers_per_item: 2 }
  const { insertedId: id } = await buyer.call(contract.tasks.post, { ...task, ...shared })
  const workers = [await createUser('Worker', 'שרה.', request), await createUser('Worker', 'رحيمة!', request)]
  const sent: string[] = []
  for (const [nth, worker] of workers.entries()) {
    const { items } = await worker.call(contract.reservations.reserve, { task_id: id })
    if (nth === 0) {
      const page = await pageOf(worker, browser, phone)
      await page.goto(`/dashboard/task/${id}`)
      await expectDirections(page, [arabic, hebrew])
      const answer = page.getByRole('textbox').first()
      await answer.fill(arabic)
      await expect(answer).toHaveCSS('direction', 'rtl')
    }
    const who = nth === 0 ? arabic : hebrew
    const answers = (items ?? []).map(({ _id }) => ({ item_id: _id, values: { who, kind: `${nth}` } }))
    sent.push((await worker.call(contract.submissions.submit, { task_id: id, answers })).insertedId)
  }
  const page = await pageOf(buyer, browser, wide)
  await page.goto('/dashboard/notifications')
  await expectDirections(page, [arabic])
  await page.goto(`/dashboard/submission/${sent[0]}`)
  await expectDirections(page, [arabic, hebrew, 'שרה.'])
  await buyer.call(contract.submissions.approveMany, { ids: sent })
  await page.goto(`/dashboard/my-tasks/${id}`)
  await page.getByRole('group', { name: 'Workers' }).getByRole('heading').click()
  await expectDirections(page, [arabic, hebrew, 'رحيمة!'])
})

/** The page shows these texts, each text with such letters from right to left, and its last sign at the left end of its line. */
async function expectDirections(page: Page, texts: string[]): Promise<void> {
  const shown = () => page.evaluate(directionsOf)
  const own = texts.map((text) => ({ text, direction: 'rtl', isLastLeft: true }))
  await expect.poll(shown).toEqual(expect.arrayContaining(own))
  for (const { width, height } of [phone, wide]) {
    await page.setViewportSize({ width, height })
    expect((await shown()).filter(({ direction, isLastLeft }) => direction !== 'rtl' || !isLastLeft)).toEqual([])
    await expectFits(page)
  }
  expect(await violationsOn(page)).toEqual([])
}

/** Runs in the page. */
function directionsOf(): { text: string; direction: string; isLastLeft: boolean }[] {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, parent] = [node.textContent?.trim() ?? '', node.parentElement]
    if (!parent?.checkVisibility() || parent.closest('svg') || !/[\u0590-\u06ff]/.test(text)) continue
    const boxOf = (at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    const end = node.textContent?.trimEnd().length ?? 0
    const [before, last] = [boxOf(end - 2), boxOf(end - 1)]
    const isLastLeft = last.top > before.top + 5 || last.left < before.left
    found.push({ text, direction: getComputedStyle(parent).direction, isLastLeft })
  }
  return found
}
