import {
  createUserWithEmailAndPassword,
  getIdToken,
  sendEmailVerification,
  sendPasswordResetEmail,
  updateProfile,
} from '@firebase/auth'
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anAddress, useFirebaseWorld } from '../../../test/firebase-world.ts'
import { refusal } from '../../../test/world.ts'

const here = useFirebaseWorld()

describe('the SDK of Firebase and this server', () => {
  test('sign-up creates no user; POST /users creates one with the chosen role and its coins', async () => {
    const email = anAddress()
    const { user, token } = await here.signUp(email)
    expect(await here.own(email, token)).toMatchObject({ status: 404 })
    expect(await here.call(contract.tasks.available, {}, { token })).toMatchObject(refusal(403, 'no_user'))
    await updateProfile(user, { displayName: 'Asha Rahman', photoURL: 'https://pics.example.com/a.webp' })
    expect(await here.call(contract.users.register, { email, role: 'Buyer' }, { token })).toMatchObject({ status: 201 })
    expect(await here.own(email, token)).toMatchObject({ body: { role: 'Buyer', coins: 50 } })
    const again = await here.signIn(email)
    expect(again.user).toMatchObject({ displayName: 'Asha Rahman', photoURL: 'https://pics.example.com/a.webp' })
    expect(await here.call(contract.users.register, { email }, { token: again.token })).toMatchObject({ status: 200 })
    expect(await here.own(email, again.token)).toMatchObject({ body: { role: 'Buyer', coins: 50 } })
    await here.world.expectLedgerToHold()
  })

  test("a duplicate, a weak and a wrong password, and an unknown address fail with Firebase's codes", async () => {
    const { email } = await here.aMember()
    await expect(here.signUp(email)).rejects.toMatchObject({ code: 'auth/email-already-in-use' })
    const weak = createUserWithEmailAndPassword(here.aBrowser(), anAddress(), 'short')
    await expect(weak).rejects.toMatchObject({ code: 'auth/weak-password' })
    await expect(here.signIn(email, 'Wrong-1')).rejects.toMatchObject({ code: 'auth/invalid-credential' })
    await expect(here.signIn(anAddress())).rejects.toMatchObject({ code: 'auth/invalid-credential' })
  })

  test('a new user with Google is a Worker with 10 coins, and the same user the next time', async () => {
    const [email, sub] = [anAddress(), crypto.randomUUID()]
    const { token } = await here.google({ email, sub, picture: 'https://lh3.googleusercontent.com/g' })
    expect(await here.send('POST', '/users', token, { email, coins: 500 })).toMatchObject({ status: 201 })
    const photo = 'https://lh3.googleusercontent.com/g'
    expect(await here.own(email, token)).toMatchObject({
      body: { role: 'Worker', coins: 10, name: 'Gita Googler', photo },
    })
    const again = await here.google({ email, sub })
    expect(await here.call(contract.users.register, { email }, { token: again.token })).toMatchObject({ status: 200 })
    expect(await here.own(email, again.token)).toMatchObject({ body: { coins: 10 } })
    await here.world.expectLedgerToHold()
  })

  test('a renewed token belongs to the same sign-in, and the list shows one session for each', async () => {
    const { email, user, token } = await here.aMember()
    const renewed = await getIdToken(user, true)
    expect(renewed).not.toBe(token)
    expect(await here.own(email, renewed)).toMatchObject({ status: 200 })
    expect((await here.call(contract.auth.sessions, {}, { token: renewed })).body).toHaveLength(1)
    const elsewhere = await here.signIn(email)
    expect((await here.call(contract.auth.sessions, {}, { token: elsewhere.token })).body).toHaveLength(2)
  })

  test('a proposal becomes the user with the first token of its address', async () => {
    const email = anAddress()
    const { body } = await here.call(contract.users.register, { email, name: 'Asha', role: 'Buyer' })
    const { token } = await here.signUp(email)
    expect(await here.own(email, token)).toMatchObject({ body: { _id: body.insertedId, role: 'Buyer', coins: 50 } })
  })

  test('many first requests at once begin one session', async () => {
    const email = anAddress()
    const { token } = await here.signUp(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => here.call(contract.auth.sessions, {}, { token })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await here.call(contract.auth.sessions, {}, { token })).body).toHaveLength(1)
  })
})

describe('the user row decides, whatever the token says', () => {
  test('a removed user is rejected at once, also after a new sign-in', async () => {
    const { email, token, user, _id } = await here.aMember()
    const admin = await here.anAdmin()
    expect((await here.call(contract.userManagement.remove, { id: _id }, { token: admin })).status).toBe(200)
    for (const each of [token, await getIdToken(user, true), (await here.signIn(email)).token]) {
      expect(await here.own(email, each)).toMatchObject({ status: 401, body: { code: 'account_removed' } })
    }
  })

  test('a changed role and a suspension apply to the same token', async () => {
    const { token, _id } = await here.aMember('Buyer')
    const admin = await here.anAdmin()
    expect(
      await here.call(contract.userManagement.changeRole, { id: _id, role: 'Worker' }, { token: admin }),
    ).toMatchObject({ status: 200 })
    expect(await here.call(contract.tasks.available, {}, { token })).toMatchObject({ status: 200 })
    await here.call(contract.userManagement.suspend, { id: _id, rule: 'other', reason: 'Spam' }, { token: admin })
    const work = { task_id: crypto.randomUUID(), submission_details: 'Done.' }
    expect(await here.call(contract.submissions.submit, work, { token })).toMatchObject(refusal(403, 'suspended'))
  })

  test('an ended session stays ended, however often its token is renewed', async () => {
    const { email, user, token } = await here.aMember()
    const stays = await here.signIn(email)
    const unseen = await here.signIn(email)
    expect(await here.own(email, stays.token)).toMatchObject({ status: 200 })
    await sql`update credentials set sign_ins_from = now() + interval '1 minute' where email = ${email}`.execute(
      here.world.db,
    )
    expect(await here.own(email, unseen.token)).toMatchObject({ status: 401 })
    expect(await here.call(contract.auth.endSessions, {}, { token: stays.token })).toMatchObject({ body: { ended: 1 } })
    for (const each of [token, await getIdToken(user, true)]) {
      expect(await here.own(email, each)).toMatchObject({ status: 401, body: { code: 'bad_token' } })
    }
    expect(await here.call(contract.auth.signOut, {}, { token: stays.token })).toMatchObject({ status: 200 })
    expect(await here.own(email, await getIdToken(stays.user, true))).toMatchObject({ status: 401 })
    expect(await here.call(contract.auth.signOut, {}, { token: stays.token })).toMatchObject({ status: 200 })
  })
})

describe('the account that a token opens', () => {
  test('an address that has an account is opened by a verified address only, which ends earlier passwords and sessions', async () => {
    const email = anAddress()
    const prepared = await here.toolkit.sign(here.toolkit.claims({ email, email_verified: false }))
    await here.call(contract.users.register, { email, name: 'Mallory', role: 'Buyer' }, { token: prepared })
    const unproven = await here.toolkit.sign(here.toolkit.claims({ email, email_verified: false }))
    expect(await here.own(email, unproven)).toMatchObject({ status: 403, body: { code: 'unverified_email' } })
    const proven = await here.toolkit.sign(here.toolkit.claims({ email }))
    expect(await here.own(email, proven)).toMatchObject({ status: 200 })
    expect(await here.own(email, prepared)).toMatchObject({ status: 403, body: { code: 'unverified_email' } })
  })

  test('an address in capital or full-width letters, or with a final dot, is the same address', async () => {
    const claims = here.toolkit.claims()
    const email = String(claims.email)
    await here.call(contract.users.register, { email, role: 'Buyer' }, { token: await here.toolkit.sign(claims) })
    const fullWidth = [...email].map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0)).join('')
    for (const spelling of [`${email.toUpperCase()}.`, fullWidth]) {
      const token = await here.toolkit.sign(here.toolkit.claims({ email: spelling }))
      expect(await here.own(email, token)).toMatchObject({ status: 200, body: { email, role: 'Buyer' } })
    }
  })

  test('the first verification by the same Firebase account ends its earlier sign-ins, whether this server has seen them or not', async () => {
    const { email, token } = await here.aMember()
    const unseen = await here.signIn(email)
    const { token: proven } = await here.google({ email })
    expect(await here.own(email, proven)).toMatchObject({ status: 200 })
    expect(await here.own(email, token)).toMatchObject({ status: 401 })
    expect(await here.own(email, unseen.token)).toMatchObject({ status: 401 })
  })

  test('the sign-in that verifies the address keeps its session', async () => {
    const { email, user, token } = await here.aMember()
    await sendEmailVerification(user)
    here.toolkit.follow(email)
    expect(await here.own(email, await getIdToken(user, true))).toMatchObject({ status: 200 })
    expect(await here.own(email, token)).toMatchObject({ status: 200 })
    const { rows } = await sql`select from users where email = ${email} and email_verified_at is not null`.execute(
      here.world.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('a reset by mail verifies the address and ends the sessions of the user who prepared the account', async () => {
    const { email, token, user } = await here.aMember()
    await sendPasswordResetEmail(here.aBrowser(), email)
    await sendPasswordResetEmail(here.aBrowser(), anAddress())
    here.toolkit.follow(email, 'Owner-1')
    await expect(getIdToken(user, true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
    const owner = await here.signIn(email, 'Owner-1')
    expect(await here.own(email, owner.token)).toMatchObject({ status: 200 })
    expect(await here.own(email, token)).toMatchObject({ status: 401 })
  })

  test('a known account keeps its user when its address at Firebase becomes that of another user', async () => {
    const victim = await here.aMember()
    const claims = here.toolkit.claims()
    const email = String(claims.email)
    await here.call(contract.users.register, { email, role: 'Worker' }, { token: await here.toolkit.sign(claims) })
    for (const email_verified of [false, true]) {
      const foreign = await here.toolkit.sign({ ...claims, email: victim.email, email_verified })
      expect(await here.own(victim.email, foreign)).toMatchObject({ status: 403 })
      expect(await here.own(email, foreign)).toMatchObject({ status: 200 })
    }
  })
})
