/** Google as an OpenID provider: the code flow with PKCE, state and nonce, by openid-client. */
import * as oidc from 'openid-client'
import type { Config } from '../../config.ts'
import { DevelopmentIssuer } from './development-issuer.ts'

const googleIssuer = new URL('https://accounts.google.com')

/** What Google says about somebody. */
export type GoogleUser = {
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
  photo: string | null
}

/** What belongs to one sign-in and must be the same when the browser comes back. */
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

  /** Where the popup goes. */
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
    return oidc.buildAuthorizationUrl(await this.#connected(), parameters).href
  }

  /** Trades the code in the address that the browser came back with. @throws when anything about it is wrong */
  async person(query: string, { state, nonce, codeVerifier }: Attempt): Promise<GoogleUser> {
    const tokens = await oidc.authorizationCodeGrant(
      await this.#connected(),
      new URL(`${this.#redirectUri}?${query}`),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true },
    )
    const claims = tokens.claims()
    if (!claims || typeof claims.email !== 'string') throw new Error('Google gave no e-mail address')
    return {
      subject: claims.sub,
      email: claims.email.trim().toLowerCase(),
      emailVerified: claims.email_verified === true,
      name: typeof claims.name === 'string' ? claims.name.slice(0, 100) : null,
      photo: typeof claims.picture === 'string' ? claims.picture : null,
    }
  }

  /** Google's addresses and keys are asked for once; a failure is asked for again the next time. */
  #connected(): Promise<oidc.Configuration> {
    this.#client ??= this.#connect().catch((failure) => {
      this.#client = undefined
      throw failure
    })
    return this.#client
  }

  async #connect(): Promise<oidc.Configuration> {
    if (this.development) return this.development.client()
    const { clientId, clientSecret } = this.#config as { clientId: string; clientSecret: string }
    return oidc.discovery(googleIssuer, clientId, clientSecret, undefined, {
      execute: [oidc.enableNonRepudiationChecks],
      timeout: 10,
    })
  }
}
