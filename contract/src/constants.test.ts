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

test('a Worker starts with 10 coins, a Buyer with 50, an Admin with none', { tags: ['9.1', '9.2'] }, () => {
  expect(defaultPrices.signUpCoins).toEqual({ Worker: 10, Buyer: 50 })
})

test('four packages: 10 coins for $1, 150 for $10, 500 for $20, 1000 for $35', {
  tags: ['9.3', '9.4', '9.5', '9.6'],
}, () => {
  expect(defaultPrices.packages.map(({ coins, priceDollars }) => [coins, priceDollars])).toEqual([
    [10, 1],
    [150, 10],
    [500, 20],
    [1000, 35],
  ])
})

test('20 coins are a dollar', { tags: ['1.29', '9.8'] }, () => expect(defaultPrices.coinsPerDollar).toBe(20))

test('the smallest withdrawal is 200 coins, to Bkash, Rocket, Nagad or Upay', {
  tags: ['3.21', '9.10', '9.11'],
}, () => {
  expect(defaultPrices.minWithdrawalCoins).toBe(200)
  expect(paymentSystems).toEqual(['Bkash', 'Rocket', 'Nagad', 'Upay'])
})

test('the roles are Admin, Buyer and Worker; two of them can register', {
  tags: ['1.3', '3.5', '5.12', '9.12'],
}, () => {
  expect([...roles].sort()).toEqual(['Admin', 'Buyer', 'Worker'])
  expect([...registrableRoles].sort()).toEqual(['Buyer', 'Worker'])
})

test('a password has at least 6 characters', { tags: ['9.16'] }, () => expect(minPasswordLength).toBe(6))

test('My Submissions shows 5 rows a page', { tags: ['9.17'] }, () => expect(submissionsPageSize).toBe(5))

test('the bell shows the latest 4, asked for every 5 seconds', { tags: ['9.18', '9.19'] }, () => {
  expect([latestNotifications, notificationPollMs]).toEqual([4, 5000])
})
