/** Binds the sign-in with Google: the popup's way there and back, and the ticket that it brings. */
import { ApiError, contract } from '@piecework/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { transact } from '../../db/transact.ts'
import type { Api } from '../../http/bind.ts'
import { isDirect, networkOf } from '../../http/client-network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { Google } from './google.ts'
import { admit, begin, comeBack, takeGoogleTicket } from './sign-ins.ts'

const { identity } = contract

/** Google's own accounts are open to all; the development issuer only where development conveniences are. */
export function googleIsOpen({ google }: Config, from: Pick<RequestContext, 'direct'>): boolean {
  return google !== null && (google.kind === 'google' || google.reach === 'anywhere' || from.direct)
}

export function googleRoutes(api: Api, config: Config): void {
  const { app, db } = api
  const google = config.google && new Google(config.google, config.publicUrl)
  const ofNetwork = api.limits.shared('sign-ins with Google of network', { most: 30, seconds: 60 })
  const limited = { onRequest: (request: FastifyRequest) => ofNetwork.admit(networkOf(request)) }

  app.get('/api/auth/google', limited, async (request, reply) => {
    const { challenge = '' } = request.query as Record<string, string>
    const live = openFor(isDirect(request))
    if (!/^[\w-]{43}$/.test(challenge)) throw new ApiError('malformed')
    const attempt = live.newAttempt()
    // The way to Google may be down: nothing is remembered of a sign-in that could not begin.
    const address = await live.address(attempt).catch((failure) => {
      request.log.error({ err: failure }, 'Google cannot be reached')
      return null
    })
    if (!address) return sendBack(reply, { error: 'unreachable' })
    await transact(db, (tx) => begin(tx, attempt, challenge))
    return reply.header('cache-control', 'no-store').redirect(address)
  })

  app.get('/api/auth/google/callback', limited, async (request, reply) => {
    const { state = '', error } = request.query as Record<string, string>
    const live = openFor(isDirect(request))
    const back = await transact(db, (tx) => comeBack(tx, state))
    if (error) return sendBack(reply, { error: error === 'access_denied' ? 'denied' : 'failed' })
    if (!back) return sendBack(reply, { error: 'failed' })
    try {
      const person = await live.person(request.url.split('?')[1] ?? '', back.attempt)
      return sendBack(reply, { ticket: await transact(db, (tx) => admit(tx, live, person, back.challenge)) })
    } catch (failure) {
      if (failure instanceof ApiError) return sendBack(reply, { error: failure.code })
      request.log.error({ err: failure }, 'a sign-in with Google failed')
      return sendBack(reply, { error: 'failed' })
    }
  })

  api.bind(identity.google, ({ tx, input, from }) => takeGoogleTicket(tx, input.ticket, input.secret, from.device), {
    perMinute: 30,
  })

  api.bind(identity.developmentGoogle, async ({ input, from }) => {
    const { development } = openFor(from.direct)
    if (!development) throw new ApiError('not_found')
    return { redirect: development.grant(input) }
  })

  function openFor(direct: boolean): Google {
    if (!google || !googleIsOpen(config, { direct })) throw new ApiError('not_found')
    return google
  }
}

/** The popup's last page: a script of ours tells the page that opened it, and closes the popup. */
function sendBack(reply: FastifyReply, result: { ticket: string } | { error: string }): FastifyReply {
  const said = Object.entries(result).map(([name, value]) => `<meta name="${name}" content="${value}">`)
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in</title>${said}` +
        '<script src="/google-back.js"></script></head><body><p>You can close this window.</p></body></html>',
    )
}
