/** The tokens of Firebase, verified by the issuer's own keys. */
import { ApiError } from '@piecework/contract'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { FirebaseProject } from '../../config/firebase.ts'

/** What a token says about a sign-in. */
export type FirebaseSignIn = {
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
  photo: string | null
  /** When it began; a renewed token says the same. */
  beganAt: Date
}

const longestSubject = 128
const longestName = 100
/** A token with a key that nobody has makes us ask for the keys again, but not more often than this. */
const againAfterMs = 1_000
/** How far Google's clock may be ahead of ours. */
const toleranceSeconds = 60

export class Firebase {
  readonly #projectId: string
  readonly #keys: ReturnType<typeof createRemoteJWKSet>

  constructor({ projectId, keysUrl }: Pick<FirebaseProject, 'projectId' | 'keysUrl'>) {
    this.#projectId = projectId
    // Fetched when they are needed, kept, and fetched again for a key that is not among them.
    this.#keys = createRemoteJWKSet(new URL(keysUrl), { cooldownDuration: againAfterMs })
  }

  /** @throws `bad_token`; `sign_in_unavailable` when the issuer's keys cannot be fetched, which is not the token's fault */
  async verify(token: string): Promise<FirebaseSignIn> {
    const signIn = signInOf(await this.#claims(token))
    if (!signIn) throw new ApiError('bad_token')
    return signIn
  }

  async #claims(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${this.#projectId}`,
        audience: this.#projectId,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'email'],
      })
      return payload
    } catch (failure) {
      throw new ApiError(isTheTokens(failure) ? 'bad_token' : 'sign_in_unavailable')
    }
  }
}

function signInOf({ sub, iat, auth_time, email, email_verified, name, picture }: JWTPayload): FirebaseSignIn | null {
  if (typeof sub !== 'string' || sub === '' || sub.length > longestSubject) return null
  if (typeof email !== 'string' || !email.includes('@')) return null
  if (typeof auth_time !== 'number' || typeof iat !== 'number') return null
  if (Math.max(auth_time, iat) > Date.now() / 1000 + toleranceSeconds) return null
  return {
    subject: sub,
    email: email.trim().toLowerCase(),
    emailVerified: email_verified === true,
    name: typeof name === 'string' && name !== '' ? name.slice(0, longestName) : null,
    photo: typeof picture === 'string' && picture !== '' ? picture : null,
    beganAt: new Date(auth_time * 1000),
  }
}

function isTheTokens(failure: unknown): boolean {
  if (!(failure instanceof errors.JOSEError)) return false
  const ours: string[] = [errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code]
  return !ours.includes(failure.code)
}
