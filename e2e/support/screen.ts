/** What a user does and sees on any page: menu, balance, loading, dates, accessibility. */
import { banglaDigits } from '@piecework/contract/language'
import { day } from '@piecework/contract/test/factories'
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { axeOn } from './axe.ts'
import { type Say, sayIn, sayOn } from './say.ts'

export const phone = { width: 360, height: 740 }
export const wide = { width: 1280, height: 800 }

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const banglaMonths = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' ')

/** The same date as pages show it: "3 Feb 2026", "৩ ফেব্রুয়ারি ২০২৬". */
export function dateIn(days: number, say: Say = sayIn('en')): string {
  const [year, month, date] = day(days).split('-').map(Number)
  const at = (month ?? 1) - 1
  return say(`${date} ${months[at]} ${year}`, banglaDigits(`${date} ${banglaMonths[at]} ${year}`))
}

/** The names of the entries of the menu in Bangla: in the menu of a wide screen, and in the bar of a phone. */
const banglaEntries: Record<string, [wide: string, phone: string]> = {
  Home: ['হোম', 'হোম'],
  'Available Tasks': ['চালু কাজ', 'কাজ'],
  'My Submissions': ['আমার জমা দেওয়া কাজ', 'জমা কাজ'],
  Tasks: ['কাজ', 'কাজ'],
  Submissions: ['জমা কাজ', 'জমা কাজ'],
  Withdrawals: ['টাকা তোলা', 'টাকা তুলুন'],
  'Coin Statement': ['কয়েনের স্টেটমেন্ট', 'স্টেটমেন্ট'],
}

/** Opens a page by its entry in the dashboard menu; in Bangla also on a phone, by the name in the wide menu. */
export async function goTo(page: Page, entry: string): Promise<void> {
  const say = await sayOn(page)
  if (entry === 'My Profile' && isPhone(page)) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('Profile, theme and logout') })
      .click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: say(entry) })
      .click()
    return
  }
  const name = say(entry, banglaEntries[entry]?.[isPhone(page) ? 1 : 0])
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
}

/** Opens the menu of the public pages, whose links are always shown on a wide screen. */
export async function openMenu(page: Page): Promise<void> {
  const say = await sayOn(page)
  if (isPhone(page)) await page.getByRole('button', { name: say('Menu') }).click()
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** The balance in the header, as a screen reader reads it. */
export async function expectCoins(page: Page, words: string, timeout = 5_000): Promise<void> {
  const say = await sayOn(page)
  const balance = say(`Coins: ${words}`, `ব্যালেন্স: ${words}`)
  await expect(page.getByRole('banner').getByText(balance, { exact: true })).toBeAttached({ timeout })
}

/** Nothing is wider than the screen. */
export async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** The size of letters as in the settings of a browser. @param times of the usual size */
export async function setLetters(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } })
  await session.detach()
  await expect(page.locator('html')).toHaveCSS('font-size', `${16 * times}px`)
}

/** Waits until the page follows what happens, and no part of it is loading. The open stream prevents waiting for an idle network. */
export async function whenLoaded(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await whenLoaded(page)
}

/** A posted task leads to the list of tasks. */
export async function whenPosted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/my-tasks$/)
}

/** Work that was sent leads to the list of available tasks. */
export async function whenSubmitted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/tasklist(\?|$)/)
}

/** A form in a dialog closes with the answer of the server. */
export async function whenSaved(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await movePointerAway(page)
}

/** A message that appears below the pointer stays as long as the pointer is there, over what the test presses next. */
export function movePointerAway(page: Page): Promise<void> {
  return page.mouse.move(0, 0)
}

/** The server has answered so many decisions of the page that is open. */
export async function whenDecided(page: Page, decisions = 1): Promise<void> {
  await expect(page.locator('[data-decision][data-state="sent"]')).toHaveCount(decisions)
}

/** The violations that axe finds, but not in toasts: the contrast of one that fades would fail. */
export async function violationsOn(page: Page) {
  await endOfTransitions(page)
  return (await (await axeOn(page)).exclude('[data-sonner-toaster]').analyze()).violations
}

/** A color halfway from one state to the other has a contrast of neither. */
async function endOfTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Holds the matching requests until the returned function is called. */
export async function holdRequests(
  page: Page,
  url: string,
  respond = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await respond(route)
  })
  return release
}

/** One column on a phone, two on a tablet, three on a wide screen. */
export async function expectColumns(page: Page, grid: Locator): Promise<void> {
  const columns = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  for (const [width, expected] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(columns).toBe(expected)
  }
}

/** Answers the dialog that asks a reviewer why the work is rejected. */
export async function giveReason(page: Page, words = 'The last ten rows are missing.'): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('A part is missing').check()
  await dialog.getByRole('textbox', { name: 'Words to the worker' }).fill(words)
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
}

/** Fills the form of a new task; the buyer still has to press "Add Task". */
export async function fillTaskForm(buyer: Page, { title, workers, pay }: Record<'title' | 'workers' | 'pay', string>) {
  await buyer.getByLabel('Title').fill(title)
  await buyer.getByLabel('Details').fill('Draw a box around every sign.')
  await buyer.getByLabel('Required workers').fill(workers)
  await buyer.getByLabel('Payable amount').fill(pay)
  await buyer.getByLabel('Deadline').fill(day(7))
  await buyer.getByLabel('Submission info').fill('Paste the link.')
}

/** Pastes a text into the page itself, and into no field. */
export async function pasteOn(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

/** Types into the search of the Available Tasks; on a phone a press on its sign shows the field. */
export async function searchTasks(page: Page, text: string): Promise<void> {
  const name = (await sayOn(page))('Search tasks')
  const field = page.getByRole('searchbox', { name })
  if (isPhone(page) && !(await field.isVisible())) await page.getByRole('button', { name }).click()
  await field.fill(text)
}

/** Chooses in the filter of the list that is open; on a phone it stands in a dialog. */
export async function chooseFilter(page: Page, label: string, value: string): Promise<void> {
  if (!isPhone(page)) {
    await page.getByLabel(label).filter({ visible: true }).selectOption(value)
    return
  }
  const say = await sayOn(page)
  await page.getByRole('button', { name: new RegExp(`^${say('Filter')}`) }).click()
  await page.getByRole('dialog').getByLabel(label).selectOption(value)
  await page.getByRole('button', { name: say('Show the list') }).click()
}
