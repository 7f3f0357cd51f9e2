/** Sends name and photo to the sign-in service. Errors are only logged, because the screens show the user record. */
import { authClient } from './auth-client.ts'

export function syncProfile(profile: { name: string; photo: string | null }): void {
  authClient
    .provider()
    .then((provider) => provider.updateProfile(profile))
    .catch((failure) => console.error('The profile could not be sent to the sign-in service.', failure))
}
