/** Checks the settings of the public URL, the proxy and the sign-in, and says what the prices can lose. */

import { lateReversalSentence, priceSentences } from '@piecework/contract'
import { Google } from '../../auth/google/google.ts'
import { isLoopback } from '../../config.ts'
import { broken, type CheckContext, type CheckOutcome, off, warning, works } from './check-result.ts'

export function checkAddress({ config }: CheckContext): CheckOutcome[] {
  const { publicUrl, host, production, trustedProxies } = config
  const url = new URL(publicUrl)
  const isLocal = isLoopback(url.hostname) || url.hostname === '0.0.0.0' || url.hostname === '[::]'
  const problems: [isThere: boolean, message: string, nextStep: string][] = [
    [
      isLocal && (production || !isLoopback(host)),
      `Links in mails and the addresses of images lead to ${publicUrl}.`,
      'Set PUBLIC_URL to the address that users open.',
    ],
    [
      !isLocal && url.protocol === 'http:',
      `${publicUrl} is not encrypted: passwords and tokens go over the network in the clear.`,
      'Put a proxy with TLS in front, and write https in PUBLIC_URL.',
    ],
    [
      url.protocol === 'https:' && trustedProxies.length === 0,
      'The server speaks no TLS itself, and no proxy is trusted: all users look like one network, and share its limits.',
      'Set TRUSTED_PROXIES to the address of the proxy.',
    ],
    [
      trustedProxies.some((each) => /\/0$/.test(each)),
      'TRUSTED_PROXIES trusts every client to say where it comes from.',
      'Name the proxy’s own address or network.',
    ],
  ]
  const outcomes = problems.flatMap(([isThere, message, nextStep]) => (isThere ? warning(message, nextStep) : []))
  return outcomes.length > 0 ? outcomes : works(`Users reach it at ${publicUrl}.`)
}

export function checkPrices({ config }: CheckContext): CheckOutcome[] {
  const { prices, postingFeePercent } = config
  const confirmed = 'until then an Admin confirms uncovered payouts twice.'
  const nextSteps = {
    package: `Set COIN_PACKAGES, COINS_PER_DOLLAR or POSTING_FEE_PERCENT; ${confirmed}`,
    gifts: `Set SIGN_UP_COINS_BUYER and SIGN_UP_COINS_WORKER to 0 to end it; ${confirmed}`,
  }
  return [
    ...priceSentences(prices, postingFeePercent, 'en').flatMap(({ text, isLoss, of }) =>
      isLoss ? warning(text, nextSteps[of]) : works(text),
    ),
    // No setting closes it.
    ...off(lateReversalSentence('en')),
  ]
}

const keysTimeoutMs = 10_000

export async function checkFirebase({ config: { firebase } }: CheckContext): Promise<CheckOutcome[]> {
  if (!firebase) return []
  const response = await fetch(firebase.keysUrl, { redirect: 'error', signal: AbortSignal.timeout(keysTimeoutMs) })
  const { keys } = response.ok ? ((await response.json()) as { keys?: unknown[] }) : {}
  if (!keys?.length) return broken('The keys of Firebase could not be read.', 'Try again in a while.')
  return works(
    `Firebase signs users in to ${firebase.projectId}, and its keys can be read. See that the project offers e-mail and password.`,
  )
}

export async function checkGoogle({ config: { google, firebase, publicUrl } }: CheckContext): Promise<CheckOutcome[]> {
  if (firebase) return []
  if (!google)
    return off('There is no sign-in with Google.', 'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, if you want it.')
  if (google.kind === 'development') {
    return works(`A page stands in for Google${google.reach === 'loopback' ? ', on this machine only' : ''}.`)
  }
  const client = new Google(google, publicUrl)
  await client.address(client.newAttempt())
  return works(
    `Google says where to sign in. It must know ${publicUrl}/api/auth/google/callback as a redirect address.`,
  )
}
