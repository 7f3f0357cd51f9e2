/** Whether people can sign in by somebody else's word: by asking that issuer for its addresses and keys. */
import { Google } from '../identity/google.ts'
import { off, type Patient, type Saying, works } from './finding.ts'

export async function checkGoogle({ config: { google, publicUrl } }: Patient): Promise<Saying[]> {
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
