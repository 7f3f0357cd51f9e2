/** Whether the address that people use, and the proxy before it, are set as they are. */
import { isLoopback } from '../../config.ts'
import { type CheckContext, type Saying, warning, works } from './check-result.ts'

export function checkAddress({ config }: CheckContext): Saying[] {
  const { publicUrl, host, production, trustedProxies } = config
  const address = new URL(publicUrl)
  const isHere = isLoopback(address.hostname) || address.hostname === '0.0.0.0' || address.hostname === '[::]'
  const found: Saying[] = []
  if (isHere && (production || !isLoopback(host))) {
    found.push(
      warning(
        `Links in mails and the addresses of pictures lead to ${publicUrl}.`,
        'Set PUBLIC_URL to the address that people use.',
      ),
    )
  }
  if (!isHere && address.protocol === 'http:') {
    found.push(
      warning(
        `${publicUrl} is not encrypted: passwords and tokens go over the network in the clear.`,
        'Put a proxy with TLS in front, and write https in PUBLIC_URL.',
      ),
    )
  }
  if (address.protocol === 'https:' && trustedProxies.length === 0) {
    found.push(
      warning(
        'The server speaks no TLS itself, and no proxy is trusted: all people look like one network, and share its limits.',
        'Set TRUSTED_PROXIES to the address of the proxy.',
      ),
    )
  }
  if (trustedProxies.some((each) => /\/0$/.test(each))) {
    found.push(
      warning(
        'TRUSTED_PROXIES trusts everybody to say where they come from.',
        'Name the proxy’s own address or network.',
      ),
    )
  }
  return found.length > 0 ? found : [works(`People reach it at ${publicUrl}.`)]
}
