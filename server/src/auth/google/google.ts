/** Google as an OpenID provider: the code flow with PKCE, state and nonce, by openid-client. */
import { normalizeEmail } from '@piecework/contract'
import * as oidc from 'openid-client'
import type { Config } from '../../config.ts'
import { DevelopmentIssuer } from './development-issuer.ts'

const googleIssuer = new URL('https://accounts.google.com')

/** The claims of Google about a user. */
export type GoogleUser = {
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
  photo: string | null
}

/** The values of one sign-in that must be the same when the browser returns. */
export type Attempt = { state: string; nonce: string; codeVerifier: string }

export class Google {
  readonly provider: 'google' | 'google-development'
  readonly development: DevelopmentIssuer | null
  readonly #config: NonNullable<Config['google']>
  readonly #redirectUri: string
  #client: Promise<oidc.Configuration> | undefined

  constructor(config: NonNullable<Config['google']>, publicUrl: string) {
    this.#config = config
    this.#redirectUri = `${publicUrl}/api/auth/google/callback`
    this.development = config.kind === 'development' ? new DevelopmentIssuer(publicUrl, this.#redirectUri) : null
    this.provider = this.development ? 'google-development' : 'google'
  }

  newAttempt(): Attempt {
    return { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() }
  }

  /** The authorization URL that the popup opens. */
  async address({ state, nonce, codeVerifier }: Attempt): Promise<string> {
    const parameters = {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
      state,
      nonce,
    }
    return oidc.buildAuthorizationUrl(await this.#getClient(), parameters).href
  }

  /** Exchanges the code in the query of the callback URL for the user. @throws when any check of the flow fails */
  async readUser(query: string, { state, nonce, codeVerifier }: Attempt): Promise<GoogleUser> {
    const tokens = await oidc.authorizationCodeGrant(
      await this.#getClient(),
      new URL(`${this.#redirectUri}?${query}`),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true },
    )
    const claims = tokens.claims()
    if (!claims || typeof claims.email !== 'string') throw new Error('Google gave no e-mail address')
    return {
      subject: claims.sub,
      email: normalizeEmail(claims.email),
      emailVerified: claims.email_verified === true,
      name: typeof claims.name === 'string' ? claims.name.slice(0, 100) : null,
      photo: typeof claims.picture === 'string' ? claims.picture : null,
    }
  }

  /** Google's endpoints and keys are fetched once; after a failure the next call fetches them again. */
  #getClient(): Promise<oidc.Configuration> {
    this.#client ??= this.#createClient().catch((failure) => {
      this.#client = undefined
      throw failure
    })
    return this.#client
  }

  async #createClient(): Promise<oidc.Configuration> {
    if (this.development) return this.development.client()
    const { clientId, clientSecret } = this.#config as { clientId: string; clientSecret: string }
    return oidc.discovery(googleIssuer, clientId, clientSecret, undefined, {
      execute: [oidc.enableNonRepudiationChecks],
      timeout: 10,
    })
  }
}
