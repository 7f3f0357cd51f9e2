/** Binds the notifications' endpoints and the event stream. */
import { ApiError, contract } from '@piecework/contract'
import { originOf, tokenOf } from '../http/authenticate.ts'
import type { Api } from '../http/bind.ts'
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
    reply.hijack()
    // A caller who has not registered gets no notifications, but the limit of open streams applies.
    openStream({ user: caller.user?._id ?? caller.credential, session: caller.session }, reply.raw, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
  })
  api.app.addHook('preClose', async () => closeAllStreams())
}
