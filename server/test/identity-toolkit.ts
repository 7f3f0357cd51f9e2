/** A stand-in for Firebase: the endpoints that its SDK calls, with stored accounts and its own signing keys. */
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
  /** The subject of the Google account. */
  google: string | null
  lastSignIn: number
  /** Refresh tokens of sign-ins before this second are rejected. */
  validSince: number
}
type RequestBody = Record<string, string | undefined>
type Code = { email: string; requestType: string; oobCode: string }
type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

/** The claims of a Google id token, sent as JSON instead of a signed token, as Firebase's emulator accepts it. */
export type GoogleClaims = { sub: string; email: string; email_verified: boolean; name?: string; picture?: string }

class Failure extends Error {}

export class IdentityToolkit {
  url = ''
  /** Answers 503 when the server fetches the keys. */
  keysAreDown = false
  /** The number of key requests. */
  keysFetched = 0
  /** The codes of the sent mails. */
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
    // The page behind a mailed link.
    app.get('/emulator/follow', async ({ query }) => {
      const { email = '', newPassword } = query as RequestBody
      this.follow(email, newPassword)
      return {}
    })
    // Deletes an account, as in Firebase's console.
    app.get('/emulator/delete', async ({ query }) => {
      const account = this.#byEmail((query as RequestBody).email ?? '')
      if (account) this.#accounts.delete(account.localId)
      return {}
    })
    app.post('/*', async (request, reply) => {
      const call = /\/v1\/(?:accounts:)?(\w+)(?:\?|$)/.exec(request.url)?.[1] ?? ''
      try {
        return await this.#answer(call, (request.body ?? {}) as RequestBody)
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

  /** The environment of a server that uses this stand-in. */
  get environment() {
    return {
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'api-key-of-the-tests',
      FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      FIREBASE_JWKS_URL: `${this.url}/keys`,
      FIREBASE_EMULATOR_URL: this.url,
    }
  }

  /** Signs new tokens with a new key. With `forget` the old keys are removed and their tokens become invalid. */
  async rotateKeys({ forget = false } = {}): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    this.#keys = [{ kid: randomUUID(), privateKey, publicKey }, ...(forget ? [] : this.#keys)]
  }

  get key(): Key {
    const [key] = this.#keys
    if (!key) throw new Error('the stand-in is not open')
    return key
  }

  /** The claims of a valid token; a test may replace some. */
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

  /** Opens the link of the newest mail to an email address. */
  follow(email: string, newPassword?: string): void {
    const code = this.codes.findLast((each) => each.email === email)
    if (!code) throw new Error(`no mail to ${email}`)
    const account = this.#byEmail(email)
    if (!account) throw new Error(`there is no account ${email}`)
    account.emailVerified = true
    if (newPassword === undefined) return
    account.password = newPassword
    account.validSince = account.lastSignIn + 1
  }

  async #answer(call: string, body: RequestBody): Promise<object> {
    if (call === 'signUp') return this.#signUp(body)
    if (call === 'signInWithPassword') return this.#signIn(body)
    if (call === 'signInWithIdp') return this.#signInWithGoogle(body)
    if (call === 'lookup') return { users: [publicAccount(this.#accountOf(body))] }
    if (call === 'update') return this.#update(body)
    if (call === 'sendOobCode') return this.#sendCode(body)
    if (call === 'token') return this.#renew(body)
    throw new Failure(`OPERATION_NOT_ALLOWED : ${call}`)
  }

  #signUp({ email = '', password = '' }: RequestBody): Promise<object> {
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Failure('INVALID_EMAIL')
    if (this.#byEmail(email)) throw new Failure('EMAIL_EXISTS')
    if (password.length < 6) throw new Failure('WEAK_PASSWORD : Password should be at least 6 characters')
    return this.#startSession(this.#createAccount(email, { password }), 'password')
  }

  #signIn({ email = '', password }: RequestBody): Promise<object> {
    const account = this.#byEmail(email)
    if (!account || account.password === null || account.password !== password) {
      throw new Failure('INVALID_LOGIN_CREDENTIALS')
    }
    return this.#startSession(account, 'password')
  }

  /** A Google sign-in verifies the email and removes a password that was set before the verification. */
  async #signInWithGoogle({ postBody, requestUri }: RequestBody): Promise<object> {
    const parameters = postBody ? new URLSearchParams(postBody) : new URL(requestUri ?? '').searchParams
    const idToken = parameters.get('id_token') ?? ''
    if (!idToken.startsWith('{')) throw new Failure('INVALID_IDP_RESPONSE : no token of Google')
    const claims = JSON.parse(idToken) as GoogleClaims
    const known =
      [...this.#accounts.values()].find(({ google }) => google === claims.sub) ?? this.#byEmail(claims.email)
    const account = known ?? this.#createAccount(claims.email, {})
    if (!account.emailVerified) account.password = null
    account.google = claims.sub
    account.emailVerified ||= claims.email_verified
    account.displayName ??= claims.name ?? null
    account.photoUrl ??= claims.picture ?? null
    return {
      ...(await this.#startSession(account, 'google.com')),
      providerId: 'google.com',
      federatedId: `https://accounts.google.com/${claims.sub}`,
      oauthIdToken: idToken,
      rawUserInfo: idToken,
      isNewUser: !known,
    }
  }

  async #update(body: RequestBody): Promise<object> {
    const account = this.#accountOf(body)
    if (body.password !== undefined && body.password.length < 6) throw new Failure('WEAK_PASSWORD')
    if (body.displayName !== undefined) account.displayName = body.displayName
    if (body.photoUrl !== undefined) account.photoUrl = body.photoUrl
    if (body.password === undefined) return publicAccount(account)
    account.password = body.password
    account.validSince = account.lastSignIn + 1
    return { ...publicAccount(account), ...(await this.#startSession(account, 'password')) }
  }

  /** The response is the same for an unknown email. */
  #sendCode({ requestType = '', email, idToken }: RequestBody): object {
    const to = idToken ? this.#accountOf({ idToken }).email : (email ?? '').toLowerCase()
    if (this.#byEmail(to)) this.codes.push({ email: to, requestType, oobCode: randomUUID() })
    return { email: to }
  }

  async #renew({ refresh_token = '' }: RequestBody): Promise<object> {
    const session = this.#refreshTokens.get(refresh_token)
    const account = session && this.#accounts.get(session.localId)
    if (!session || !account) throw new Failure('INVALID_REFRESH_TOKEN')
    if (session.signedIn < account.validSince) throw new Failure('TOKEN_EXPIRED')
    const id_token = await this.#tokenFor(account, session.signedIn, session.provider)
    return {
      access_token: id_token,
      id_token,
      refresh_token,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: account.localId,
    }
  }

  /** Gives two sign-ins of one account different seconds, so that `validSince` can separate them. */
  async #startSession(account: Account, provider: string): Promise<object> {
    const signedIn = Math.max(seconds(), account.lastSignIn + 1)
    account.lastSignIn = signedIn
    const refreshToken = randomUUID()
    this.#refreshTokens.set(refreshToken, { localId: account.localId, signedIn, provider })
    const idToken = await this.#tokenFor(account, signedIn, provider)
    return { ...publicAccount(account), idToken, refreshToken, expiresIn: '3600' }
  }

  async #tokenFor(account: Account, signedIn: number, provider: string): Promise<string> {
    const { localId: sub, email, emailVerified: email_verified, displayName, photoUrl } = account
    const token = await this.sign(
      this.claims({
        ...{ sub, user_id: sub, auth_time: signedIn, email, email_verified },
        ...(displayName && { name: displayName }),
        ...(photoUrl && { picture: photoUrl }),
        firebase: { identities: { email: [email] }, sign_in_provider: provider },
        // Tokens of the same second differ.
        jti: randomUUID(),
      }),
    )
    this.#idTokens.set(token, sub)
    return token
  }

  #createAccount(email: string, { password = null }: { password?: string | null }): Account {
    const account: Account = {
      ...{ localId: randomUUID(), email: email.toLowerCase(), password, emailVerified: false },
      ...{ displayName: null, photoUrl: null, google: null, lastSignIn: 0, validSince: 0 },
    }
    this.#accounts.set(account.localId, account)
    return account
  }

  #accountOf({ idToken = '' }: RequestBody): Account {
    const account = this.#accounts.get(this.#idTokens.get(idToken) ?? '')
    if (!account) throw new Failure('INVALID_ID_TOKEN')
    return account
  }

  #byEmail(email: string): Account | undefined {
    return [...this.#accounts.values()].find((account) => account.email === email.toLowerCase())
  }
}

function publicAccount({ localId, email, emailVerified, displayName, photoUrl, password, google }: Account): object {
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
