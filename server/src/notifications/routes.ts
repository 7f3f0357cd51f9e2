/** Binds the notifications' endpoints and the live stream. */
import { ApiError, contract } from '@piecework/contract'
import { deviceOf, tokenOf } from '../http/authenticate.ts'
import type { Api } from '../http/bind.ts'
import { latestFor } from './queries.ts'
import { closeAllStreams, openStream } from './stream.ts'

const { notifications } = contract

export function notificationRoutes(api: Api): void {
  api.bind(notifications.latest, ({ input, caller }) => latestFor(api.db, input.email ?? caller.email, input.limit))

  // A stream has no end whose head could be told beforehand.
  api.app.get('/api/notifications/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request)
    if (!token) throw new ApiError('no_token')
    const caller = await api.identify(token, { device: deviceOf(request) })
    reply.hijack()
    // Without a record there is no news, but streams are counted all the same.
    openStream({ user: caller.user?._id ?? caller.credential, session: caller.session }, reply.raw, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
  })
  api.app.addHook('preClose', async () => closeAllStreams())
}
