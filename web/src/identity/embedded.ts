/** Signing in with the product's own sessions. */
import { Refused } from '@piecework/contract'
import { identity } from '@piecework/contract/identity'
import { call, Unreachable } from '../api.ts'
import type { IdentityClient } from './client.ts'
import { onSessionChange, readSession, writeSession } from './session.ts'

export const embedded: IdentityClient = {
  async signUp(email, password, name) {
    writeSession(await call(identity.signUp, { email, password, name }))
  },
  async signIn(email, password) {
    writeSession(await call(identity.signIn, { email, password }))
  },
  async signInWithGoogle() {
    // Before anything that takes time: browsers block windows that do not open with the click.
    const popup = open('about:blank', 'google', 'popup,width=480,height=680')
    const { googleTicket } = await import('./googlePopup.ts').catch(() => {
      popup?.close()
      throw new Unreachable()
    })
    const signedIn = await call(identity.google, await googleTicket(popup))
    writeSession(signedIn)
    return signedIn.user
  },
  async demoSignIn(role) {
    writeSession(await call(identity.demoSignIn, { role }))
  },
  async signOut() {
    // The call takes the token with it before the session is forgotten.
    const told = call(identity.signOut, {})
    writeSession(null)
    await told
  },
  forget: () => writeSession(null),
  person: () => readSession()?.user ?? null,
  token: async () => readSession()?.token ?? null,
  async renew(expired) {
    const session = readSession()
    if (!session) return false
    // Another tab has already brought a new one.
    if (session.token !== expired) return true
    try {
      writeSession(await call(identity.refresh, {}))
      return true
    } catch (failure) {
      if (failure instanceof Refused && failure.status === 401) return false
      // Without an answer nothing is known yet: the session stays, and the page hears what went wrong.
      throw failure
    }
  },
  onChange: onSessionChange,
}
