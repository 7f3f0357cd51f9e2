/** Replaces Google when it is not configured: a real code flow; a visitor enters any name and e-mail address. */
import { createHash } from 'node:crypto'
import { ApiError, type contract, type InputOf } from '@piecework/contract'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { newToken } from '../tokens.ts'

const clientId = 'piecework-development'
const clientSecret = 'not-a-secret'
const codeSeconds = 60
const keyId = 'development'

/** The input of the development page after the visitor has entered name and e-mail address. */
type Grant = InputOf<typeof contract.auth.developmentGoogle>

export class DevelopmentIssuer {
  readonly #issuer: string
  readonly #redirectUri: string
  readonly #keys = generateKeyPair('RS256')
  readonly #codes = new Map<string, Grant & { expiresAt: number }>()

  constructor(publicUrl: string, redirectUri: string) {
    this.#issuer = `${publicUrl}/dev/google`
    this.#redirectUri = redirectUri
  }

  /** A client whose requests to the issuer stay in this process. */
  client(): oidc.Configuration {
    const metadata = {
      issuer: this.#issuer,
      authorization_endpoint: this.#issuer,
      token_endpoint: `${this.#issuer}/token`,
      jwks_uri: `${this.#issuer}/keys`,
    }
    const client = new oidc.Configuration(metadata, clientId, clientSecret)
    client[oidc.customFetch] = (url, options) => this.#respond(url, options)
    oidc.allowInsecureRequests(client)
    oidc.enableNonRepudiationChecks(client)
    return client
  }

  /** @returns the callback URL with the code, for the browser @throws `malformed` */
  grant(grant: Grant): string {
    if (grant.client_id !== clientId || grant.redirect_uri !== this.#redirectUri) throw new ApiError('malformed')
    const code = newToken()
    for (const [old, { expiresAt }] of this.#codes) if (expiresAt < Date.now()) this.#codes.delete(old)
    this.#codes.set(code, { ...grant, expiresAt: Date.now() + codeSeconds * 1000 })
    return `${this.#redirectUri}?${new URLSearchParams({ code, state: grant.state })}`
  }

  async #respond(url: string, { body }: { body?: unknown }): Promise<Response> {
    if (url === `${this.#issuer}/keys`) return Response.json({ keys: [await this.#publicKey()] })
    const form = new URLSearchParams(String(body))
    const grant = this.#take(form.get('code') ?? '')
    const passwordMatches = grant?.code_challenge === challengeOf(form.get('code_verifier') ?? '')
    if (!grant || !passwordMatches || form.get('client_secret') !== clientSecret) {
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    }
    return Response.json({
      access_token: newToken(),
      token_type: 'bearer',
      expires_in: codeSeconds,
      id_token: await this.#idToken(grant),
    })
  }

  #take(code: string): Grant | undefined {
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    return grant && grant.expiresAt > Date.now() ? grant : undefined
  }

  async #idToken({ email, name, nonce }: Grant): Promise<string> {
    const { privateKey } = await this.#keys
    return new SignJWT({ email, email_verified: true, name, nonce })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .setIssuer(this.#issuer)
      .setAudience(clientId)
      .setSubject(email)
      .setIssuedAt()
      .setExpirationTime(`${codeSeconds}s`)
      .sign(privateKey)
  }

  async #publicKey(): Promise<object> {
    const { publicKey } = await this.#keys
    return { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }
  }
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
