import { contract } from '@piecework/contract'
import { type CardErrorCode, cardErrorMessage, documentedCards } from '@piecework/contract/cards'
import { describe, expect, test } from 'vitest'
import { anOpenIntent, aPaidIntent, goodCard, pay, record } from '../../test/cards.ts'
import { useWorld } from '../../test/world.ts'

const here = useWorld()
const cardWith3dSecure = '4000 0027 6000 3184'

async function intentToPay() {
  const { world } = here
  const buyer = await world.aBuyer()
  return { world, buyer, secret: await anOpenIntent(buyer) }
}

/** The provider's row of an intent. */
function storedIntent(clientSecret: string) {
  return here.world.db
    .selectFrom('test_card_intents')
    .selectAll()
    .where('client_secret', '=', clientSecret)
    .executeTakeFirstOrThrow()
}

describe('the documented numbers', () => {
  for (const { number, brand, outcome } of documentedCards) {
    if (outcome === 'requires_action') continue
    test(`${number} ends as ${outcome}`, { tags: ['7.43'] }, async () => {
      const { world, buyer, secret } = await intentToPay()
      const { status, body } = await pay(buyer, secret, number)
      expect(status).toBe(200)
      if (outcome === 'succeeded') {
        expect(body).toEqual({ id: body.id, status: 'succeeded' })
        expect(await storedIntent(secret)).toMatchObject({
          status: 'succeeded',
          card_brand: brand,
          card_last4: number.slice(-4),
        })
        expect(JSON.stringify(await storedIntent(secret))).not.toContain(number.slice(0, 8))
        expect(await record(buyer, body.id)).toMatchObject({ status: 200, body: { coins: 10 } })
      } else {
        const error = { code: outcome, message: cardErrorMessage(outcome as CardErrorCode, 'en') }
        expect(body).toEqual({ id: body.id, status: 'requires_payment_method', error })
        expect(await storedIntent(secret)).toMatchObject({ status: 'requires_payment_method', card_last4: null })
        expect(await record(buyer, body.id)).toMatchObject({ status: 409, body: { code: 'payment_not_succeeded' } })
      }
      expect(await world.coinsOf(buyer)).toBe(outcome === 'succeeded' ? 60 : 50)
      await world.expectLedgerToHold()
    })
  }

  test('3-D Secure asks every time, and only the confirmation pays', async () => {
    const { world, buyer, secret } = await intentToPay()
    const confirm = async (challenge?: string | boolean) =>
      (await pay(buyer, secret, cardWith3dSecure, challenge === undefined ? {} : { challenge })).body
    expect(await confirm('complete')).toMatchObject({ status: 'requires_action' })
    expect(await confirm()).toMatchObject({ status: 'requires_action' })
    expect(await confirm('fail')).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'authentication_failed' },
    })
    expect(await confirm(true)).toMatchObject({ status: 'requires_action' })
    const { id, status } = await confirm('complete')
    expect(status).toBe('succeeded')
    expect(await record(buyer, id)).toMatchObject({ status: 200, body: { coins: 10 } })
    await world.expectLedgerToHold()
  })

  test('after a decline another card can pay the same intent', async () => {
    const { world, buyer, secret } = await intentToPay()
    expect((await pay(buyer, secret, '4000000000009995')).body).toMatchObject({ error: { code: 'insufficient_funds' } })
    const { body } = await pay(buyer, secret)
    expect(await record(buyer, body.id)).toMatchObject({ status: 200, body: { coins: 10 } })
    await world.expectLedgerToHold()
  })
})

describe('a refused card', () => {
  const year = new Date().getFullYear()
  const problems: [string, object, string][] = [
    ['a number that is not in the list', { number: '4111 1111 1111 1111' }, 'not_a_test_card'],
    ['a number with a wrong check digit', { number: '4242424242424243' }, 'incorrect_number'],
    ['half a number', { number: '4242 42' }, 'incorrect_number'],
    ['month 13', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a year that has passed', { exp_year: year - 1 }, 'invalid_expiry_year'],
    ['a year that has passed, in two digits', { exp_year: (year - 1) % 100 }, 'invalid_expiry_year'],
    ['a CVC of two digits', { cvc: '12' }, 'invalid_cvc'],
    ['a CVC of three digits on an American Express card', { number: '378282246310005', cvc: '123' }, 'invalid_cvc'],
  ]
  for (const [what, typed, code] of problems) {
    test(`${what} is refused before any row is stored`, async () => {
      const { buyer, secret } = await intentToPay()
      const before = await storedIntent(secret)
      const { status, body } = await pay(buyer, secret, goodCard, typed)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { status: 'requires_payment_method', error: { code } },
      })
      expect(await storedIntent(secret)).toEqual(before)
    })
  }

  test('cannot charge a paid intent again', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const id = await aPaidIntent(buyer)
    const { client_secret } = await world.db
      .selectFrom('test_card_intents')
      .select('client_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const number of [goodCard, '4000000000000002', cardWith3dSecure]) {
      expect((await pay(buyer, client_secret, number)).body).toEqual({ id, status: 'succeeded' })
    }
  })

  test('cannot pay the intent of another user (403) or an unknown one (404)', async () => {
    const { world, secret } = await intentToPay()
    const other = await world.aBuyer()
    expect(await pay(other, secret)).toMatchObject({ status: 403, body: { code: 'not_yours' } })
    expect(await pay(other, 'nothing')).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
  })

  test('test cards that are not turned on by name work for direct requests only', async () => {
    const { buyer, secret } = await intentToPay()
    const body = { clientSecret: secret, number: goodCard, exp_month: 12, exp_year: year + 1, cvc: '123' }
    for (const headers of [{ host: 'piecework.example' }, { 'x-forwarded-for': '203.0.113.7' }]) {
      expect((await buyer.call(contract.config.config, {}, { headers })).body.cards).toBeNull()
      expect(await buyer.call(contract.testCards.confirm, body, { headers })).toMatchObject({ status: 404 })
      expect((await buyer.call(contract.payments.createIntent, { amount: 100 }, { headers })).status).toBe(409)
    }
    expect((await buyer.call(contract.config.config)).body.cards).toMatchObject({ provider: 'testcard' })
  })
})
