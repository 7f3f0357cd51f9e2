/** A stand-in for Firebase: the calls that its SDK makes, with a memory, and tokens signed by keys of its own. */
import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

export const project = 'piecework-test'

type Account = {
  localId: string
  email: string
  password: string | null
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  /** The subject at Google. */
  google: string | null
  lastSignIn: number
  /** Sign-ins before this cannot be renewed. */
  validSince: number
}
type Sent = Record<string, string | undefined>
type Code = { email: string; requestType: string; oobCode: string }
type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

/** What Google says about somebody, written as JSON where a token of Google's would be, as Firebase's emulator takes it. */
export type GoogleSays = { sub: string; email: string; email_verified: boolean; name?: string; picture?: string }

class Failure extends Error {}

export class IdentityToolkit {
  url = ''
  /** As if nobody could reach the keys. */
  keysAreDown = false
  /** How often the keys were fetched. */
  keysFetched = 0
  /** The links that were mailed. */
  readonly codes: Code[] = []
  readonly #accounts = new Map<string, Account>()
  readonly #refreshTokens = new Map<string, { localId: string; signedIn: number; provider: string }>()
  readonly #idTokens = new Map<string, string>()
  #keys: Key[] = []
  #app: FastifyInstance | undefined

  async open(port = 0): Promise<void> {
    await this.rotateKeys()
    const app = Fastify({ forceCloseConnections: true })
    this.#app = app
    await app.register(cors, { origin: true })
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.get('/keys', async (_request, reply) => {
      this.keysFetched++
      if (this.keysAreDown) return reply.status(503).send('down')
      return { keys: await Promise.all(this.#keys.map(publicJwk)) }
    })
    // What a mailed link would open.
    app.get('/emulator/follow', async ({ query }) => {
      const { email = '', newPassword } = query as Sent
      this.follow(email, newPassword)
      return {}
    })
    // What somebody does in Firebase's console.
    app.get('/emulator/delete', async ({ query }) => {
      const account = this.#byEmail((query as Sent).email ?? '')
      if (account) this.#accounts.delete(account.localId)
      return {}
    })
    app.post('/*', async (request, reply) => {
      const call = /\/v1\/(?:accounts:)?(\w+)(?:\?|$)/.exec(request.url)?.[1] ?? ''
      try {
        return await this.#answer(call, (request.body ?? {}) as Sent)
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure
        return reply.status(400).send({ error: { code: 400, message: failure.message, errors: [] } })
      }
    })
    this.url = await app.listen({ host: '127.0.0.1', port })
  }

  async close(): Promise<void> {
    await this.#app?.close()
  }

  /** What the server is configured with. */
  get environment() {
    return {
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'api-key-of-the-tests',
      FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      FIREBASE_JWKS_URL: `${this.url}/keys`,
      FIREBASE_EMULATOR_URL: this.url,
    }
  }

  /** New tokens are signed with a new key; `forget` the ones before, and their tokens are worth nothing. */
  async rotateKeys({ forget = false } = {}): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    this.#keys = [{ kid: randomUUID(), privateKey, publicKey }, ...(forget ? [] : this.#keys)]
  }

  get key(): Key {
    const [key] = this.#keys
    if (!key) throw new Error('the stand-in is not open')
    return key
  }

  /** The claims of a good token; a test spoils one of them. */
  claims(more: JWTPayload = {}): JWTPayload {
    const now = seconds()
    return {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: randomUUID(),
      iat: now,
      exp: now + 3600,
      auth_time: now,
      email: `${randomUUID().slice(0, 12)}@example.com`,
      email_verified: true,
      firebase: { identities: {}, sign_in_provider: 'password' },
      ...more,
    }
  }

  sign(claims: JWTPayload, { kid, privateKey }: Pick<Key, 'kid' | 'privateKey'> = this.key): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)
  }

  /** Follows the link of the newest mail to an address. */
  follow(email: string, newPassword?: string): void {
    const code = this.codes.findLast((each) => each.email === email)
    if (!code) throw new Error(`no mail to ${email}`)
    const account = this.#byEmail(email)
    if (!account) throw new Error(`nobody is ${email}`)
    account.emailVerified = true
    if (newPassword === undefined) return
    account.password = newPassword
    account.validSince = account.lastSignIn + 1
  }

  async #answer(call: string, sent: Sent): Promise<object> {
    if (call === 'signUp') return this.#signUp(sent)
    if (call === 'signInWithPassword') return this.#signIn(sent)
    if (call === 'signInWithIdp') return this.#signInWithGoogle(sent)
    if (call === 'lookup') return { users: [shown(this.#of(sent))] }
    if (call === 'update') return this.#update(sent)
    if (call === 'sendOobCode') return this.#sendCode(sent)
    if (call === 'token') return this.#renew(sent)
    throw new Failure(`OPERATION_NOT_ALLOWED : ${call}`)
  }

  #signUp({ email = '', password = '' }: Sent): Promise<object> {
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Failure('INVALID_EMAIL')
    if (this.#byEmail(email)) throw new Failure('EMAIL_EXISTS')
    if (password.length < 6) throw new Failure('WEAK_PASSWORD : Password should be at least 6 characters')
    return this.#begin(this.#make(email, { password }), 'password')
  }

  #signIn({ email = '', password }: Sent): Promise<object> {
    const account = this.#byEmail(email)
    if (!account || account.password === null || account.password !== password) {
      throw new Failure('INVALID_LOGIN_CREDENTIALS')
    }
    return this.#begin(account, 'password')
  }

  /** Google's word proves an address, and takes the password away that was chosen before it was proven. */
  async #signInWithGoogle({ postBody, requestUri }: Sent): Promise<object> {
    const parameters = postBody ? new URLSearchParams(postBody) : new URL(requestUri ?? '').searchParams
    const idToken = parameters.get('id_token') ?? ''
    if (!idToken.startsWith('{')) throw new Failure('INVALID_IDP_RESPONSE : no token of Google')
    const says = JSON.parse(idToken) as GoogleSays
    const known = [...this.#accounts.values()].find(({ google }) => google === says.sub) ?? this.#byEmail(says.email)
    const account = known ?? this.#make(says.email, {})
    if (!account.emailVerified) account.password = null
    account.google = says.sub
    account.emailVerified ||= says.email_verified
    account.displayName ??= says.name ?? null
    account.photoUrl ??= says.picture ?? null
    return {
      ...(await this.#begin(account, 'google.com')),
      providerId: 'google.com',
      federatedId: `https://accounts.google.com/${says.sub}`,
      oauthIdToken: idToken,
      rawUserInfo: idToken,
      isNewUser: !known,
    }
  }

  async #update(sent: Sent): Promise<object> {
    const account = this.#of(sent)
    if (sent.password !== undefined && sent.password.length < 6) throw new Failure('WEAK_PASSWORD')
    if (sent.displayName !== undefined) account.displayName = sent.displayName
    if (sent.photoUrl !== undefined) account.photoUrl = sent.photoUrl
    if (sent.password === undefined) return shown(account)
    account.password = sent.password
    account.validSince = account.lastSignIn + 1
    return { ...shown(account), ...(await this.#begin(account, 'password')) }
  }

  /** For an address that nobody has, the answer is the same. */
  #sendCode({ requestType = '', email, idToken }: Sent): object {
    const to = idToken ? this.#of({ idToken }).email : (email ?? '').toLowerCase()
    if (this.#byEmail(to)) this.codes.push({ email: to, requestType, oobCode: randomUUID() })
    return { email: to }
  }

  async #renew({ refresh_token = '' }: Sent): Promise<object> {
    const kept = this.#refreshTokens.get(refresh_token)
    const account = kept && this.#accounts.get(kept.localId)
    if (!kept || !account) throw new Failure('INVALID_REFRESH_TOKEN')
    if (kept.signedIn < account.validSince) throw new Failure('TOKEN_EXPIRED')
    const id_token = await this.#tokenFor(account, kept.signedIn, kept.provider)
    return {
      access_token: id_token,
      id_token,
      refresh_token,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: account.localId,
    }
  }

  /** Two sign-ins of one account never begin in the same second, as they hardly do among people. */
  async #begin(account: Account, provider: string): Promise<object> {
    const signedIn = Math.max(seconds(), account.lastSignIn + 1)
    account.lastSignIn = signedIn
    const refreshToken = randomUUID()
    this.#refreshTokens.set(refreshToken, { localId: account.localId, signedIn, provider })
    const idToken = await this.#tokenFor(account, signedIn, provider)
    return { ...shown(account), idToken, refreshToken, expiresIn: '3600' }
  }

  async #tokenFor(account: Account, signedIn: number, provider: string): Promise<string> {
    const { localId: sub, email, emailVerified: email_verified, displayName, photoUrl } = account
    const token = await this.sign(
      this.claims({
        ...{ sub, user_id: sub, auth_time: signedIn, email, email_verified },
        ...(displayName && { name: displayName }),
        ...(photoUrl && { picture: photoUrl }),
        firebase: { identities: { email: [email] }, sign_in_provider: provider },
        // Two tokens of one second differ all the same.
        jti: randomUUID(),
      }),
    )
    this.#idTokens.set(token, sub)
    return token
  }

  #make(email: string, { password = null }: { password?: string | null }): Account {
    const account: Account = {
      ...{ localId: randomUUID(), email: email.toLowerCase(), password, emailVerified: false },
      ...{ displayName: null, photoUrl: null, google: null, lastSignIn: 0, validSince: 0 },
    }
    this.#accounts.set(account.localId, account)
    return account
  }

  #of({ idToken = '' }: Sent): Account {
    const account = this.#accounts.get(this.#idTokens.get(idToken) ?? '')
    if (!account) throw new Failure('INVALID_ID_TOKEN')
    return account
  }

  #byEmail(email: string): Account | undefined {
    return [...this.#accounts.values()].find((account) => account.email === email.toLowerCase())
  }
}

function shown({ localId, email, emailVerified, displayName, photoUrl, password, google }: Account): object {
  const providerUserInfo = [
    ...(password === null ? [] : [{ providerId: 'password', rawId: email, email, federatedId: email }]),
    ...(google === null ? [] : [{ providerId: 'google.com', rawId: google, email, federatedId: google }]),
  ]
  return {
    ...{ localId, email, emailVerified, providerUserInfo },
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
  }
}

async function publicJwk({ kid, publicKey }: Key): Promise<JWK> {
  return { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
