/** The content of the Worker pages: stats, cards, tables, texts, and the question before a submission. */

import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { dateIn, expectColumns, goTo, isPhone, phone, whenSubmitted } from '../support/screen.ts'
import { isCallOf, respondTo } from '../support/stubs.ts'
import { expect, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { createTask, createUser, pageOf, signIn, submitWork } from '../support/users.ts'

test('A Worker’s home: three stats and the approved work', {
  tag: ['@bangla-words', '@1.12', '@2.23', '@2.82', '@2.83', '@2.84', '@2.85', '@6.2', '@9.9'],
}, async ({ browser, request, say }) => {
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await signIn(worker, browser)
  await expect(page.getByText(say('No approved submissions yet'), { exact: true })).toBeVisible()
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const sent = await submitWork(worker, await createTask(buyer, { task_title: 'Label signs', payable_amount: 12.5 }))
  await submitWork(worker, await createTask(buyer, { task_title: 'Compare prices' }))
  await buyer.call(contract.submissions.approve, { id: sent })

  const main = page.getByRole('main')
  await expect(main).toContainText(say.pattern(/Total Submissions\s*2/, /মোট জমা দেওয়া কাজ\s*২/))
  await expect(main).toContainText(say.pattern(/Pending Submissions\s*1/, /অপেক্ষায় থাকা কাজ\s*১/))
  await expect(main).toContainText(
    say.pattern(/Total Earnings\s*12\.50\s*coins\s*≈ \$0\.62/, /মোট আয়\s*১২\.৫০\s*কয়েন\s*≈ \$০\.৬২/),
  )
  await expect(page.getByRole('heading', { name: say('Approved Submissions') })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    say('Task Title'),
    say('Earned', 'আয়'),
    say('Buyer'),
    say('Status'),
  ])
  const row = page.getByRole('row').nth(1)
  for (const text of ['Label signs', say('12.50 coins', '১২.৫০ কয়েন'), 'Lena Hoffmann', say('Approved')])
    await expect(row).toContainText(text)
})

test('Available Tasks: cards in one, two or three columns, or an empty state', {
  tag: ['@bangla-words', '@2.110', '@2.111', '@2.112', '@2.113'],
}, async ({ browser, request, say }) => {
  const title = `Label signs ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  // The list is sorted by deadline, so this task is first whatever other tasks are open.
  await createTask(buyer, { task_title: title, required_workers: 3, completion_date: day(1) })
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await goTo(page, 'Available Tasks')
  const card = page.getByRole('article').filter({ hasText: title })
  for (const text of [
    say('Buyer'),
    'Lena Hoffmann',
    say('Pay'),
    say('5 coins', '৫ কয়েন'),
    say('Deadline'),
    dateIn(1, say).replace(/ [\d০-৯]{4}$/, ''),
    say('Slots'),
    say('3 of 3', '৩টির ৩টি'),
  ])
    await expect(card).toContainText(text)
  await expectColumns(page, page.getByRole('list').filter({ has: card }))
  await card.getByRole('link', { name: say('View Details') }).click()
  await expect(page).toHaveURL(/\/dashboard\/task\/[\w-]+$/)

  await respondTo(page, contract.tasks.available, (route) => route.fulfill({ json: [] }))
  await goTo(page, 'Available Tasks')
  await page.reload()
  await expect(page.getByText(say('No Tasks Available'), { exact: true })).toBeVisible()
  const text = say('There are currently no tasks available. Please check back later.')
  await expect(page.getByText(text, { exact: true })).toBeVisible()
})

test('A worker reads a task, and sends work for it only after a confirmation', {
  tag: [
    '@bangla-words',
    '@2.114',
    '@2.115',
    '@2.116',
    '@2.117',
    '@5.20',
    '@5.21',
    '@5.22',
    '@5.23',
    '@6.5',
    '@7.26',
    '@8.16',
    '@8.36',
  ],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { task_title: 'Label street signs' })
  const page = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser)
  await page.goto(`/dashboard/task/${task}`)
  await expect(page.getByRole('heading', { name: 'Label street signs' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [
    say('Buyer'),
    'Lena Hoffmann',
    say('Deadline'),
    dateIn(30, say),
    say('Pay'),
    say('5 coins', '৫ কয়েন'),
  ])
    await expect(main).toContainText(text)
  await page.setViewportSize(phone)
  for (const word of [say('Pay'), say('Deadline'), say('Slots')]) {
    const { width = 0 } = (await main.getByText(word, { exact: true }).first().boundingBox()) ?? {}
    expect(width).toBeGreaterThan(20)
  }
  await expect(page.getByRole('heading', { name: say('Task Details') }).locator('..')).toContainText(
    'Draw a box around',
  )
  const instructions = page.getByRole('heading', { name: say('Submission Instructions') }).locator('..')
  await expect(instructions).toContainText('Paste the link.')
  await expect(page.getByRole('link', { name: say('Back') })).toHaveAttribute('href', '/dashboard/tasklist')

  await page.getByLabel(say('Your Submission')).fill('  \n ')
  await page.getByRole('button', { name: say('Submit Task') }).click()
  await expect(
    toast(page, say('Warning'), say('Submission detail is required.', 'জমা দেওয়া কাজের বিবরণ লিখুন।')),
  ).toBeVisible()
  await expect(
    page.getByText(say('Submission detail is required', 'জমা দেওয়া কাজের বিবরণ লিখুন'), { exact: true }),
  ).toBeVisible()

  const sent: string[] = []
  page.on('request', (sentRequest) => {
    if (isCallOf(contract.submissions.submit)(sentRequest)) sent.push(sentRequest.url())
  })
  await page.getByLabel(say('Your Submission')).fill('112 signs.')
  await page.getByRole('button', { name: say('Submit Task') }).click()
  const question = page.getByRole('dialog', { name: say('Are you sure?') })
  await expect(question.getByText(say('Do you want to submit this task now?'), { exact: true })).toBeVisible()
  await question.getByRole('button', { name: say('Cancel') }).click()
  await expect(question).toBeHidden()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: say('Submit Task') }).click()
  await question.getByRole('button', { name: say('Yes, submit it!') }).click()
  await whenSubmitted(page)
  await expect(page).toHaveURL(/\/dashboard\/tasklist$/)
  expect(sent).toHaveLength(1)
})

test('A second tab keeps what is typed in it when the work was sent in the first, and leads to the sent work', async ({
  browser,
  request,
  say,
}) => {
  const task = await createTask(await createUser('Buyer', 'Lena Hoffmann', request), { task_title: 'Label signs' })
  const first = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser)
  const second = await first.context().newPage()
  const field = say('Your Submission')
  for (const page of [first, second]) await page.goto(`/dashboard/task/${task}`)
  await first.getByLabel(field).fill('112 signs.')
  await second.getByLabel(field).fill('112 signs, and two that cannot be read.')
  await first.getByLabel(field).fill('112 signs in 40 photos.')
  for (const page of [first, second]) {
    await page.getByRole('button', { name: say('Submit Task') }).click()
    await page.getByRole('button', { name: say('Yes, submit it!') }).click()
    if (page === first) await whenSubmitted(page)
  }
  for (const isReloaded of [false, true]) {
    if (isReloaded) await second.reload()
    await expect(second.getByText(say('You have submitted this task.'))).toBeVisible()
    await expect(second.getByLabel(field)).toHaveValue('112 signs, and two that cannot be read.')
    await expect(second.getByLabel(field)).not.toBeEditable()
  }
  await second.getByRole('link', { name: say('Your work') }).click()
  await expect(second.getByText('112 signs in 40 photos.')).toBeVisible()
})

test('My Submissions: an empty state, then five rows a page', {
  tag: ['@bangla-words', '@2.118', '@2.120', '@2.121', '@2.122', '@2.123', '@3.17', '@9.17'],
}, async ({ browser, request, say }) => {
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await signIn(worker, browser)
  await goTo(page, 'My Submissions')
  await expect(page.getByText(say('No submissions found'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('Your submitted tasks will appear here'), { exact: true })).toBeVisible()

  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const sent: string[] = []
  for (let nth = 1; nth <= 7; nth++)
    sent.push(await submitWork(worker, await createTask(buyer, { task_title: `Task ${nth}`, required_workers: 1 })))
  await buyer.call(contract.submissions.approve, { id: sent[6] as string })
  await buyer.call(contract.submissions.reject, { id: sent[5] as string })
  await page.reload()
  const headers = ['#', say('Task Title'), say('Buyer'), say('Submitted On'), say('Status'), say('Amount')]
  await expect(page.getByRole('columnheader')).toHaveText(headers)
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(6)
  for (const text of [
    'Task 7',
    'Lena Hoffmann',
    buyer.email,
    say.pattern(/\d{1,2} \w{3} \d{4}, \d\d:\d\d/, /[০-৯]{1,2} \S+ [০-৯]{4}, \S+\s[০-৯]{1,2}:[০-৯]{2}/),
    say('Approved'),
    say('5 coins', '৫ কয়েন'),
  ])
    await expect(rows.nth(1)).toContainText(text)
  await expect(rows.nth(2)).toContainText(say('Rejected', 'প্রত্যাখ্যাত'))
  await expect(rows.nth(3)).toContainText(say('Pending'))

  await expect(page.getByText(say('Showing 1-5 of 7', '৭টির মধ্যে ১-৫'))).toBeVisible()
  await expect(page.getByText(say('Page 1 of 2', 'পৃষ্ঠা ১/২'))).toBeVisible()
  const [previous, next] = [
    page.getByRole('button', { name: say('Previous') }),
    page.getByRole('button', { name: say('Next') }),
  ]
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(page.getByText(say('Showing 6-7 of 7', '৭টির মধ্যে ৬-৭'))).toBeVisible()
  await expect(page.getByText(say('Page 2 of 2', 'পৃষ্ঠা ২/২'))).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(next).toBeDisabled()
  // A phone has no buttons with numbers of pages.
  await (isPhone(page) ? previous : page.getByRole('button', { name: 'Page 1', exact: true })).click()
  await expect(rows).toHaveCount(6)
})

test('Withdraw Coins below 200 coins shows a message instead of the form', {
  tag: ['@bangla-words', '@2.124', '@2.125'],
}, async ({ browser, request, say }) => {
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await goTo(page, 'Withdrawals')
  await expect(page.getByRole('heading', { name: say('Withdraw Coins') })).toBeVisible()
  await expect(page.getByText(say('Minimum withdrawal not met'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('Available coins') }).locator('..')).toContainText(say('≈ $0.00'))
  await expect(page.getByLabel(say('Coins to Withdraw'))).toHaveCount(0)
})

test('A card shows its words and its marks apart from View Details at every width, and no line begins with a dot', {
  tag: '@bangla',
}, async ({ browser, request, say }) => {
  const mark = String(crypto.getRandomValues(new Uint32Array(1))[0])
  const buyer = await createUser('Buyer', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), request)
  const texts = { category: 'labelling', completion_date: day(40), estimated_minutes: 479, required_workers: 10 }
  await createTask(buyer, { ...texts, task_title: `Count trees ${mark}`, payable_amount: 2.5 })
  const page = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  await respondTo(page, contract.tasks.available, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const [task]: object[] = await response.json()
    const marks = { needs_file: 'photo', page_size: 5, task_image_url: null, text_bytes: 400_000 }
    await route.fulfill({ response, json: [task, { ...task, ...marks, _id: crypto.randomUUID() }] })
  })
  await page.goto(`/dashboard/tasklist?search=${mark}`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  const words = [say('Buyer'), say('Pay'), say('Deadline'), say('View Details')]
  const marks = [say('Photo', 'ছবি'), say('5 rows', '৫টি সারি'), say('0.4 MB', '০.৪ MB')]
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await cards.nth(0).evaluate(readCard, [...words, say('Slots')])).toEqual([])
    expect(await cards.nth(1).evaluate(readCard, [...words, say('Pages', 'পাতা'), ...marks])).toEqual([])
  }
})

/** Runs in the page. @returns the words that are not seen, the lines that begin with a dot, and the texts that overlap */
function readCard(card: Element, words: string[]): string[] {
  const texts: { text: string; lines: DOMRect[] }[] = []
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim() || node.parentElement?.closest('.sr-only, .max-sm\\:sr-only') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const cut = node.parentElement?.closest('.truncate')?.getBoundingClientRect().right ?? Infinity
    const lines = [...range.getClientRects()].map(
      ({ x, y, width, height }) => new DOMRect(x, y, Math.min(width, cut - x), height),
    )
    texts.push({ text: node.textContent, lines })
  }
  const seen = texts.filter(({ lines }) => lines.some(({ width }) => width > 20)).map(({ text }) => text)
  const { left, right } = card.getBoundingClientRect()
  const all = texts.flatMap(({ text, lines }) => lines.map((line) => ({ text, line })))
  const overlaps = all.flatMap(({ text, line }, at) =>
    all.slice(at + 1).flatMap((other) => {
      const wide = Math.min(line.right, other.line.right) - Math.max(line.left, other.line.left)
      const high = Math.min(line.bottom, other.line.bottom) - Math.max(line.top, other.line.top)
      return text !== other.text && wide > 2 && high > 8 ? [`“${text}” and “${other.text}” overlap`] : []
    }),
  )
  return [
    ...words.filter((word) => !seen.some((text) => text.includes(word))).map((word) => `“${word}” is not seen`),
    ...all
      .filter(({ text, line }) => text.trim().startsWith('·') && line.left < left + 20)
      .map(({ text }) => `“${text}” begins a line`),
    ...all.filter(({ line }) => line.right > right - 4).map(({ text }) => `“${text}” leaves the card`),
    ...overlaps,
  ]
}

test('On a phone four whole cards stand below the heading and the chips, whatever their texts, and a chip finds tasks', {
  tag: '@bangla',
}, async ({ browser, request, say }) => {
  const mark = String(crypto.getRandomValues(new Uint32Array(1))[0])
  const buyer = await createUser('Buyer', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), request)
  const long = `${mark} ${'রান্নাঘরেরজিনিসপত্রেরছবির বর্ণনা লিখুন '.repeat(3)}`
  const texts = { category: 'testing', completion_date: day(40), estimated_minutes: 479 }
  for (const payable_amount of [2.5, 3, 4, 5]) await createTask(buyer, { ...texts, task_title: long, payable_amount })
  await createTask(buyer, { ...texts, task_title: `Count trees ${mark}`, payable_amount: 6 })
  const page = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  // Without the field of the search, which a press on its sign shows.
  await respondTo(page, contract.tasks.available, (route) =>
    route.continue({ url: `${route.request().url()}&search=${mark}` }),
  )
  await page.goto('/dashboard/tasklist')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  const menu = await page.locator('.bottom-menu').boundingBox()
  for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(120)
  const fourth = await cards.nth(3).boundingBox()
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)

  await page.getByRole('button', { name: say('Highest pay') }).click()
  await expect(cards.first()).toContainText('Count trees')
  await page.getByRole('button', { name: say('In Bangla') }).click()
  await expect(cards).toHaveCount(4)
  await expect(page.getByRole('button', { name: say('In Bangla') })).toHaveAttribute('aria-pressed', 'true')
  // The only thing in a card that takes the focus covers the whole card.
  const first = cards.first()
  await expect(first.locator('a, button, [tabindex]')).toHaveCount(1)
  await first.click({ position: { x: 12, y: 12 } })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(mark)
})
