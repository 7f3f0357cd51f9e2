/** Verifies the tokens of Firebase with the keys of their issuer. */
import { ApiError, normalizeEmail } from '@piecework/contract'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { FirebaseProject } from '../../config/firebase.ts'

/** The sign-in that a token describes. */
export type FirebaseSignIn = {
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
  photo: string | null
  /** When the sign-in began; a renewed token has the same time. */
  beganAt: Date
}

const maxSubjectLength = 128
const maxNameLength = 100
/** A token with an unknown key makes the server fetch the keys again, but not more often than this. */
const refetchAfterMs = 1_000
/** How far the time of Google may be ahead of the time of this server. */
const toleranceSeconds = 60

export class Firebase {
  readonly #projectId: string
  readonly #keys: ReturnType<typeof createRemoteJWKSet>

  constructor({ projectId, keysUrl }: Pick<FirebaseProject, 'projectId' | 'keysUrl'>) {
    this.#projectId = projectId
    // Fetched on first use, cached, and fetched again for an unknown key.
    this.#keys = createRemoteJWKSet(new URL(keysUrl), { cooldownDuration: refetchAfterMs })
  }

  /** @throws `bad_token`; `sign_in_unavailable` when the issuer's keys cannot be fetched */
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
      throw new ApiError(isTokenError(failure) ? 'bad_token' : 'sign_in_unavailable')
    }
  }
}

function signInOf({ sub, iat, auth_time, email, email_verified, name, picture }: JWTPayload): FirebaseSignIn | null {
  if (typeof sub !== 'string' || sub === '' || sub.length > maxSubjectLength) return null
  const address = typeof email === 'string' ? normalizeEmail(email) : ''
  if (!address.includes('@')) return null
  if (typeof auth_time !== 'number' || typeof iat !== 'number') return null
  if (Math.max(auth_time, iat) > Date.now() / 1000 + toleranceSeconds) return null
  return {
    subject: sub,
    email: address,
    emailVerified: email_verified === true,
    name: typeof name === 'string' && name !== '' ? name.slice(0, maxNameLength) : null,
    photo: typeof picture === 'string' && picture !== '' ? picture : null,
    beganAt: new Date(auth_time * 1000),
  }
}

function isTokenError(failure: unknown): boolean {
  if (!(failure instanceof errors.JOSEError)) return false
  const keyErrors: string[] = [errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code]
  return !keyErrors.includes(failure.code)
}
