/** A failed load or action shows an error text at the place where the user started it. */

import { contract } from '@piecework/contract'
import { anEmail } from '@piecework/contract/test/factories'
import { giveReason, goTo, phone, whenDecided } from './support/screen.ts'
import { holdCalls, loseCalls, refusal, refuse, respondTo } from './support/stubs.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'
import { toast } from './support/toasts.ts'
import { createTask, createUser, logIn, pageOf, signIn, submitLogin, submitWork } from './support/users.ts'

test('A list shows that it is loading, and offers to try again when it fails', {
  tag: ['@2.100', '@8.23'],
}, async ({ browser, request }) => {
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  const { release, stop } = await holdCalls(page, contract.tasks.available, (route) => route.fulfill(refusal()))
  await goTo(page, 'Available Tasks')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  release()
  await expect(main.getByRole('alert')).toContainText('This could not be loaded')
  await expect(main.getByRole('alert')).toContainText('Something went wrong on our side. Nothing was changed.')
  await stop()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('article').or(page.getByText('No Tasks Available')).first()).toBeVisible()
})

test('Scripts of other pages that do not arrive leave the open page as it is; the next page loads them again', async ({
  browser,
  request,
}) => {
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await page.route('**/assets/worker-pages-*.js', (route) => route.abort())
  const addresses: string[] = []
  page.on('request', (each) => each.isNavigationRequest() && addresses.push(new URL(each.url()).pathname))
  const failed = page.waitForEvent('requestfailed', (each) => each.url().includes('worker-pages'))
  await page.goto('/dashboard/tasklist')
  await page.getByRole('searchbox').fill('Shop signs')
  await failed
  await page.unroute('**/assets/worker-pages-*.js')
  await goTo(page, 'My Submissions')
  await expect(page.getByRole('heading', { name: 'My Submissions' })).toBeVisible()
  expect(addresses.filter((path) => path === '/dashboard/tasklist')).toHaveLength(1)
})

test('A decision that fails shows a message; without a connection it is kept and sent again', {
  tag: ['@8.22'],
}, async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { required_workers: 2 })
  await submitWork(await createUser('Worker', 'Rahima Khatun', request), task)
  const submission = await submitWork(await createUser('Worker', 'Tanvir Hasan', request), task)
  const page = await signIn(buyer, browser)
  await expect(page.getByRole('row')).toHaveCount(3)
  let isOffline = true
  let tries = 0
  await respondTo(page, contract.submissions.approve, (route) => {
    tries += 1
    return isOffline ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: /^Approve: .*Rahima Khatun/ }).click()
  await expect(page.getByText('No connection: your decision on “Rahima Khatun” is kept on this device')).toBeVisible()
  isOffline = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await whenDecided(page)
  // It is not sent in a loop while the connection is lost.
  expect(tries).toBe(2)

  await respondTo(page, contract.submissions.reject, async (route) => {
    // The buyer approves it in another tab a moment before.
    await buyer.call(contract.submissions.approve, { id: submission })
    await route.continue()
  })
  await page.getByRole('button', { name: /^Reject/ }).click()
  await giveReason(page)
  await expect(
    toast(page, 'Not rejected: “Tanvir Hasan”', 'This was already decided. Nothing was changed.'),
  ).toBeVisible()
  await expect(page.getByText('No pending submissions')).toBeVisible()
})

test('A failure message closes when its form is sent again, and the next one of the form replaces it', async ({
  page,
}) => {
  const email = anEmail()
  await logIn(page, email, 'Wrong-1')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toast(page, 'Invalid Email', 'Please enter a valid email & password.')).toBeVisible()

  await loseCalls(page, contract.auth.signIn)
  await submitLogin(page, email, 'Wrong-2')
  await expect(toast(page, 'Login Failed', 'No connection. Nothing was lost; please try again.')).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)

  // The form finds the mistake itself, so no request is sent.
  await submitLogin(page, email, '')
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})

test('A failure message of a button closes when the button is pressed again; that of another button stays', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { required_workers: 2 })
  for (const name of ['Rahima Khatun', 'Tanvir Hasan'])
    await submitWork(await createUser('Worker', name, request), task)
  const page = await signIn(buyer, browser)
  const restore = await refuse(page, contract.submissions.approve, 'work_changed')
  const failed = (name: string) => toast(page, `Not approved: “${name}”`)
  const approveWorkOf = (name: string) => page.getByRole('button', { name: new RegExp(`^Approve: .*${name}`) }).click()
  await approveWorkOf('Rahima Khatun')
  await approveWorkOf('Tanvir Hasan')
  await expect(failed('Rahima Khatun')).toHaveCount(1)
  await expect(failed('Tanvir Hasan')).toHaveCount(1)
  await approveWorkOf('Tanvir Hasan')
  await expect(failed('Tanvir Hasan')).toHaveCount(0)
  await expect(failed('Rahima Khatun')).toHaveCount(1)

  await restore()
  await whenDecided(page)
  await expect(failed('Rahima Khatun')).toHaveCount(1)
})

test('A failure message stays for twenty seconds, and longer under the pointer and with the focus', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await page.clock.pauseAt(Date.now() + 60_000)
  const failure = toast(page, 'Invalid Email')
  const fail = async () => {
    await submitLogin(page, anEmail(), 'Wrong-1')
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(failure).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [0] })
  }
  const close = failure.getByRole('button', { name: 'Close' })

  await fail()
  await page.clock.runFor(18_000)
  await expect(failure).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(failure).toHaveCount(0)

  await fail()
  await failure.hover()
  await page.clock.runFor(60_000)
  await expect(failure).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(21_000)
  await expect(failure).toHaveCount(0)

  await fail()
  await close.focus()
  await page.clock.runFor(60_000)
  await expect(failure).toBeVisible()
  await close.blur()
  await page.clock.runFor(21_000)
  await expect(failure).toHaveCount(0)
})

test('On a phone a message covers no title, stays in its place when a dialog opens, and one that comes then is read in the dialog', {
  tag: '@bangla',
}, async ({ browser, request, say }) => {
  const threeLines = say(
    'You have withdrawn work from this task three times, so this work stays. You can change it until the buyer opens it.',
    'আপনার অ্যাকাউন্টে একটি কার্ড পেমেন্ট নিয়ে আপত্তি চলছে, তাই এখন আপনি কাজ দিতে, যাচাই করতে বা কয়েন কিনতে পারবেন না।',
  )
  const page = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  const title = page.getByRole('heading', { level: 1 })
  const press = (name: string) => page.getByRole('button', { name, exact: true })
  const bottomOf = async (each: Locator) => {
    const box = await each.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await page.goto('/profile')
  await respondTo(page, contract.account.data, (route) => route.fulfill(refusal('work_changed', threeLines)))
  await press(say('Download my data')).click()
  const failure = toasts(page).filter({ hasText: threeLines })
  await expect(failure).toHaveAttribute('data-mounted', 'true')
  await title.scrollIntoViewIfNeeded()
  expect(await bottomOf(failure)).toBeLessThanOrEqual((await title.boundingBox())?.y ?? 0)

  for (const name of [say('Sign out everywhere'), say('Delete my account')]) {
    expect(await placesWhilePressed(press(name)), name).toHaveLength(1)
    if (name === say('Delete my account')) break
    await page.keyboard.press('Escape')
  }
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Password'), { exact: true }).fill('Wrong-1')
  await respondTo(page, contract.account.requestDeletion, (route) => route.fulfill(refusal('work_changed', threeLines)))
  await dialog.getByRole('button').last().click()
  const second = dialog.locator('[data-sonner-toast][data-front=true]')
  await expect(second).toContainText(threeLines)
  expect(await bottomOf(second)).toBeLessThanOrEqual((await dialog.getByRole('heading').boundingBox())?.y ?? 0)
})

/** Where the messages are in each frame of half a second after the press. */
function placesWhilePressed(button: Locator): Promise<string[]> {
  return button.evaluate(async (element: HTMLElement) => {
    const places = new Set<string>()
    element.click()
    for (const end = performance.now() + 500; performance.now() < end; await new Promise(requestAnimationFrame)) {
      for (const shown of document.querySelectorAll('[data-sonner-toast]')) {
        const { x, y } = shown.getBoundingClientRect()
        places.add(`${Math.round(x)} ${Math.round(y)}`)
      }
    }
    return [...places]
  })
}

function toasts(page: Page) {
  return page.locator('[data-sonner-toast]')
}
