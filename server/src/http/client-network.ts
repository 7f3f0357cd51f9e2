/** The network of a request, and whether it was sent from this machine without a proxy. */
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { isLoopback, type Reach } from '../config.ts'

/** Headers that proxies add to a request. */
const proxyHeader = /^(x-forwarded|cf-|x-envoy|(forwarded|via|x-real-ip|true-client-ip|x-client-ip|x-original-host)$)/

/** Whether a request was sent to a loopback host name, not through a proxy and not by a page of another site. */
export function isDirect({ headers, raw }: FastifyRequest): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  // Browsers use HTTP 1.1; 1.0 is the default of some proxies, which then add no header about the client.
  if (!isLoopback(host) || raw.httpVersion === '1.0') return false
  if (Object.keys(headers).some((name) => proxyHeader.test(name))) return false
  return [headers.origin, headers.referer].every((page) => !page || isLoopback(URL.parse(page)?.hostname ?? ''))
}

/** Whether a feature with this reach is open to a request. */
export function isOpenTo(reach: Reach, { direct }: { direct: boolean }): boolean {
  return reach === 'anywhere' || (reach === 'loopback' && direct)
}

export function isFromLoopback({ socket }: Pick<Client, 'socket'>): boolean {
  return parseAddress(socket.remoteAddress ?? '')?.range() === 'loopback'
}

type Client = { ip: string; socket: { remoteAddress?: string | undefined } }

/**
 * The IPv4 address, or the /64 network of an IPv6 address: a household has one IPv4 address, but 2^64 IPv6 addresses.
 * If the text that a proxy wrote is not an IP address, the result is the proxy's own network.
 */
export function networkOf({ ip, socket }: Client): string {
  const address = parseAddress(ip) ?? parseAddress(socket.remoteAddress ?? '')
  if (!address) return 'unknown'
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** Proxies add ports and brackets, and write IPv4 addresses as mapped IPv6 addresses. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare)
  if (!ipaddr.IPv6.isValid(bare)) return null
  const address = ipaddr.IPv6.parse(bare)
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}
