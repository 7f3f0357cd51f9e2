/** Tests the texts of the server in English and Bangla. */
import { ApiError, apiErrors, contract, paymentSystems } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorBody } from '../src/http/error-handler.ts'
import { type MailSettings, mailSettings } from '../src/notifications/mail-settings.ts'
import { writeDueMails } from '../src/notifications/notification-mails.ts'
import { useWorld } from './world.ts'

const here = useWorld({ PUBLIC_URL: 'http://127.0.0.1:3000' })

const bangla = { 'accept-language': 'bn' }
/** The list of a browser in Bangladesh, which clients that know nothing of languages send. */
const browser = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }

const noEmail = { email: 'rahima', password: 'Secret1' }

describe('A refusal', () => {
  test('for a wrong field is in Bangla for a client that asks for Bangla', async () => {
    const { status, body, headers } = await here.world.send('POST', '/auth/sign-up', noEmail, bangla)
    expect([status, headers['content-language']]).toEqual([422, 'bn'])
    expect(body).toEqual({
      code: 'invalid_input',
      message: 'সঠিক ইমেইল ঠিকানা দিন',
      fields: { email: 'সঠিক ইমেইল ঠিকানা দিন' },
    })
  })

  test.each([
    ['a client that names no language', {}],
    ['a client that sends the languages of its browser', browser],
    ['a client that asks for English', { 'accept-language': 'en' }],
  ])('is in English for %s', async (_client, headers) => {
    const refused = await here.world.send('POST', '/auth/sign-up', noEmail, headers)
    expect(refused.body.message).toBe('Enter a valid email address')
    expect(refused.headers['content-language']).toBeUndefined()
    const worker = await here.world.aWorker()
    const missing = await worker.send('GET', '/tasks/details/0192f0c1-7a3e-7c55-9d3a-6f2b1f0a4e11', undefined, headers)
    expect(missing.body).toEqual({ code: 'task_not_found', message: 'This task does not exist or was deleted.' })
  })

  test('states its code, and names the language on which it depends', async () => {
    const { body, headers } = await here.world.send('GET', '/nothing', undefined, bangla)
    expect(body).toEqual({ code: 'not_found', message: 'এই ঠিকানায় কিছু নেই।' })
    expect(String(headers.vary)).toContain('Accept-Language')
    expect((await here.world.call(contract.users.all, {}, { headers: bangla })).body).toEqual({
      code: 'no_token',
      message: 'লগ ইন করুন।',
    })
  })

  test('writes its numbers in Bangla', async () => {
    const buyer = await here.world.aBuyer(200_000)
    const task = aNewTask({ required_workers: 100_000, payable_amount: 1_000 })
    const { body } = await buyer.call(contract.tasks.post, task, { headers: bangla })
    const message = 'একটি কাজে মোট সর্বোচ্চ ১,০০,০০,০০০ কয়েন রাখা যায়'
    expect(body).toEqual({ code: 'invalid_input', message, fields: { required_workers: message } })
    await here.world.expectLedgerToHold()
  })

  test('for an id that is none keeps its code in Bangla', async () => {
    const worker = await here.world.aWorker()
    const { status, body } = await worker.send('GET', '/tasks/details/first', undefined, bangla)
    expect([status, body]).toEqual([
      400,
      { code: 'malformed', message: 'এটি কোনো আইডি নয়।', fields: { id: 'এটি কোনো আইডি নয়।' } },
    ])
  })

  test('has the digits 123 for a reader who chose them, also in constant texts', async () => {
    const weak = { email: 'a@example.com', password: 'abc', name: 'Rahima' }
    const fieldsFor = async (locale: string) =>
      (await here.world.send('POST', '/auth/sign-up', weak, { 'accept-language': locale })).body.fields
    expect(await fieldsFor('bn')).toEqual({ password: expect.stringMatching(/[০-৯]/) })
    expect(await fieldsFor('bn-u-nu-latn')).toEqual({ password: expect.stringMatching(/[0-9]/) })
    expect(JSON.stringify(await fieldsFor('bn-u-nu-latn'))).not.toMatch(/[০-৯]/)
  })

  test('for a field of another kind is in Bangla', async () => {
    const { body } = await here.world.send('POST', '/auth/sign-up', { ...noEmail, email: 5 }, bangla)
    expect(body.fields).toEqual({ email: 'email হতে হবে লেখা, সংখ্যা নয়' })
  })

  test.each(Object.keys(apiErrors) as (keyof typeof apiErrors)[])('with the code %s has a Bangla message', (code) => {
    const error = new ApiError(code)
    expect(errorBody(error, 'en').message).not.toMatch(/[\u0980-\u09ff]/)
    expect(errorBody(error, 'bn').message).toMatch(/[\u0980-\u09ff]/)
  })
})

describe('A user', () => {
  test('has English and Bangla digits first, and changes both in the profile', async () => {
    const worker = await here.world.aWorker()
    const own = () => worker.call(contract.users.own, { user_email: worker.email })
    expect((await own()).body).toMatchObject({ language: 'en', digits: 'bangla' })
    const change = { user_email: worker.email, language: 'bn', digits: 'latin' } as const
    expect((await worker.call(contract.users.updateProfile, change)).body).toMatchObject({
      ...{ language: 'bn', digits: 'latin' },
      name: worker.name,
    })
    await worker.call(contract.users.updateProfile, { user_email: worker.email, name: 'Rahima' })
    expect((await own()).body).toMatchObject({ language: 'bn', digits: 'latin', name: 'Rahima' })
    const other = await worker.send('PATCH', `/users/update/${worker.email}`, { language: 'de' })
    expect(other.status).toBe(422)
  })

  test('who registers in Bangla has the language Bangla', async () => {
    const newcomer = await here.world.aNewcomer()
    await newcomer.call(contract.users.register, { email: newcomer.email, role: 'Worker' }, { headers: bangla })
    const { body } = await newcomer.call(contract.users.own, { user_email: newcomer.email })
    expect(body.language).toBe('bn')
  })
})

describe('A notification', () => {
  async function reviewed() {
    const buyer = await here.world.aBuyer(0, 'Lena')
    const worker = await here.world.aWorker('Rahima')
    const task = await here.world.anOpenTask(buyer, { slots: 1, pay: 5 })
    const submission = await here.world.aPendingSubmission(worker, task)
    await buyer.call(contract.submissions.approve, { id: submission })
    return { buyer, worker }
  }

  test('is in the language of each request, with an ETag of its own', async () => {
    const { worker } = await reviewed()
    const read = (headers: Record<string, string>) => worker.call(contract.notifications.latest, {}, { headers })
    const english = await read({})
    expect(english.body[0]?.message).toBe('Your work on “Label street signs” was approved. 5 coins were added.')
    const etag = String(english.headers.etag)
    const unchanged = await read({ 'if-none-match': etag })
    expect(unchanged.status).toBe(304)
    const inBangla = await read({ ...bangla, 'if-none-match': etag })
    expect([inBangla.status, inBangla.headers['content-language']]).toEqual([200, 'bn'])
    expect(inBangla.body[0]?.message).toBe('“Label street signs” কাজে আপনার জমা অনুমোদিত হয়েছে। ৫ কয়েন যোগ হয়েছে।')
    const withOtherDigits = await read({ 'accept-language': 'bn-u-nu-latn', 'if-none-match': etag })
    expect([withOtherDigits.status, withOtherDigits.headers['content-language']]).toEqual([200, 'bn'])
    expect(withOtherDigits.body[0]?.message).toContain('5 কয়েন যোগ হয়েছে।')
    await here.world.expectLedgerToHold()
  })
})

describe('A mail', () => {
  beforeEach(() => sql`delete from outbox`.execute(here.world.db))

  test.each([
    ['bangla', '২০০ কয়েন ($১০.০০)'],
    ['latin', '200 কয়েন ($10.00)'],
  ] as const)(
    'of a notification is in the language and digits (%s) that its recipient had when it was written',
    async (digits, coins) => {
      const worker = await here.world.anEarner(590)
      const admin = await here.world.anAdmin()
      await worker.call(contract.users.updateProfile, { user_email: worker.email, language: 'bn', digits })
      const id = await here.world.aPendingWithdrawal(worker)
      await admin.call(contract.withdrawals.approve, { id })
      await writeDueMails(here.world.db, mailSettings(here.world.config) as MailSettings)
      await worker.call(contract.users.updateProfile, { user_email: worker.email, language: 'en' })
      const mails = await here.world.db.selectFrom('outbox').selectAll().where('recipient', '=', worker.email).execute()
      expect(mails).toHaveLength(1)
      expect(mails[0]?.subject).toBe('আপনার টাকা তোলার অনুরোধ অনুমোদিত হয়েছে')
      expect(mails[0]?.text).toContain(`বিকাশ 017•••••678 নম্বরে আপনার ${coins} তোলার অনুরোধ অনুমোদিত হয়েছে।`)
      expect(mails[0]?.html).toContain('<div lang="bn">')
      await here.world.expectLedgerToHold()
    },
  )

  test('with a link for a new password is in the language of the account', async () => {
    const worker = await here.world.aWorker()
    await worker.call(contract.users.updateProfile, { user_email: worker.email, language: 'bn' })
    for (const email of [worker.email, 'unknown@example.com']) {
      expect((await here.world.call(contract.passwords.forgot, { email })).status).toBe(200)
    }
    const mails = await here.world.db.selectFrom('outbox').selectAll().execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['Piecework-এর নতুন পাসওয়ার্ড দিন'])
  })
})

test('The statement file is in the language of the request', async () => {
  const worker = await here.world.aWorker()
  const english = await worker.send('GET', '/statement/csv')
  expect(english.body).toContain('Time (UTC),What happened,Coins,Balance\r\n')
  expect(english.body).toContain('Coins for signing up')
  const inBangla = await worker.send('GET', '/statement/csv', undefined, bangla)
  expect(inBangla.body).toContain('সময় (UTC),কী হয়েছে,কয়েন,ব্যালেন্স\r\n')
  expect(inBangla.body).toContain('অ্যাকাউন্ট খোলার উপহার কয়েন')
})

test('A line of the Bangla statement has the ending of its payment system', async () => {
  const worker = await here.world.anEarner(800)
  for (const payment_system of paymentSystems) {
    const account_number = payment_system === 'Rocket' ? '017123456789' : '01712345678'
    const request = { ...here.world.withdrawalToRequest(), payment_system, account_number }
    expect((await worker.call(contract.withdrawals.request, request)).status).toBe(201)
  }
  const { body } = await worker.send('GET', '/statement/csv', undefined, bangla)
  const lines = String(body).match(/[^,]+টাকা তোলার জন্য[^,]+/g)
  expect(lines).toEqual(['উপায়ে', 'নগদে', 'রকেটে', 'বিকাশে'].map((system) => `${system} টাকা তোলার জন্য আটকে রাখা হয়েছে`))
  await here.world.expectLedgerToHold()
})
