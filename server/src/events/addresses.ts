/** Where webhooks may send: a user must not reach the operator's own network through this server. */
import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { ApiError } from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import { texts } from './texts.ts'

/** `networks`: private ones that the operator has listed. `ownMachine`: this one, on a developer's server. */
export type Reach = { networks: [ipaddr.IPv4 | ipaddr.IPv6, number][]; ownMachine: boolean }

export function reachOf({ webhookNetworks, testCards }: Pick<Config, 'webhookNetworks' | 'testCards'>): Reach {
  return { networks: webhookNetworks.map((each) => ipaddr.parseCIDR(each)), ownMachine: testCards === 'loopback' }
}

/** Of an address of the web without a password: `https`, or `http` where the network is the operator's. @throws `webhook_address` */
export function assertAddress(typed: string, reach: Reach): void {
  const url = URL.canParse(typed) ? new URL(typed) : null
  const why = whyNot(url, reach)
  if (why === null) return
  const message: Message = (language) => texts[language][why]
  throw new ApiError('webhook_address', { message, fields: { url: message } })
}

function whyNot(url: URL | null, reach: Reach): 'notAnAddress' | 'onlyHttps' | 'privateNetwork' | null {
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) return 'notAnAddress'
  const host = hostOf(url)
  if (url.protocol === 'http:' && !mayBeOwn(host, reach)) return 'onlyHttps'
  return isIP(host) && !isReachable(host, url.protocol, reach) ? 'privateNetwork' : null
}

/** A name can be one of the operator's network: what it resolves to is checked when something is sent. */
function mayBeOwn(host: string, { networks, ownMachine }: Reach): boolean {
  return networks.length > 0 || (ownMachine && (host === 'localhost' || isIP(host) !== 0))
}

/** Without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Of an IP address. */
export function isReachable(address: string, protocol: string, { networks, ownMachine }: Reach): boolean {
  const parsed = ipaddr.process(address)
  const isOwn =
    networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits)) ||
    (ownMachine && parsed.range() === 'loopback')
  return isOwn || (protocol === 'https:' && parsed.range() === 'unicast')
}

/**
 * Resolves the name once, for the request that then connects to what was found: a name that resolves to another address a moment later reaches
 * nothing. With one address that is not reachable all are refused.
 */
export function lookupWithin(protocol: string, reach: Reach): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (failure, found) => {
      if (failure) return callback(failure, [])
      const refused = found.find(({ address }) => !isReachable(address, protocol, reach))
      if (refused) return callback(new Error(`${refused.address} is in a network that is not listed`), [])
      const [first] = found
      if (options.all) callback(null, found)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
}
