/** Name and photo go to the sign-in service too; what the screens show is the user record, whatever becomes of this. */
import { identityClient } from './auth-client.ts'

export function passProfileOn(profile: { name: string; photo: string | null }): void {
  identityClient
    .deeds()
    .then((live) => live.updateProfile(profile))
    .catch((failure) => console.error('The sign-in service was not told of the profile.', failure))
}
