/** Binds the sign-in with Google: the redirect of the popup, its callback, and the ticket of the result. */
import { ApiError, contract } from '@piecework/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { transact } from '../../db/transact.ts'
import type { Api } from '../../http/bind.ts'
import { isDirect, isOpenTo, networkOf } from '../../http/client-network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { Google } from './google.ts'
import { begin, issueTicket, takeAttempt, takeGoogleTicket } from './sign-ins.ts'

const { auth } = contract

/** Google is open to all requests; the development issuer only to direct ones, unless its reach is `anywhere`. */
export function googleIsOpen({ google }: Config, from: Pick<RequestContext, 'direct'>): boolean {
  return google !== null && (google.kind === 'google' || isOpenTo(google.reach, from))
}

export function googleRoutes(api: Api, config: Config): void {
  const { app, db } = api
  const google = config.google && new Google(config.google, config.publicUrl)
  const ofNetwork = api.limits.shared('sign-ins with Google of network', { most: 30, seconds: 60 })
  const limited = { onRequest: (request: FastifyRequest) => ofNetwork.consume(networkOf(request)) }

  app.get('/api/auth/google', limited, async (request, reply) => {
    const { challenge = '' } = request.query as Record<string, string>
    const provider = providerFor(isDirect(request))
    if (!/^[\w-]{43}$/.test(challenge)) throw new ApiError('malformed')
    const attempt = provider.newAttempt()
    // Google may be unreachable: only an attempt with an authorization URL is stored.
    const url = await provider.address(attempt).catch((failure) => {
      request.log.error({ err: failure }, 'Google cannot be reached')
      return null
    })
    if (!url) return sendBack(reply, { error: 'unreachable' })
    await transact(db, (tx) => begin(tx, attempt, challenge))
    return reply.header('cache-control', 'no-store').redirect(url)
  })

  app.get('/api/auth/google/callback', limited, async (request, reply) => {
    const { state = '', error } = request.query as Record<string, string>
    const provider = providerFor(isDirect(request))
    const stored = await transact(db, (tx) => takeAttempt(tx, state))
    if (error) return sendBack(reply, { error: error === 'access_denied' ? 'denied' : 'failed' })
    if (!stored) return sendBack(reply, { error: 'failed' })
    try {
      const googleUser = await provider.readUser(request.url.split('?')[1] ?? '', stored.attempt)
      return sendBack(reply, {
        ticket: await transact(db, (tx) => issueTicket(tx, provider, googleUser, stored.challenge)),
      })
    } catch (failure) {
      if (failure instanceof ApiError) return sendBack(reply, { error: failure.code })
      request.log.error({ err: failure }, 'a sign-in with Google failed')
      return sendBack(reply, { error: 'failed' })
    }
  })

  api.bind(auth.google, ({ tx, input, from }) => takeGoogleTicket(tx, input.ticket, input.secret, from.device), {
    perMinute: 30,
  })

  api.bind(auth.developmentGoogle, async ({ input, from }) => {
    const { development } = providerFor(from.direct)
    if (!development) throw new ApiError('not_found')
    return { redirect: development.grant(input) }
  })

  function providerFor(direct: boolean): Google {
    if (!google || !googleIsOpen(config, { direct })) throw new ApiError('not_found')
    return google
  }
}

/** The popup's last page: our script passes the result to the page that opened the popup, and closes it. */
function sendBack(reply: FastifyReply, result: { ticket: string } | { error: string }): FastifyReply {
  const metaTag = Object.entries(result).map(([name, value]) => `<meta name="${name}" content="${value}">`)
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in</title>${metaTag}` +
        '<script src="/google-back.js"></script></head><body><p>You can close this window.</p></body></html>',
    )
}
