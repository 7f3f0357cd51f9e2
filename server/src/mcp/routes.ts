/** The agent's door: the Model Context Protocol on `/mcp`, for programs with a key. */
import { Readable } from 'node:stream'
import { ApiError, maxBodyBytes } from '@piecework/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKey } from '../auth/keys/identify.ts'
import { keyTexts } from '../auth/keys/texts.ts'
import type { Config } from '../config.ts'
import { originOf, tokenOf } from '../http/authenticate.ts'
import { type Api, callsPerMinute, kilobytesPerMinute } from '../http/bind.ts'
import { Calls } from './calls.ts'

export function agentRoutes(api: Api, config: Pick<Config, 'timeZone' | 'postingFeePercent'>): void {
  const { app, db, limits } = api
  // Beside the limits of the endpoints that a tool calls.
  const messages = limits.perProcess('messages of agent', { most: callsPerMinute.reads, seconds: 60 })
  const bodies = limits.budget(kilobytesPerMinute)
  const options = { onRequest: async (request: FastifyRequest) => void keyIn(request) }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { user } = await api.identify(keyIn(request), originOf(request))
    if (!user?.key) throw new ApiError('bad_token')
    await messages.consume(user.key._id)
    spendBody(bodies.of(user.key._id), request)
    const calls = new Calls(app, request, user.key.scopes)
    // Loaded with the first message: it takes 10 MB, and many servers have no agents.
    const { answerAgent } = await import('./tools.ts')
    const program = { calls, db, actor: user, log: request.log }
    return send(reply, await answerAgent(program, config, asWebRequest(request, reply), request.body))
  }
  app.post('/mcp', options, answer)
  // Of older clients, for sessions that there are not: the protocol says how to answer.
  app.get('/mcp', options, answer)
  app.delete('/mcp', options, answer)
}

/** Without a query: what is no key is refused here. @throws `no_token`, `bad_token` for the token of a session */
function keyIn(request: FastifyRequest): string {
  const token = tokenOf(request)
  if (token && isKey(token)) return token
  throw new ApiError(token ? 'bad_token' : 'no_token', { message: (language) => keyTexts[language].notAKey })
}

function spendBody(work: { assertLeft: () => void; spend: (units: number) => void }, { headers }: FastifyRequest) {
  work.assertLeft()
  work.spend(Math.ceil(Number(headers['content-length'] ?? maxBodyBytes) / 1024))
}

/** Its body has been read already. A page of another site has no key, so that its origin says nothing. */
function asWebRequest({ headers, method, url }: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const sent = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return new Request(new URL(url, 'http://here'), { method, headers: sent as [string, string][], signal: gone.signal })
}

async function send(reply: FastifyReply, { body, headers, status }: Response): Promise<unknown> {
  reply.status(status).headers(Object.fromEntries(headers))
  if (body === null) return reply.send()
  const isStream = headers.get('content-type')?.startsWith('text/event-stream')
  return reply.send(isStream ? Readable.from(body) : Buffer.from(await new Response(body).arrayBuffer()))
}
