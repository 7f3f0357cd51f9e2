/** Signing in with the product's own sessions. */
import { ApiError } from '@piecework/contract'
import { identity } from '@piecework/contract/auth'
import { passwords } from '@piecework/contract/passwords'
import { call } from '../api.ts'
import type { SignIn, TestUser } from './client.ts'
import type { Stored } from './persistent-state.ts'

export function embedded(session: Stored<{ user: TestUser; token?: string }>): SignIn {
  const resetPassword = async (email: string) => {
    await call(passwords.forgot, { email })
  }
  return {
    async signUp(email, password, name) {
      session.write(await call(identity.signUp, { email, password, name }))
    },
    async signIn(email, password) {
      session.write(await call(identity.signIn, { email, password }))
    },
    async signInWithGoogle(popup) {
      const { googleTicket } = await import('./google-popup.ts')
      const signedIn = await call(identity.google, await googleTicket(popup))
      session.write(signedIn)
      return signedIn.user
    },
    async demoSignIn(role) {
      session.write(await call(identity.demoSignIn, { role }))
    },
    // The user record is all there is.
    updateProfile: async () => {},
    resetPassword,
    async changePassword(current_password, password) {
      const { ended } = await call(passwords.change, { current_password, password })
      return ended
    },
    sendProof: () => resetPassword(session.read()?.user?.email ?? ''),
    async signOut(ended) {
      if (ended) await call(identity.signOut, {}, { token: ended })
    },
    forget: async () => {},
    token: async () => session.read()?.token ?? null,
    async renew(expired) {
      const before = session.read()
      if (!before) return false
      // Another tab has already brought a new one.
      if (before.token !== expired) return true
      try {
        session.write(await call(identity.refresh, {}, { token: expired }))
        return true
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 401) return false
        // Without an answer nothing is known yet: the session stays, and the page hears what went wrong.
        throw failure
      }
    },
  }
}
