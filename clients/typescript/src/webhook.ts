/** Webhooks, signed by Standard Webhooks. */
import type { Event } from './types.ts'

type Headers = { get(name: string): string | null } | Record<string, string | string[] | undefined>

/** Seconds by which the clock of a sender may differ. */
const tolerance = 5 * 60

/**
 * Checks that the server which knows the secret has sent this, a short time ago.
 * @param body as it arrived: parsed and written again it has another signature
 * @throws Error when it has not
 */
export async function verifyWebhook(secret: string, headers: Headers, body: string): Promise<Event> {
  const id = headerOf(headers, 'webhook-id')
  const time = headerOf(headers, 'webhook-timestamp')
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= tolerance))
    throw new Error('The webhook is too old, or its clock is wrong.')
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (each) => each.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`)
  for (const each of headerOf(headers, 'webhook-signature').split(' ')) {
    const [version, signature = ''] = each.split(',')
    if (version !== 'v1' || !/^[A-Za-z0-9+/]+=*$/.test(signature)) continue
    const sent = Uint8Array.from(atob(signature), (one) => one.charCodeAt(0))
    if (await crypto.subtle.verify('HMAC', key, sent, signed)) return JSON.parse(body).data as Event
  }
  throw new Error('The signature of the webhook is not right.')
}

function headerOf(headers: Headers, name: string): string {
  const found = typeof headers.get === 'function' ? headers.get(name) : (headers as Record<string, unknown>)[name]
  if (typeof found !== 'string') throw new Error(`The webhook has no header ${name}.`)
  return found
}
