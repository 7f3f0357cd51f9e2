/** Buying coins with Stripe: Stripe.js is a stand-in that uses the test cards, everything else is the real product. */
import { contract } from '@piecework/contract'
import { expectCoins, goTo, violationsOn } from '../support/screen.ts'
import { isCallOf, respondTo } from '../support/stubs.ts'
import { type Browser, expect, type Page, test } from '../support/test.ts'
import { registerUser } from '../support/users.ts'

const scripts = 'https://js.stripe.com/**'

test('fields of Stripe, a declined card in red, then one that pays: the toasts are those of the test cards', async ({
  browser,
}) => {
  const page = await aBuyer(browser)
  await page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: stripeJs }))
  await choosePackage(page)
  await expect(page.getByRole('heading', { name: 'Pay $1 for 10 coins' })).toBeVisible()
  const pay = page.getByRole('button', { name: 'Confirm Payment' })
  await pay.click()
  await expect(page.getByText('Card number is not complete.').first()).toBeVisible()

  await typeNumber(page, '4000000000000002')
  await pay.click()
  const declined = page.getByRole('alert').filter({ hasText: 'Your card was declined' })
  await expect(declined).toContainText('Card Error')
  await expect(page.locator('form').getByText('Your card was declined. Nothing was charged.')).toBeVisible()
  await declined.getByRole('button', { name: 'Close' }).click()
  expect(await violationsOn(page)).toEqual([])

  await typeNumber(page, '4242424242424242')
  await pay.click()
  await expect(page.getByText('Card Verified')).toBeVisible()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expectCoins(page, '60 coins')
  await goTo(page, 'Payment History')
  await expect(page.getByText('Showing 1 payment(s)')).toBeVisible()
})

test('when Stripe.js cannot be loaded a message is shown, and Try again loads the fields; no order was written before', async ({
  browser,
}) => {
  const page = await aBuyer(browser)
  const orders: string[] = []
  page.on('request', (request) => isCallOf(contract.payments.createIntent)(request) && orders.push(request.url()))
  await page.route(scripts, (route) => route.abort())
  await choosePackage(page)
  await expect(page.getByText('The card service could not be loaded.')).toBeVisible()
  await page.unroute(scripts)
  await page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    await route.fulfill({ contentType: 'text/javascript', body: stripeJs })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still loading the card service…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm Payment' })).toBeEnabled({ timeout: 10_000 })
  expect(orders).toEqual([])
})

/** A buyer whose server reports Stripe as card provider. Server tests check the CSP that allows Stripe's scripts. */
async function aBuyer(browser: Browser): Promise<Page> {
  const page = await registerUser('Buyer', 'Lena Hoffmann', browser, undefined, { bypassCSP: true })
  let authorization = ''
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization
  })
  await respondTo(page, contract.config.config, async (route) => {
    const response = await route.fetch()
    const cards = { provider: 'stripe', publishableKey: 'pk_test_of_the_tests' }
    await route.fulfill({ response, json: { ...(await response.json()), cards } })
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const { clientSecret, number } = route.request().postDataJSON()
    const card = { number, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' }
    const response = await page.request.post('/api/test-cards/confirm', {
      headers: { authorization },
      data: { clientSecret, ...card },
    })
    const { id, status, error } = await response.json()
    const json = error ? { error: { ...error, type: 'card_error' } } : { paymentIntent: { id, status } }
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.reload()
  return page
}

async function choosePackage(page: Page): Promise<void> {
  await goTo(page, 'Purchase Coin')
  await page.getByRole('radio', { name: /^10 coins/ }).check({ force: true })
}

async function typeNumber(page: Page, number: string): Promise<void> {
  await page.getByLabel('cardNumber').fill(number)
  await page.getByLabel('cardExpiry').fill('1230')
  await page.getByLabel('cardCvc').fill('123')
}

/** The part of Stripe.js that the page uses. */
const stripeJs = `
window.Stripe = () => ({
  elements() {
    const made = {}
    return {
      getElement: (kind) => made[kind] ?? null,
      create(kind) {
        const input = document.createElement('input')
        input.setAttribute('aria-label', kind)
        const listeners = {}
        input.onfocus = () => listeners.focus?.()
        input.onblur = () => listeners.blur?.()
        input.oninput = () => listeners.change?.({ complete: input.value !== '' })
        return (made[kind] = {
          input,
          on: (event, listener) => { listeners[event] = listener },
          mount(container) { container.append(input); setTimeout(() => listeners.ready?.(), 50) },
          focus: () => input.focus(),
          destroy: () => input.remove(),
        })
      },
    }
  },
  async confirmCardPayment(clientSecret, { payment_method: { card } }) {
    const body = JSON.stringify({ clientSecret, number: card.input.value })
    return (await fetch('https://api.stripe.com/confirm', { method: 'POST', body })).json()
  },
})`
