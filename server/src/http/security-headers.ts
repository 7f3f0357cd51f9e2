/** The security headers of every response, and what API responses say instead of those of pages. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/** The toast library inserts a style element; these hashes allow only that one. */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  const headersOfData = withoutPagePolicies(headers)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
    // API responses hold personal data, so browsers and proxies must not store them; exceptions override the header.
    // Both the route and the URL are checked, because a letter of the URL may be encoded, as in %61.
    const isOfApi = [request.routeOptions.url, request.url].some((address) => address?.startsWith('/api/'))
    reply.headers(isOfApi && !pagesOfApi.test(request.routeOptions.url ?? '') ? headersOfData : headers)
    if (isOfApi) reply.headers({ 'cache-control': 'no-store', vary: 'Accept-Language' })
  })
}

/** The same for every response, so helmet computes them once. */
function securityHeaders(config: Config): Record<string, string> {
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    frameguard: { action: 'deny' },
    // The sign-in popup keeps its connection to the page that opened it, also through Google's pages.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  write(response.req, response, (failure) => {
    if (failure) throw failure
  })
  return response.getHeaders() as Record<string, string>
}

/** The documentation, and the last page of the popup of Google: the only pages under `/api`. */
const pagesOfApi = /^\/api\/(docs|auth\/google\/callback$)/

const ofPages =
  /^(origin-agent-cluster|x-(dns-prefetch-control|download-options|permitted-cross-domain-policies|xss-protection))$/i

/** JSON loads nothing and shows nothing: half of what a phone gets for a short answer were policies for pages. */
function withoutPagePolicies(headers: Record<string, string>): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofPages.test(name))),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

/** A script or a style obeys the policies of the page that loads it: its own would be the same 500 bytes for each file. */
export function removePagePolicies(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders()))
    if (ofPages.test(name) || /^(content-security|permissions)-policy$/.test(name)) reply.removeHeader(name)
}

function contentPolicy({ stripe, imageHost, firebase }: Config): Record<string, string[]> {
  const firebaseSources = firebase && firebasePolicy(firebase)
  const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
  const frames = [...(stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : []), ...(firebaseSources?.frames ?? [])]
  return {
    'default-src': ["'self'"],
    // The card fields are frames of Stripe, so that no card number reaches this server.
    'script-src': ["'self'", ...(stripe ? stripeScripts : []), ...(firebaseSources?.scripts ?? [])],
    'style-src': ["'self'", ...toastStyles],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      'https://lh3.googleusercontent.com',
      // The slash limits the source to this path, without other customers of the same host.
      ...(imageHost ? [`${imageHost.publicUrl}/`] : []),
    ],
    'connect-src': ["'self'", ...(stripe ? ['https://api.stripe.com'] : []), ...(firebaseSources?.calls ?? [])],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** Firebase calls go to Google, and the Google popup reports to a hidden frame that Google's script opens. */
function firebasePolicy({ authDomain, emulator, google }: NonNullable<Config['firebase']>) {
  const calls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  return {
    calls: emulator ? [emulator] : calls,
    scripts: google ? ['https://apis.google.com'] : [],
    frames: google ? [emulator ?? `https://${authDomain}`] : [],
  }
}
