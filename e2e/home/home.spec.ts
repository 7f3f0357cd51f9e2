/** The home page: texts, best workers, testimonials, header and footer. */

import { contract } from '@piecework/contract'
import { twoFrames, watchShifts } from '../support/layout-shifts.ts'
import { expectColumns, holdRequests, violationsOn } from '../support/screen.ts'
import { openSlowLine } from '../support/slow-line.ts'
import { holdCalls, refuse, respondTo } from '../support/stubs.ts'
import { expect, type Page, type Say, test } from '../support/test.ts'
import { createTask, createUser, signIn } from '../support/users.ts'

/** The colours of a slide that fades are those of no slide: axe would measure them. */
const standStill = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

test('The home page is public', { tag: ['@bangla-words', '@2.17'] }, async ({ page, say }) => {
  await standStill(page)
  await page.goto('/')
  await expect(page).toHaveTitle(say('Piecework || Home', 'Piecework || হোম'))
  await expect(page.getByRole('heading', { name: say('Best Workers') })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})

test('Three slides describe the product, and change by arrows and by dots', {
  tag: [
    '@bangla-words',
    '@1.18',
    '@1.19',
    '@1.20',
    '@1.21',
    '@1.22',
    '@1.23',
    '@1.24',
    '@1.25',
    '@1.26',
    '@1.27',
    '@1.28',
    '@2.39',
    '@2.41',
    '@2.43',
    '@9.32',
  ],
}, async ({ page, say }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: say('What this is about') })
  for (const text of [
    say('Earn money by completing simple tasks in your spare time.', 'অবসর সময়ে সহজ কাজ করে টাকা আয় করুন।'),
    say('Get your microtasks done by a global community.', 'সারা বিশ্বের কর্মীদের দিয়ে আপনার ছোট কাজগুলো করিয়ে নিন।'),
    say('Over 500,000 users worldwide', 'বিশ্বজুড়ে ৫,০০,০০০-এর বেশি ব্যবহারকারী'),
    say('Browse tasks'),
    say('From data entry to content moderation.'),
    say('Complete the work'),
    say('Get paid instantly on approval'),
    say('Flexible hours'),
    say('No experience needed for most tasks'),
    say('Instant payments, several ways to withdraw'),
    say('24/7 support'),
    say('Secure, verified platform'),
    say('Search by category, language and pay; coming: skill matching that suggests tasks from your profile'),
  ])
    await expect(hero).toContainText(text, { ignoreCase: true })

  const dots = page.getByRole('button', { name: say.pattern(/^Show slide/, /^স্লাইড/) })
  await expect(dots).toHaveCount(3)
  const press = (name: string) =>
    page
      .getByRole('button', { name: say(name) })
      .first()
      .click()
  await expectSlide(page, say, 1)
  await dots.nth(1).click()
  await expectSlide(page, say, 2)
  await press('Next')
  await expectSlide(page, say, 3)
  await press('Next')
  await expectSlide(page, say, 1)
  await press('Previous')
  await expectSlide(page, say, 3)
})

test('What a visitor can press stays in its place on every slide, above the fold of a phone', {
  tag: '@bangla',
}, async ({ page, say }) => {
  const height = 640
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const links = ['Find work', 'Post a task'].map((name) => page.getByRole('link', { name: say(name) }))
    const dots = page.getByRole('button', { name: say.pattern(/^Show slide/, /^স্লাইড/) })
    const places: string[] = []
    for (const slide of [1, 2, 3] as const) {
      await dots.nth(slide - 1).click()
      await expectSlide(page, say, slide)
      const boxes = await Promise.all(
        [...links, ...(await dots.all())].map((each) =>
          each.evaluate((element) => {
            const { left, top, bottom } = element.getBoundingClientRect()
            return { left, top: top + scrollY, bottom: bottom + scrollY }
          }),
        ),
      )
      if (width < 768) expect(Math.max(...boxes.slice(0, 2).map(({ bottom }) => bottom))).toBeLessThanOrEqual(height)
      places.push(JSON.stringify(boxes))
    }
    expect({ width, places: new Set(places).size }).toEqual({ width, places: 1 })
  }
  await page.getByRole('link', { name: say('Post a task') }).click()
  await expect(page).toHaveURL(/\/register\?role=Buyer$/)
})

test('Each slide shows the product: a task with its pay, the three steps, and the payout systems by name', {
  tag: '@bangla-words',
}, async ({ page, say, request, baseURL }) => {
  const example = say('Label 40 photos of shop signs', 'দোকানের সাইনবোর্ডের ৪০টি ছবিতে লেবেল দিন')
  const html = await (await request.get(`${baseURL}`, { headers: { cookie: `lang=${say('en', 'bn')}` } })).text()
  expect(html).toContain(example)
  await page.goto('/')
  await page.mouse.move(100, 300)
  const hero = page.getByRole('region', { name: say('What this is about') })
  const slide = (number: number) => hero.locator('[aria-roledescription]').nth(number)
  for (const words of [
    example,
    say('Example', 'উদাহরণ'),
    say('Approved +24', 'অনুমোদিত +২৪'),
    say('24 coins', '২৪ কয়েন'),
  ])
    await expect(slide(0)).toContainText(words)
  await expect(slide(1)).toContainText(say('+24', '+২৪'))
  for (const system of [say('bKash'), say('Rocket'), say('Nagad'), say('Upay')])
    await expect(slide(2)).toContainText(system)
  await expect(page.getByText(say('The pay of every task is set aside before you begin.'))).toBeVisible()
})

for (const [place, mark] of [
  ['after the first slide', '</li>'],
  ['in the middle of the third and highest slide', 'Work that fits'],
] as const)
  test(`The text of the first slide stays in its place when the line stops ${place}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await using line = await openSlowLine(`${baseURL}`, mark)
    await watchShifts(page)
    await page.goto(line.origin, { waitUntil: 'commit' })
    await page.evaluate(twoFrames)
    line.release()
    await page.waitForLoadState()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })

test('The slides change every five seconds, with a fade', {
  tag: ['@2.39', '@2.40', '@2.41', '@2.42', '@4.29', '@9.24', '@9.25'],
}, async ({ page, say }) => {
  await page.clock.install()
  await page.goto('/')
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(async () => {
    await page.clock.runFor(100)
    await expectSlide(page, say, 2, 100)
  }).toPass({ intervals: [0] })
  for (const slide of [2, 3] as const) {
    await page.clock.runFor(4_000)
    await expectSlide(page, say, slide)
    await page.clock.runFor(1_000)
    await expectSlide(page, say, (slide % 3) + 1)
  }
  await page.clock.runFor(2_000)
  const looks = () =>
    page
      .getByRole('region', { name: 'What this is about' })
      .locator('[aria-roledescription=slide]')
      .evaluateAll((slides) => slides.map((slide) => [slide.clientWidth, getComputedStyle(slide).opacity]))
  await expect.poll(looks).toEqual([
    [1280, '1'],
    [1280, '0'],
    [1280, '0'],
  ])
})

test('A visitor finds an open task with its pay, registers as a Worker and is on its page', {
  tag: '@bangla-words',
}, async ({ page, request, say }) => {
  const title = say('Count the shop signs', 'দোকানের সাইনবোর্ড গুনুন')
  const task = await createTask(await createUser('Buyer', 'Lena Hoffmann', request), { task_title: title })
  const open = { ...openTask, _id: task, task_title: title }
  await respondTo(page, contract.openTasks.newest, (route) => route.fulfill({ json: { ...noNumbers, tasks: [open] } }))
  await standStill(page)
  await page.goto('/')
  await page.getByRole('link', { name: say('Find work') }).click()
  await expect(page).toHaveURL(/\/#open-now$/)
  await expect(page.getByRole('heading', { name: say('Open now') })).toBeInViewport()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText(say('6.50 coins', '৬.৫০ কয়েন'))
  await expect(card).toContainText(say('Surveys', 'জরিপ'))
  await expect(card).toContainText(say('about 9 min', 'প্রায় ৯ মিনিট'))
  expect(await violationsOn(page)).toEqual([])

  await card.getByRole('link', { name: title }).click()
  await expect(page.getByRole('radio', { name: say.pattern(/^Worker/, /^কর্মী/) })).toBeChecked()
  await page.getByLabel(say('Name')).fill('Rahima Khatun')
  await page.getByLabel(say('E-mail')).fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel(say('Password'), { exact: true }).fill('Secret-1')
  await page.getByRole('button', { name: say('Register') }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/task/${task}`)
})

test('An open task leads a signed-in Worker to its page, and no Buyer to a page of Workers', async ({
  browser,
  request,
}) => {
  const json = { ...noNumbers, tasks: [openTask] }
  for (const role of ['Worker', 'Buyer'] as const) {
    const page = await signIn(await createUser(role, 'Rahima Khatun', request), browser)
    await respondTo(page, contract.openTasks.newest, (route) => route.fulfill({ json }))
    await page.goto('/')
    await page.mouse.move(100, 300)
    const card = page.getByRole('article').filter({ hasText: openTask.task_title })
    await expect(card).toBeVisible()
    const link = card.getByRole('link')
    if (role === 'Buyer') await expect(link).toHaveCount(0)
    else await expect(link).toHaveAttribute('href', `/dashboard/task/${openTask._id}`)
  }
})

test('The numbers of the installation stand below the open tasks, each with its date and only if it is known', {
  tag: '@bangla-words',
}, async ({ page, say }) => {
  const at = '2026-11-14T12:00:00.000Z'
  const numbers = { open_tasks: { value: 1234, at }, coins_paid: null, median_hours: { value: 5.5, at } }
  await respondTo(page, contract.openTasks.newest, (route) =>
    route.fulfill({ json: { ...numbers, tasks: [openTask] } }),
  )
  await page.goto('/')
  await page.mouse.move(100, 300)
  const numberOf = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('..')
  const date = say('As of 14 Nov 2026', '১৪ নভেম্বর ২০২৬ তারিখের হিসাব')
  await expect(numberOf(say('Open tasks'))).toContainText(say('1,234', '১,২৩৪'))
  await expect(numberOf(say('Open tasks'))).toContainText(date)
  const median = numberOf(say('Half of the work of 30 days was decided within', '৩০ দিনের অর্ধেক কাজের সিদ্ধান্ত'))
  await expect(median).toContainText(say('5.5 hours', '৫.৫ ঘণ্টা'))
  await expect(page.getByRole('term')).toHaveCount(2)
})

test('Without open tasks nothing stands in their place, and a list that fails can be loaded again', async ({
  page,
}) => {
  await respondTo(page, contract.openTasks.newest, (route) => route.fulfill({ json: { ...noNumbers, tasks: [] } }))
  await page.goto('/')
  await page.mouse.move(100, 300)
  await expect(page.getByRole('heading', { name: 'What Our Users Say' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open now' })).toHaveCount(0)

  // Not tried again, as after an error of the server.
  await refuse(page, contract.openTasks.newest, 'invalid_input')
  await page.reload()
  await page.mouse.move(100, 300)
  const failed = page.getByRole('alert').filter({ hasText: 'The open tasks could not be loaded.' })
  await expect(failed).toBeVisible()
  await respondTo(page, contract.openTasks.newest, (route) =>
    route.fulfill({ json: { ...noNumbers, tasks: [openTask] } }),
  )
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: openTask.task_title })).toHaveAttribute('href', '/register?role=Worker')
})

test('The page keeps room for the open tasks, so that nothing moves when they load', async ({ page, request }) => {
  await createTask(await createUser('Buyer', 'Lena Hoffmann', request))
  const tasks = Array.from({ length: 6 }, (_, nth) => ({ ...openTask, _id: openTask._id.replace(/.$/, String(nth)) }))
  // As the server sends it once it knows of the task, which may take a minute.
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<html (data-room="open-tasks" )?/, '<html data-room="open-tasks" ')
    await route.fulfill({ response, body: html })
  })
  const { release } = await holdCalls(page, contract.openTasks.newest, (route) =>
    route.fulfill({ json: { ...noNumbers, tasks } }),
  )
  for (const [width, height] of [
    [360, 740],
    [1280, 1250],
  ] as const) {
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await page.goto('/')
    await page.mouse.move(100, 300)
    if (width === 360) release()
    await expect(page.getByRole('article')).toHaveCount(6)
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  }
})

const noNumbers = { open_tasks: null, coins_paid: null, median_hours: null }
const openTask = {
  _id: '00000000-0000-7000-8000-000000000000',
  task_title: 'Answer six questions about your last visit to a clinic',
  category: 'survey',
  payable_amount: 6.5,
  estimated_minutes: 10,
  measured_minutes: 9,
}

test('Best Workers shows photo, name and coins in one, two or three columns', {
  tag: ['@2.44', '@2.45', '@2.46', '@2.47', '@4.8', '@7.7', '@9.34'],
}, async ({ page }) => {
  let requestCount = 0
  await respondTo(page, contract.users.best, (route) => {
    requestCount++
    return route.fulfill({
      json: [
        { _id: '1', name: 'Rahima Khatun', photo: '/favicon.svg', coins: 1250 },
        { _id: '2', name: 'Tanvir Hasan', photo: null, coins: 0 },
        { _id: '3', name: 'Nusrat Jahan', photo: '' },
      ],
    })
  })
  await page.goto('/')
  const best = page.getByRole('region', { name: 'Best Workers' })
  const cards = best.getByRole('listitem')
  await expect(cards.nth(0)).toContainText('Rahima Khatun')
  await expect(cards.nth(0)).toContainText('Coins:1,250')
  await expect(cards.nth(0).locator('img')).toHaveAttribute('src', '/favicon.svg')
  await expect(cards.nth(1)).toContainText('THTanvir Hasan')
  await expect(cards.nth(1)).toContainText('Coins:0')
  await expect(cards.nth(2)).toContainText('Coins:0')
  await expectColumns(page, best.getByRole('list'))
  // The page keeps the list in memory when the user returns.
  await page.getByRole('link', { name: 'Login' }).first().click()
  await page.getByRole('link', { name: 'Piecework' }).first().click()
  await expect(cards.nth(1)).toContainText('Tanvir Hasan')
  expect(requestCount).toBe(1)
})

test('Best Workers shows when it is loading, when there is no user, and when it cannot be loaded', {
  tag: ['@2.48', '@2.49', '@2.50', '@4.8', '@8.12'],
}, async ({ page }) => {
  const best = page.getByRole('region', { name: 'Best Workers' })
  const { release } = await holdCalls(page, contract.users.best, (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(best.getByRole('status')).toHaveText('Loading')
  release()
  await expect(best.getByText('No workers found.')).toBeVisible()

  await refuse(page, contract.users.best)
  await page.reload()
  await expect(best.getByText('Failed to load workers.')).toBeVisible()
})

test('Five testimonials: one, two or three at a time', {
  tag: ['@2.51', '@2.52', '@2.53', '@3.26', '@9.29', '@9.30', '@9.31'],
}, async ({ page }) => {
  // The testimonials are part of the page: it sends no request for them.
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What Our Users Say' })).toBeAttached()
  const testimonials = page.getByRole('region', { name: 'What Our Users Say' })
  const slides = testimonials.getByRole('listitem')
  await expect(slides).toHaveCount(5)
  for (const testimonial of await slides.all()) {
    await expect(testimonial.locator('blockquote')).not.toBeEmpty()
    await expect(testimonial.locator('figcaption')).not.toBeEmpty()
    await expect(testimonial.locator('figcaption svg')).toBeAttached()
    await expect(testimonial.locator('figcaption')).toContainText(/Worker$|Buyer$/)
    await expect(testimonial).toHaveText(/[a-z]|বিকাশ/)
  }
  for (const [width, expected] of [
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const shown = () =>
      slides.first().evaluate((slide) => {
        const row = slide.parentElement?.getBoundingClientRect().width ?? 0
        return Math.round(row / slide.getBoundingClientRect().width)
      })
    await expect.poll(shown).toBe(expected)
    await expect(slides.first()).toHaveCSS('padding-left', '20px')
  }
})

test('The testimonials change every two seconds, and the change takes one', {
  tag: ['@4.29', '@9.26', '@9.28'],
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const testimonials = page.getByRole('region', { name: 'What Our Users Say' })
  await testimonials.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(Date.now() + 60_000)
  const number = page.getByText(/^\d of 5$/)
  const offset = () => testimonials.locator('ul').evaluate((row) => new DOMMatrix(getComputedStyle(row).transform).m41)
  /** Runs the clock frame by frame until the next testimonial is chosen. */
  const untilNext = async () => {
    const before = await number.textContent()
    for (let time = 0; (await number.textContent()) === before; time += 16) {
      expect(time, 'milliseconds without a change').toBeLessThan(30_000)
      await page.clock.runFor(16)
    }
    return number.textContent()
  }
  const chosen = await untilNext()
  await page.clock.runFor(700)
  const after700 = await offset()
  await page.clock.runFor(300)
  const after1000 = await offset()
  await page.clock.runFor(900)
  const rest = await offset()
  await expect(number).toHaveText(chosen ?? '')
  await page.clock.runFor(150)
  await expect(number).not.toHaveText(chosen ?? '')
  expect(Math.abs(rest - after700), 'pixels still to go after 700 ms').toBeGreaterThan(4)
  expect(Math.abs(rest - after1000), 'pixels still to go after 1000 ms').toBeLessThan(2)
})

test('The testimonials start again after the last, and continue after a visitor moved them', {
  tag: ['@4.30', '@9.27'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/')
  const number = page.getByText(/^\d of 5$/)
  const next = page.getByRole('button', { name: 'Next' }).last()
  await next.hover()
  await expect(async () => {
    await next.click()
    await expect(number).toHaveText('5 of 5', { timeout: 300 })
  }).toPass()
  await next.click()
  await expect(number).toHaveText('1 of 5')
  await page.getByRole('heading', { name: 'Best Workers' }).hover()
  await expect(number).toHaveText('2 of 5')
})

test('The home page explains how it works and why to choose it, and invites partners', {
  tag: ['@bangla-words', '@2.38', '@2.54', '@2.55', '@2.56', '@2.57', '@2.58', '@2.59', '@2.60', '@2.61'],
}, async ({ page, say }) => {
  await page.goto('/')
  const how = page.getByRole('region', { name: say('How It Works') })
  for (const text of [
    say('Sign Up'),
    say('Create your account in minutes', 'কয়েক মিনিটেই অ্যাকাউন্ট খুলুন'),
    say('Post or Browse'),
    say('Earn & Grow'),
  ])
    await expect(how).toContainText(text)
  await expect(how).toContainText(
    say('Buyers post tasks, workers browse opportunities', 'বায়াররা কাজ দেন, কর্মীরা কাজ খুঁজে নেন'),
  )
  await expect(how).toContainText(say('Complete tasks and withdraw earnings', 'কাজ করুন আর আয়ের টাকা তুলুন'))
  const why = page.getByRole('region', { name: say('Why Choose Piecework', 'কেন Piecework') })
  for (const text of [
    say('Fast Earnings'),
    say('Rewarded instantly in coins', 'সঙ্গে সঙ্গেই কয়েনে পারিশ্রমিক'),
    say('Secure Payments'),
    say('Global Reach'),
  ])
    await expect(why).toContainText(text)
  await expect(why).toContainText(say('Integrated with a card payment provider', 'কার্ড পেমেন্ট সেবার সঙ্গে সরাসরি যুক্ত'))
  await expect(why).toContainText(say('Tasks and workers from anywhere', 'সব জায়গার কাজ, সব জায়গার কর্মী'))
  const partner = page.getByRole('region', { name: say('Partner With Us') })
  await expect(partner).toContainText(
    say(
      'agencies, companies and digital entrepreneurs who want to reach micro-workers',
      'যেসব এজেন্সি, প্রতিষ্ঠান ও ডিজিটাল উদ্যোক্তা ছোট কাজের কর্মীদের কাছে পৌঁছাতে চান',
    ),
  )
  await expect(partner).toContainText(say('Contact Our Partnership Team'))
  const headings = await page.getByRole('main').getByRole('heading').allTextContents()
  const sections = [
    say('Best Workers'),
    say('What Our Users Say'),
    say('How It Works'),
    say('Why Choose Piecework', 'কেন Piecework'),
    say('Partner With Us'),
  ]
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections)
})

test('How It Works has steps and a price example for who wants to earn, and others for who needs work done', {
  tag: '@bangla-words',
}, async ({ page, say }) => {
  await standStill(page)
  await page.goto('/')
  await page.mouse.move(100, 300)
  const how = page.getByRole('region', { name: say('How It Works') })
  const earn = how.getByRole('tab', { name: say('I want to earn', 'আমি আয় করতে চাই') })
  const need = how.getByRole('tab', { name: say('I need work done', 'আমার কাজ করানো দরকার') })
  const steps = how.getByRole('tabpanel')
  await expect(steps).toContainText(
    say(
      '100 answers at 2.50 coins: 250 coins, about $12.50.',
      'প্রতিটি ২.৫০ কয়েন দরে ১০০টি উত্তর: ২৫০ কয়েন, প্রায় $১২.৫০।',
    ),
  )
  await expect(steps).toContainText(say('Choose Worker. It costs nothing.', 'কর্মী বেছে নিন। কোনো খরচ নেই।'))
  const heightBefore = await how.evaluate((section) => section.clientHeight)
  await need.click()
  await expect(need).toHaveAttribute('aria-selected', 'true')
  await expect(steps).toContainText(
    say(
      '100 answers at 2.50 coins: 250 coins. 500 coins cost $20.',
      'প্রতিটি ২.৫০ কয়েন দরে ১০০টি উত্তর: ২৫০ কয়েন। ৫০০ কয়েনের দাম $২০।',
    ),
  )
  await expect(steps).toHaveCount(1)
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps.getByRole('table', { name: say('Example of what you download') })).toContainText(
    say('Pharmacy, not readable'),
  )
  expect(await how.evaluate((section) => section.clientHeight)).toBe(heightBefore)
  await need.press('ArrowLeft')
  await expect(earn).toBeFocused()
  await expect(earn).toHaveAttribute('aria-selected', 'true')
  expect(await violationsOn(page)).toEqual([])
})

test('A press from before its script is there counts once, wherever it falls, and no link is drawn that leads nowhere', async ({
  page,
}) => {
  await standStill(page)
  const button = (name: string, at: 'first' | 'last' = 'first') => page.getByRole('button', { name })[at]()
  const tab = page.getByRole('tab', { name: 'I need work done' })
  const dot = (number: number) => page.locator(`[aria-label="Show slide ${number}"][aria-current]`)
  const [anyScript, lowerPart] = ['**/assets/*.js', '**/assets/home-below-fold*.js']
  for (const [path, held, pressed, shown] of [
    ['/', anyScript, button('Show slide 3'), dot(3)],
    ['/', anyScript, button('Next'), dot(2)],
    ['/', anyScript, button('Pause'), button('Play')],
    ['/', anyScript, tab, tab.and(page.locator('[aria-selected=true]'))],
    ['/', lowerPart, button('Pause', 'last'), button('Play', 'last')],
    ['/', lowerPart, tab, tab.and(page.locator('[aria-selected=true]'))],
    ['/login', anyScript, button('Show password'), button('Hide password')],
  ] as const) {
    const release = await holdRequests(page, held)
    await page.goto(path, { waitUntil: 'commit' })
    const source = page.getByRole('link', { name: 'Join as Developer' })
    if (held === anyScript) await expect(source).toHaveCount(0)
    else await expect(page.locator('html[data-ready]')).toBeAttached()
    await pressed.click()
    release()
    await expect(shown).toBeVisible()
    await expect(source).toHaveAttribute('href', /^https:/)
    await page.unroute(held)
  }
})

test('The home page has four sections, one below the other', { tag: ['@2.38'] }, async ({ page }) => {
  await page.goto('/')
  const regions = page.getByRole('main').getByRole('region')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(regions).toHaveCount(6)
    const found = await regions.evaluateAll((elements) =>
      elements.map((element) => {
        const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent
        const { top, bottom } = element.getBoundingClientRect()
        return { name: element.getAttribute('aria-label') ?? label, top, bottom }
      }),
    )
    const names = ['What this is about', 'Best Workers', 'What Our Users Say']
    const closing = ['How It Works', 'Why Choose Piecework', 'Partner With Us']
    expect(found.map(({ name }) => name)).toEqual([...names, ...closing])
    for (const [above, section] of names.entries()) {
      const bottom = found[above]?.bottom ?? 0
      const next = found.slice(above + 1).map(({ top }) => top)
      expect(Math.min(...next), `the top of what follows ${section}`).toBeGreaterThanOrEqual(bottom)
    }
  }
})

test('The footer shows a description, the contact, social links and the year', {
  tag: ['@bangla-words', '@1.1', '@1.2', '@2.1', '@2.12', '@2.13', '@2.14', '@2.15'],
}, async ({ page, say }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(
    say(
      'A micro-task and earning platform for task providers and workers worldwide.',
      'সারা বিশ্বের কাজদাতা ও কর্মীদের জন্য ছোট কাজ ও আয়ের প্ল্যাটফর্ম।',
    ),
  )
  await expect(footer).toContainText(say('Fast, fair and efficient.', 'দ্রুত, ন্যায্য ও কার্যকর।'))
  await expect(footer.getByRole('link', { name: 'support@piecework.example' })).toBeVisible()
  await expect(footer.getByRole('link', { name: '+880 9610 000 000' })).toBeVisible()
  for (const name of ['Facebook', 'LinkedIn', 'GitHub'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
  await expect(footer).toContainText(`© ${say(String(new Date().getUTCFullYear()))} Piecework`)
})

test('The bar links to login and registration, and on a small screen its links are in a menu', {
  tag: ['@bangla-words', '@1.30', '@2.1', '@2.3', '@2.4', '@2.10', '@2.11'],
}, async ({ page, say }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/login')
  const bar = page.getByRole('navigation', { name: say('Main') })
  await expect(bar.getByRole('link', { name: say('Join as Developer') })).toHaveAttribute('href', /^https:/)
  await expect(bar.getByRole('link', { name: say('Register') })).toHaveAttribute('href', '/register')
  await expect(bar.getByRole('link', { name: say('Login') })).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByRole('link', { name: 'Piecework' })).toHaveAttribute('href', '/')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar.getByRole('link', { name: say('Register') })).toHaveCount(0)
  await bar.getByRole('button', { name: say('Menu') }).click()
  await bar.getByRole('link', { name: say('Register') }).click()
  await expect(page).toHaveURL(/\/register$/)
})

async function expectSlide(page: Page, say: Say, number: number, timeout = 5_000): Promise<void> {
  const name = say(`Show slide ${number}`, `স্লাইড ${say(String(number))} দেখুন`)
  const dot = page.getByRole('button', { name })
  await expect(dot).toHaveAttribute('aria-current', 'true', { timeout })
}
