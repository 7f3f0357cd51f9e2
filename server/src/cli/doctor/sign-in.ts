/** Checks the sign-in with Firebase and Google: by reading the keys or the endpoints of the issuer. */
import { Google } from '../../auth/google/google.ts'
import { broken, type CheckContext, type CheckOutcome, off, works } from './check-result.ts'

const keysTimeoutMs = 10_000

export async function checkFirebase({ config: { firebase } }: CheckContext): Promise<CheckOutcome[]> {
  if (!firebase) return []
  const response = await fetch(firebase.keysUrl, { redirect: 'error', signal: AbortSignal.timeout(keysTimeoutMs) })
  const { keys } = response.ok ? ((await response.json()) as { keys?: unknown[] }) : {}
  if (!keys?.length) return [broken('The keys of Firebase could not be read.', 'Try again in a while.')]
  return [
    works(
      `Firebase signs users in to ${firebase.projectId}, and its keys can be read. See that the project offers e-mail and password.`,
    ),
  ]
}

export async function checkGoogle({ config: { google, firebase, publicUrl } }: CheckContext): Promise<CheckOutcome[]> {
  if (firebase) return []
  if (!google)
    return [off('There is no sign-in with Google.', 'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, if you want it.')]
  if (google.kind === 'development') {
    return [works(`A page stands in for Google${google.reach === 'loopback' ? ', on this machine only' : ''}.`)]
  }
  const client = new Google(google, publicUrl)
  await client.address(client.newAttempt())
  return [
    works(`Google says where to sign in. It must know ${publicUrl}/api/auth/google/callback as a redirect address.`),
  ]
}
