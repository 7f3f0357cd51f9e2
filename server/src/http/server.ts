/** The Fastify server around the API: rate limits, CORS, request bodies, draining. */
import { randomUUID } from 'node:crypto'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import etag from '@fastify/etag'
import { maxBodyBytes } from '@piecework/contract'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { networkOf } from './client-network.ts'
import { type ErrorHandlerOptions, handleErrors, handleUnroutable } from './error-handler.ts'
import { logging } from './logging.ts'
import type { Limits } from './rate-limits.ts'
import { parseQuery } from './read-input.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { discardRest } from './upload.ts'

/** Per network, images and scripts included: a whole school or many phones may share one IP address. */
const requestsPerMinute = 12_000

export async function createServer(
  config: Config,
  limits: Limits,
  errors: ErrorHandlerOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(config),
    logController: new LogController({ disableRequestLogging: true }),
    // Request ids are unique across all server processes.
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 300, querystringParser: parseQuery },
    // Milliseconds: an image over a slow connection takes long, but headers do not.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    frameworkErrors: handleUnroutable,
  })
  handleErrors(app, errors)
  const requests = limits.perProcess('requests of network', { most: requestsPerMinute, seconds: 60 })
  app.addHook('onRequest', (request) => requests.consume(networkOf(request)))
  acceptEmptyJson(app)
  discardRest(app)
  // A page of another site can send text/plain without a CORS preflight, but not JSON.
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app, config)
  await app.register(cors, {
    origin: config.corsOrigins.length > 0 ? config.corsOrigins : false,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
    exposedHeaders: ['x-total-count', 'link', 'retry-after', 'etag'],
    maxAge: 86_400,
  })
  // The ETag of the uncompressed response: a request with the same ETag gets 304.
  await app.register(etag, { weak: true })
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] })
  return app
}

/** Many clients send a JSON content type without a body, for example with DELETE: it is accepted as no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** Draining: a stopping server process first reports that it is not ready, so that the proxy stops sending requests. */
export class Drain {
  hasBegun = false
  #closesConnections = false

  /** From now on the server process is not ready, and every response closes its connection. */
  begin(): void {
    this.hasBegun = true
    this.#closesConnections = true
  }

  /**
   * Another process on the same port takes the new connections. The open ones stay until the response to their next request, or
   * `lingerMs`: closing an idle one would lose a request that is on its way.
   */
  async handOver(app: FastifyInstance): Promise<void> {
    this.#closesConnections = true
    // That of HTTP would close idle connections.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(app.server, resolve))
    await Promise.race([closed, sleep(lingerMs)])
  }

  announceOn(app: FastifyInstance): void {
    app.addHook('onSend', async (_request, reply) => {
      if (this.#closesConnections) reply.header('connection', 'close')
    })
  }
}

/** A connection that is silent for longer is hardly used again. */
const lingerMs = 5_000
