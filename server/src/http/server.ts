/** The Fastify shell around the API: headers, limits, other origins, bodies. */
import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import etag from '@fastify/etag'
import { maxBodyBytes } from '@piecework/contract'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { networkOf } from './client-network.ts'
import { type ErrorHandlerOptions, handleErrors, handleUnroutable } from './error-handler.ts'
import { logging } from './logging.ts'
import { parseQuery } from './query.ts'
import type { Limits } from './rate-limits.ts'

/** The toasts' library brings its own style element; these hashes allow that one and no other. */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** From one network, pictures and scripts too: a whole school, or a street of phones, may stand behind one address. */
const requestsPerMinute = 12_000

export async function createServer(
  config: Config,
  limits: Limits,
  errors: ErrorHandlerOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(config),
    logController: new LogController({ disableRequestLogging: true }),
    // The same number never comes twice, whichever process wrote the line.
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 300, querystringParser: parseQuery },
    // A picture over a poor line takes its time; what is said before it does not.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    frameworkErrors: handleUnroutable,
  })
  handleErrors(app, errors)
  const requests = limits.perProcess('requests of network', { most: requestsPerMinute, seconds: 60 })
  app.addHook('onRequest', (request) => requests.admit(networkOf(request)))
  acceptEmptyJson(app)
  // A page of somebody else can send a text without asking first; JSON it cannot.
  app.removeContentTypeParser('text/plain')
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
    // What the API answers is about somebody: no browser and no proxy keeps it. What may be kept says so itself.
    // The route counts as well as the address: a letter of that may be written as %61.
    const isOfApi = [request.routeOptions.url, request.url].some((address) => address?.startsWith('/api/'))
    if (isOfApi) reply.header('cache-control', 'no-store')
  })
  await app.register(cors, {
    origin: config.corsOrigins.length > 0 ? config.corsOrigins : false,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
    exposedHeaders: ['x-total-count', 'link', 'retry-after', 'etag'],
    maxAge: 86_400,
  })
  // Of the answer before it is compressed: whoever asks again with it hears 304 when nothing is new.
  await app.register(etag, { weak: true })
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] })
  return app
}

/** The same for every response, so helmet writes them once. */
function securityHeaders(config: Config): Record<string, string> {
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    frameguard: { action: 'deny' },
    // The sign-in's popup stays in touch with the page that opened it, across Google's pages too.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const written = new ServerResponse(new IncomingMessage(new Socket()))
  write(written.req, written, (failure) => {
    if (failure) throw failure
  })
  return written.getHeaders() as Record<string, string>
}

function contentPolicy({ stripe, imageHost, firebase }: Config): Record<string, string[]> {
  const hosted = firebase && firebasePolicy(firebase)
  const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
  const frames = [...(stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : []), ...(hosted?.frames ?? [])]
  return {
    'default-src': ["'self'"],
    // The card's fields are pages of Stripe, and no card number reaches this server.
    'script-src': ["'self'", ...(stripe ? stripeScripts : []), ...(hosted?.scripts ?? [])],
    'style-src': ["'self'", ...toastStyles],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      'https://lh3.googleusercontent.com',
      // With the slash: everything below this address, and no other customer of the same host.
      ...(imageHost ? [`${imageHost.publicUrl}/`] : []),
    ],
    'connect-src': ["'self'", ...(stripe ? ['https://api.stripe.com'] : []), ...(hosted?.calls ?? [])],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** Its calls go to Google, and the Google window reports to a hidden frame that a script of Google opens. */
function firebasePolicy({ authDomain, emulator, google }: NonNullable<Config['firebase']>) {
  const calls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  return {
    calls: emulator ? [emulator] : calls,
    scripts: google ? ['https://apis.google.com'] : [],
    frames: google ? [emulator ?? `https://${authDomain}`] : [],
  }
}

/** Many clients send a JSON content type with no body, on DELETE for example: that is no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
}
