import { contract } from '@piecework/contract'
import { aWithdrawalRequest, password } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { hashPassword } from '../auth/password/passwords.ts'
import { mailSettings } from '../notifications/mail-settings.ts'
import { deleteDueAccounts } from './deletion.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

const ask = (user: TestUser, more: { words?: string; withdraws?: boolean } = {}) =>
  user.call(contract.account.requestDeletion, { password, ...more })
const stateOf = async (user: TestUser) => (await user.call(contract.account.deletion)).body
const latestMessage = async (user: TestUser) =>
  (await user.call(contract.notifications.latest, { limit: 1 })).body[0]?.message

/** The password hash of test users is a mark: here it is that of their password. */
async function withPassword(user: TestUser): Promise<TestUser> {
  const password_hash = await hashPassword(password)
  await here.world.db.updateTable('credentials').set({ password_hash }).where('email', '=', user.email).execute()
  return user
}

/** Moves the day of every request into the past and runs the cron job. */
async function aWeekLater(): Promise<void> {
  const { db, config } = here.world
  await sql`update deletion_requests set due_at = due_at - interval '8 days'`.execute(db)
  await deleteDueAccounts(db, { mail: mailSettings(config), timeZone: config.timeZone })
}

const isRemoved = async (user: TestUser) =>
  (await user.send('GET', `/users/${user.email}`)).body?.code === 'account_removed'

describe('a user who asks for the deletion of the own account', () => {
  test('is removed after seven days, and not before', async () => {
    const { world } = here
    const worker = await withPassword(await world.aWorker('Rahima Khatun'))
    const { status, body } = await ask(worker)
    expect(status).toBe(200)
    expect(Math.round((Date.parse(body.due_at) - Date.now()) / 3_600_000)).toBe(7 * 24)
    expect(await stateOf(worker)).toMatchObject({ due_at: body.due_at, gives_up: false, open: null })
    await deleteDueAccounts(world.db, { mail: null, timeZone: world.config.timeZone })
    expect(await isRemoved(worker)).toBe(false)
    await aWeekLater()
    expect(await isRemoved(worker)).toBe(true)
    const rows = await world.db.selectFrom('users').selectAll().where('_id', '=', worker._id).execute()
    expect(rows).toMatchObject([{ name: 'Removed user', photo: null }])
  })

  test('gets a notification and a mail, and again when the account is kept after all', async () => {
    const { world } = here
    const worker = await withPassword(await world.aWorker())
    await ask(worker)
    await ask(worker)
    expect(await latestMessage(worker)).toContain('Your account will be deleted on ')
    expect((await worker.call(contract.account.keep)).status).toBe(200)
    expect(await latestMessage(worker)).toBe('Your account stays. It will not be deleted.')
    expect(await stateOf(worker)).toMatchObject({ due_at: null })
    await worker.call(contract.account.keep)
    const mails = await world.db.selectFrom('outbox').select('text').where('recipient', '=', worker.email).execute()
    expect(mails).toHaveLength(2)
    await aWeekLater()
    expect(await isRemoved(worker)).toBe(false)
  })

  test('must know the password', async () => {
    const worker = await withPassword(await here.world.aWorker())
    const wrong = await worker.call(contract.account.requestDeletion, { password: 'Guessed-1' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'auth/wrong-password' } })
    const none = await worker.call(contract.account.requestDeletion, {})
    expect(none).toMatchObject({ status: 422, body: { fields: { password: 'Password is required' } } })
    expect(await stateOf(worker)).toMatchObject({ due_at: null, proof: 'password' })
  })

  test('must first settle open tasks, undecided work and withdrawals', async () => {
    const { world } = here
    const buyer = await withPassword(await world.aBuyer())
    const task = await world.anOpenTask(buyer, { slots: 1, pay: 5 })
    const worker = await withPassword(await world.aWorker())
    await world.aPendingSubmission(worker, task)
    const earner = await withPassword(await world.anEarner(590))
    await world.aPendingWithdrawal(earner)
    for (const user of [buyer, worker, earner]) {
      expect(await ask(user, { words: 'I give up my coins' })).toMatchObject({
        status: 409,
        body: { code: 'role_in_use' },
      })
    }
    expect((await stateOf(worker)).open).toBe('1 undecided submission')
  })

  test('cannot be an Admin, whom only another Admin removes', async () => {
    const admin = await here.world.anAdmin()
    expect(await ask(admin)).toMatchObject({ status: 403 })
    const own = await admin.call(contract.userManagement.remove, { id: admin._id })
    expect(own).toMatchObject({ status: 409, body: { code: 'own_account' } })
  })
})

describe('the coins of a deleted account', () => {
  test('are forfeited after a typed confirmation: earned, bought and gift coins', async () => {
    const { world } = here
    const worker = await withPassword(await world.anEarner(40))
    const buyer = await withPassword(await world.aBuyer(100))
    const forfeited = await world.forfeitedCoins()
    const coins = (await world.coinsOf(worker)) + (await world.coinsOf(buyer))
    for (const user of [worker, buyer]) {
      expect(await ask(user)).toMatchObject({ status: 409, body: { code: 'coins_left' } })
      expect(await ask(user, { words: 'I give up' })).toMatchObject({ status: 422 })
    }
    expect((await ask(worker, { words: 'I GIVE UP my coins ' })).status).toBe(200)
    const inBangla = { headers: { 'accept-language': 'bn' } }
    const typed = { password, words: 'আমি আমার কয়েন ছেড়ে দিচ্ছি' }
    expect((await buyer.call(contract.account.requestDeletion, typed)).status).toBe(422)
    expect((await buyer.call(contract.account.requestDeletion, typed, inBangla)).status).toBe(200)
    await aWeekLater()
    for (const user of [worker, buyer]) expect(await isRemoved(user)).toBe(true)
    expect(await world.forfeitedCoins()).toBe(Math.round((forfeited + coins) * 100) / 100)
  })

  test('can be paid out by a closing withdrawal below the minimum, which the deletion waits for; a part of a coin is forfeited', async () => {
    const { world } = here
    const worker = await withPassword(await world.anEarner(40.5))
    const withdrawal = aWithdrawalRequest({ withdrawal_coin: 50 })
    const message = 'You need at least 200 coins to request withdrawal.'
    expect(await worker.call(contract.withdrawals.request, withdrawal)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', message, fields: { withdrawal_coin: message } },
    })
    expect((await ask(worker, { withdraws: true })).status).toBe(200)
    const requested = await worker.call(contract.withdrawals.request, withdrawal)
    expect(requested.status).toBe(201)
    await aWeekLater()
    expect(await isRemoved(worker)).toBe(false)
    const admin = await world.anAdmin()
    await admin.call(contract.withdrawals.approve, { id: requested.body.insertedId })
    await aWeekLater()
    expect(await isRemoved(worker)).toBe(true)
  })

  test('do not leave in small withdrawals by a deletion that is asked for and cancelled again', async () => {
    const { world } = here
    const [worker, admin] = [await withPassword(await world.anEarner(90)), await world.anAdmin()]
    const withdraw = () => worker.call(contract.withdrawals.request, aWithdrawalRequest({ withdrawal_coin: 20 }))
    await ask(worker, { withdraws: true })
    const answers = await Promise.all([withdraw(), withdraw(), withdraw()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    const id = answers.find(({ status }) => status === 201)?.body.insertedId as string
    expect((await admin.call(contract.withdrawals.approve, { id })).status).toBe(200)
    expect((await worker.call(contract.account.keep)).status).toBe(200)
    await ask(worker, { withdraws: true })
    expect(await withdraw()).toMatchObject({
      status: 422,
      body: {
        message:
          'You have withdrawn fewer than 200 coins once already. You need at least 200 coins to request withdrawal.',
      },
    })
  })

  test('may leave by a second small withdrawal when the first was cancelled', async () => {
    const { world } = here
    const worker = await withPassword(await world.anEarner(90))
    const withdraw = () => worker.call(contract.withdrawals.request, aWithdrawalRequest({ withdrawal_coin: 20 }))
    await ask(worker, { withdraws: true })
    const { body } = await withdraw()
    await worker.call(contract.withdrawals.cancel, { id: body.insertedId })
    expect((await withdraw()).status).toBe(201)
  })

  test('are never lost without a confirmation: coins and work of the last days stop the deletion', async () => {
    const { world } = here
    const worker = await withPassword(await world.anEarner(40))
    const busy = await withPassword(await world.aWorker())
    await ask(worker, { withdraws: true })
    await ask(busy)
    await world.aPendingSubmission(busy, await world.anOpenTask(await world.aBuyer()))
    await aWeekLater()
    for (const user of [worker, busy]) {
      expect(await isRemoved(user)).toBe(false)
      expect(await stateOf(user)).toMatchObject({ due_at: null })
    }
    expect(await latestMessage(worker)).toContain('Your account was not deleted. You still have 50 coins.')
    expect(await latestMessage(busy)).toContain('Your account was not deleted. You still have 1 undecided submission.')
    expect(await world.coinsOf(worker)).toBe(50)
  })
})
