/** All spellings of one e-mail address are one user. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { foldMailDomains } from '../db/mail-domains.ts'
import { transact } from '../db/transact.ts'
import { Google } from './google/google.ts'

const here = useWorld()
const password = 'Secret-1'

/** An address, and other spellings of it. */
function aNewAddress() {
  const local = `fi-${crypto.randomUUID().slice(0, 8)}`
  const fullWidth = [...`${local}@example.com`].map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0))
  return {
    email: `${local}@example.com`,
    spellings: [
      `${local.toUpperCase()}@EXAMPLE.com.`,
      `  ${local}@example.com...`,
      `ﬁ${local.slice(2)}@example.com`,
      fullWidth.join(''),
    ],
  }
}

async function signUp(email: string) {
  const { status, body } = await here.world.call(contract.auth.signUp, { email, password })
  return { status, token: body.token as string, body }
}

describe('capital letters, full-width letters, ligatures and a final dot', () => {
  test('sign in to the same account, name its own rows, and cannot make a second account', async () => {
    const { world } = here
    const { email, spellings } = aNewAddress()
    const { token } = await signUp(spellings[0] as string)
    const registered = await world.call(
      contract.users.register,
      { email: spellings[1] as string, role: 'Worker' },
      { token },
    )
    expect(registered.status).toBe(201)
    for (const spelling of [email, ...spellings]) {
      expect(await signUp(spelling)).toMatchObject({ status: 409, body: { code: 'auth/email-already-in-use' } })
      const { status, body } = await world.call(contract.auth.signIn, { email: spelling, password })
      expect({ status, email: body.user.email }).toEqual({ status: 200, email })
      const own = await world.call(contract.users.own, { user_email: spelling }, { token: body.token })
      expect(own).toMatchObject({ status: 200, body: { email, coins: 10 } })
      const list = `/notifications?email=${encodeURIComponent(spelling)}`
      expect((await world.send('GET', list, undefined, {}, body.token)).status).toBe(200)
    }
    await world.expectLedgerToHold()
  })

  test('get the mail of a forgotten password at the one address', async () => {
    const { world } = here
    const { email, spellings } = aNewAddress()
    const { token } = await signUp(email)
    await world.call(contract.users.register, { email, role: 'Worker' }, { token })
    expect((await world.call(contract.passwords.forgot, { email: spellings[3] as string })).status).toBe(200)
    const mails = await world.db.selectFrom('outbox').select('recipient').where('recipient', '=', email).execute()
    expect(mails).toHaveLength(1)
  })

  test('give a removed user no second sign-up gift', async () => {
    const { world } = here
    const { email, spellings } = aNewAddress()
    const { token } = await signUp(email)
    const { body } = await world.call(contract.users.register, { email, role: 'Worker' }, { token })
    const admin = await world.anAdmin()
    expect((await admin.call(contract.userManagement.remove, { id: body.insertedId as string })).status).toBe(200)
    const again = await signUp(spellings[3] as string)
    expect(again.status).toBe(201)
    await world.call(contract.users.register, { email: spellings[2] as string, role: 'Worker' }, { token: again.token })
    const own = await world.call(contract.users.own, { user_email: email }, { token: again.token })
    expect(own).toMatchObject({ status: 200, body: { coins: 0 } })
    const { rows } = await sql<{ same: boolean }>`select hash_of_address(${email}) = all (array[
      hash_of_address(${spellings[0]}), hash_of_address(${spellings[2]}), hash_of_address(${spellings[3]})]) as same`.execute(
      world.db,
    )
    expect(rows).toEqual([{ same: true }])
    await world.expectLedgerToHold()
  })

  test('are rejected by the tables, whatever writes them', async () => {
    for (const spelling of aNewAddress().spellings) {
      const user = sql`insert into users (_id, email, name, role) values (gen_random_uuid(), ${spelling}, 'A', 'Worker')`
      const credential = sql`insert into credentials (_id, email) values (gen_random_uuid(), ${spelling})`
      for (const statement of [user, credential])
        await expect(statement.execute(here.world.db), spelling).rejects.toThrow(/violates check constraint/)
    }
  })

  test('are one address in the claims of Google', async () => {
    const { email, spellings } = aNewAddress()
    const google = new Google({ kind: 'development' } as ConstructorParameters<typeof Google>[0], 'http://127.0.0.1:1')
    for (const spelling of spellings) {
      const attempt = google.newAttempt()
      const address = new URL(await google.address(attempt))
      const parameters = Object.fromEntries(address.searchParams) as Parameters<
        NonNullable<typeof google.development>['grant']
      >[0]
      const callback = google.development?.grant({ ...parameters, email: spelling, name: 'Asha' }) ?? ''
      expect(await google.readUser(new URL(callback).search.slice(1), attempt)).toMatchObject({ email })
    }
  })
})

/** One domain as it is stored, and other spellings of it. */
const domains = [
  ['bücher', 'xn--bcher-kva.example', ['bücher.example', 'BU\u0308CHER。example', 'XN--BCHER-KVA.Example.']],
  ['পোস্ট', 'xn--z5bv6b4dl.example', ['পোস্ট.example', 'পোস্ট．EXAMPLE', 'Xn--z5bv6b4dl｡example']],
  ['dots', 'mail.example.com', ['mail。example.com', 'MAIL｡EXAMPLE．COM', 'mail.example.com。']],
  ['مثال', 'xn--mgbh0fb.example', ['مثال.example', 'مثال。example', 'XN--MGBH0FB.EXAMPLE']],
] as const

describe.each(domains)('the spellings of the domain with %s', (_letters, domain, spellings) => {
  test('are one account with one gift, which signs in with each, and whose mails go to the domain in ASCII', async () => {
    const { world } = here
    const local = `lena-${crypto.randomUUID().slice(0, 8)}`
    const email = `${local}@${domain}`
    const { token } = await signUp(`${local}@${spellings[0]}`)
    const register = { email: `${local}@${spellings[1]}`, role: 'Worker' } as const
    expect((await world.call(contract.users.register, register, { token })).status).toBe(201)
    for (const spelling of [domain, ...spellings].map((each) => `${local}@${each}`)) {
      expect(await signUp(spelling)).toMatchObject({ status: 409, body: { code: 'auth/email-already-in-use' } })
      const { body } = await world.call(contract.auth.signIn, { email: spelling, password })
      const own = await world.call(contract.users.own, { user_email: spelling }, { token: body.token })
      expect(own).toMatchObject({ status: 200, body: { email, coins: 10 } })
    }
    await world.call(contract.passwords.forgot, { email: `${local}@${spellings[2]}` })
    const mails = await world.db
      .selectFrom('outbox')
      .select('recipient')
      .where('recipient', 'like', `${local}@%`)
      .execute()
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([email]))
    await world.expectLedgerToHold()
  })
})

describe('accounts of a version that kept domains in their letters', () => {
  /** A Worker, as that version stored the address. */
  async function anOldUser(email: string) {
    const { world } = here
    const now = `u-${crypto.randomUUID().slice(0, 8)}@example.com`
    const { token } = await signUp(now)
    const { body } = await world.call(contract.users.register, { email: now, role: 'Worker' }, { token })
    await sql`update users set email = ${email} where email = ${now}`.execute(world.db)
    await sql`update credentials set email = ${email} where email = ${now}`.execute(world.db)
    return { id: body.insertedId as string, token }
  }
  const addressOf = async (id: string) =>
    (await here.world.db.selectFrom('users').select('email').where('_id', '=', id).executeTakeFirst())?.email
  const signsIn = async (email: string) =>
    (await here.world.call(contract.auth.signIn, { email, password })).body.user?.email

  test.each(['bücher.example', 'পোস্ট.example', 'mail。example.com'])(
    'sign in again after the start: %s',
    async (domain) => {
      const local = `u-${crypto.randomUUID().slice(0, 8)}`
      const { id } = await anOldUser(`${local}@${domain}`)
      expect(await signsIn(`${local}@${domain}`)).toBeUndefined()
      await transact(here.world.db, foldMailDomains)
      expect(await signsIn(`${local}@${domain}`)).toBe(await addressOf(id))
      expect(await addressOf(id)).toMatch(/^[!-~]+$/)
    },
  )

  test('where two have one address, the one that has it keeps it, else the older one; the other stays and is named', async () => {
    const local = () => `u-${crypto.randomUUID().slice(0, 8)}`
    const [first, second] = [local(), local()]
    const old = await anOldUser(`${first}@bücher.example`)
    const current = await anOldUser(`${first}@xn--bcher-kva.example`)
    const older = await anOldUser(`${second}@mail。bücher.example`)
    const younger = await anOldUser(`${second}@mail.bücher.example`)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await transact(here.world.db, foldMailDomains)
    const lines = warn.mock.calls.flat().join('\n')
    warn.mockRestore()
    expect(await addressOf(old.id)).toBe(`${first}@bücher.example`)
    expect(await addressOf(current.id)).toBe(`${first}@xn--bcher-kva.example`)
    expect(await addressOf(older.id)).toBe(`${second}@mail.xn--bcher-kva.example`)
    expect(await addressOf(younger.id)).toBe(`${second}@mail.bücher.example`)
    for (const { id } of [old, younger]) expect(lines).toContain(id)
    for (const { id } of [current, older]) expect(lines).not.toContain(id)
  })

  test('are still removed users without a second gift, whose hash is of the letters', async () => {
    const { world } = here
    const email = `u-${crypto.randomUUID().slice(0, 8)}@পোস্ট.example`
    const { id } = await anOldUser(email)
    expect((await (await world.anAdmin()).call(contract.userManagement.remove, { id })).status).toBe(200)
    const { token } = await signUp(email)
    await world.call(contract.users.register, { email, role: 'Worker' }, { token })
    const own = await world.call(contract.users.own, { user_email: email }, { token })
    expect(own).toMatchObject({ status: 200, body: { coins: 0 } })
    await world.expectLedgerToHold()
  })
})
