import { contract } from '@piecework/contract'
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { useFirebaseWorld } from '../../../test/firebase-world.ts'
import { refusal } from '../../../test/world.ts'

const here = useFirebaseWorld()

describe('invalid tokens', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const bad: [string, (claims: JWTPayload) => Promise<string> | string][] = [
    ['of another issuer', (claims) => here.toolkit.sign({ ...claims, iss: 'https://securetoken.google.com/another' })],
    ['for another audience', (claims) => here.toolkit.sign({ ...claims, aud: 'another' })],
    ['that has expired', (claims) => here.toolkit.sign({ ...claims, iat: now() - 3700, exp: now() - 1 })],
    ['that is not valid yet', (claims) => here.toolkit.sign({ ...claims, nbf: now() + 300 })],
    ['from the future', (claims) => here.toolkit.sign({ ...claims, iat: now() + 300 })],
    ['of a sign-in in the future', (claims) => here.toolkit.sign({ ...claims, auth_time: now() + 300 })],
    ['without a subject', ({ sub: _, ...claims }) => here.toolkit.sign(claims)],
    ['with an empty subject', (claims) => here.toolkit.sign({ ...claims, sub: '' })],
    ['without an address', ({ email: _, ...claims }) => here.toolkit.sign(claims)],
    ['without an end', ({ exp: _, ...claims }) => here.toolkit.sign(claims)],
    ['with a foreign key', async (claims) => here.toolkit.sign(claims, await aForeignKey())],
    [
      'with a foreign key under a known name',
      async (claims) => here.toolkit.sign(claims, { ...(await aForeignKey()), kid: here.toolkit.key.kid }),
    ],
    ['with alg none', (claims) => new UnsecuredJWT(claims).encode()],
    ['with HS256 and the public key as its secret', byPublicKey],
    ['that is a session of ours', () => 'x'.repeat(43)],
  ]

  test.each(bad)('a token %s is rejected', async (_what, spoil) => {
    const claims = here.toolkit.claims()
    const email = String(claims.email)
    expect(await here.own(email, await spoil(claims))).toMatchObject({ status: 401, body: { code: 'bad_token' } })
    expect(await here.own(email, await here.toolkit.sign(claims))).toMatchObject({ status: 404 })
  })

  async function aForeignKey() {
    return { kid: crypto.randomUUID(), ...(await generateKeyPair('RS256')) }
  }

  async function byPublicKey(claims: JWTPayload): Promise<string> {
    const secret = new TextEncoder().encode(await exportSPKI(here.toolkit.key.publicKey))
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: here.toolkit.key.kid }).sign(secret)
  }
})

describe('the keys of the issuer', () => {
  test('a new key is fetched when its first token comes, and a token of a revoked key is rejected', async () => {
    const claims = here.toolkit.claims()
    const email = String(claims.email)
    const before = await here.toolkit.sign(claims)
    expect(await here.own(email, before)).toMatchObject({ status: 404 })
    const fetched = here.toolkit.keysFetched
    expect(await here.own(email, before)).toMatchObject({ status: 404 })
    expect(here.toolkit.keysFetched).toBe(fetched)

    await here.toolkit.rotateKeys({ forget: true })
    const rotated = await here.toolkit.sign(claims)
    await afterRefetchDelay(async () => {
      expect(await here.own(email, rotated)).toMatchObject({ status: 404 })
      expect(await here.own(email, before)).toMatchObject({ status: 401, body: { code: 'bad_token' } })
    })
  })

  test('keys that cannot be fetched are an error of the server: no user is signed out by it', async () => {
    here.toolkit.keysAreDown = true
    await here.toolkit.rotateKeys()
    const token = await here.toolkit.sign(here.toolkit.claims())
    await afterRefetchDelay(async () => {
      expect(await here.call(contract.notifications.latest, {}, { token })).toMatchObject(
        refusal(503, 'sign_in_unavailable'),
      )
      here.toolkit.keysAreDown = false
      expect(await here.call(contract.notifications.latest, {}, { token })).toMatchObject({ status: 200 })
    })
  })

  let passedMs = 0

  /** Runs with a fake time at which the keys may be fetched again. */
  async function afterRefetchDelay(run: () => Promise<void>): Promise<void> {
    passedMs += 2_000
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + passedMs })
    await run().finally(() => vi.useRealTimers())
  }
})
