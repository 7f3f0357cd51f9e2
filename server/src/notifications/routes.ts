/** Binds the notifications' endpoints and the event stream. */
import { ApiError, contract } from '@piecework/contract'
import { originOf, tokenOf } from '../http/authenticate.ts'
import type { Api } from '../http/bind.ts'
import { networkOf } from '../http/client-network.ts'
import { latestFor } from './queries.ts'
import { markRead } from './read.ts'
import { closeAllStreams, openStream } from './stream.ts'

const { notifications } = contract

export function notificationRoutes(api: Api): void {
  api.bind(notifications.latest, ({ input, caller, from }) =>
    latestFor(api.db, input.email ?? caller.email, input, from.locale),
  )
  api.bind(notifications.read, async ({ tx, input, caller }) => ({ unread: await markRead(tx, caller, input) }))

  // HEAD stays off: a stream never completes, so HEAD has no final headers to return.
  api.app.get('/api/notifications/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request)
    if (!token) throw new ApiError('no_token')
    const caller = await api.identify(token, originOf(request))
    if (caller.user?.key) throw new ApiError('key_scope')
    reply.hijack()
    // A caller who has not registered gets no notifications, but the limit of open streams applies.
    const user = caller.user?._id ?? caller.credential
    const headers = {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    }
    openStream({ user, session: caller.session, network: networkOf(request) }, reply.raw, headers, api.limits.isOn)
  })
  api.app.addHook('preClose', async () => closeAllStreams())
}
