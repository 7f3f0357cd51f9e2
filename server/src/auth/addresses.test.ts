/** All spellings of one e-mail address are one user. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
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
