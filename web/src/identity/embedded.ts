/** Signing in with the product's own sessions. */
import { identity } from '@piecework/contract/identity'
import { call } from '../api.ts'
import type { IdentityClient } from './client.ts'
import { onSessionChange, readSession, writeSession } from './session.ts'

export const embedded: IdentityClient = {
  async signUp(email, password, name) {
    writeSession(await call(identity.signUp, { email, password, name }))
  },
  async signIn(email, password) {
    writeSession(await call(identity.signIn, { email, password }))
  },
  async demoSignIn(role) {
    writeSession(await call(identity.demoSignIn, { role }))
  },
  async signOut() {
    await call(identity.signOut, {})
    writeSession(null)
  },
  forget: () => writeSession(null),
  person: () => readSession()?.user ?? null,
  token: async () => readSession()?.token ?? null,
  async renew(expired) {
    const session = readSession()
    if (!session) return false
    // Another tab has already brought a new one.
    if (session.token !== expired) return true
    const renewed = await call(identity.refresh, {}).catch((failure) => {
      // Without a connection nothing is known yet: the session stays, the caller hears of the connection.
      if (failure.name === 'Unreachable') throw failure
      return null
    })
    if (renewed) writeSession(renewed)
    return renewed !== null
  },
  onChange: onSessionChange,
}
