import { expect, test } from 'vitest'
import {
  latestNotifications,
  minPasswordLength,
  notificationPollMs,
  paymentSystems,
  submissionsPageSize,
} from './constants.ts'
import { defaultPrices } from './prices.ts'
import { registrableRoles, roles } from './roles.ts'

test('a Worker starts with 10 coins, a Buyer with 50, an Admin with none', () => {
  expect(defaultPrices.signUpCoins).toEqual({ Worker: 10, Buyer: 50 })
})

test('four packages: 10 coins for $1, 150 for $10, 500 for $20, 1000 for $35', () => {
  expect(defaultPrices.packages.map(({ coins, priceDollars }) => [coins, priceDollars])).toEqual([
    [10, 1],
    [150, 10],
    [500, 20],
    [1000, 35],
  ])
})

test('20 coins are a dollar', () => expect(defaultPrices.coinsPerDollar).toBe(20))

test('the smallest withdrawal is 200 coins, to Bkash, Rocket, Nagad or Upay', () => {
  expect(defaultPrices.minWithdrawalCoins).toBe(200)
  expect(paymentSystems).toEqual(['Bkash', 'Rocket', 'Nagad', 'Upay'])
})

test('the roles are Admin, Buyer and Worker; two of them can register', () => {
  expect([...roles].sort()).toEqual(['Admin', 'Buyer', 'Worker'])
  expect([...registrableRoles].sort()).toEqual(['Buyer', 'Worker'])
})

test('a password has at least 6 characters', () => expect(minPasswordLength).toBe(6))

test('My Submissions shows 5 rows a page', () => expect(submissionsPageSize).toBe(5))

test('the bell shows the latest 4, asked for every 5 seconds', () => {
  expect([latestNotifications, notificationPollMs]).toEqual([4, 5000])
})
