/** The local sign-in provider: sessions of this server. */
import { ApiError } from '@piecework/contract'
import { auth } from '@piecework/contract/auth'
import { passwords } from '@piecework/contract/passwords'
import { call } from '../api.ts'
import type { PersistentState } from '../kept/storage.ts'
import { type AuthUser, SignInFailure, type SignInProvider } from './sign-in-provider.ts'

export function localProvider(session: PersistentState<{ user: AuthUser; token?: string }>): SignInProvider {
  const resetPassword = async (email: string) => {
    await call(passwords.forgot, { email })
  }
  return {
    async signUp(email, password, name) {
      session.write(await call(auth.signUp, { email, password, name }))
    },
    async signIn(email, password) {
      session.write(await call(auth.signIn, { email, password }))
    },
    async signInWithGoogle(popup) {
      const signedIn = await call(auth.google, await googleTicket(popup))
      session.write(signedIn)
      return signedIn.user
    },
    async demoSignIn(role) {
      session.write(await call(auth.demoSignIn, { role }))
    },
    // The user record is the only profile.
    updateProfile: async () => {},
    resetPassword,
    async changePassword(current_password, password) {
      const { ended } = await call(passwords.change, { current_password, password })
      return ended
    },
    sendVerification: () => resetPassword(session.read()?.user?.email ?? ''),
    async signOut(ended) {
      if (ended) await call(auth.signOut, {}, { token: ended })
    },
    clearSession: async () => {},
    token: async () => session.read()?.token ?? null,
    async renew(expired) {
      const current = session.read()
      if (!current) return false
      // Another tab has already renewed the token.
      if (current.token !== expired) return true
      try {
        session.write(await call(auth.refresh, {}, { token: expired }))
        return true
      } catch (failure) {
        if (failure instanceof ApiError && failure.responseStatus === 401) return false
        // Without a response the state is unknown: the session stays, and the page gets the error.
        throw failure
      }
    },
  }
}

const codes: Record<string, string> = { denied: 'auth/user-cancelled', unreachable: 'auth/network-request-failed' }

const closedPollMs = 400
/** The message may arrive shortly after the window has closed. */
const messageGraceMs = 1_000

/** @throws SignInFailure */
async function googleTicket(popup: Window | null): Promise<{ ticket: string; secret: string }> {
  if (!popup) throw new SignInFailure('auth/popup-blocked')
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)))
  const message = waitForMessage(popup)
  popup.location.href = `/api/auth/google?challenge=${challenge}`
  return { ticket: await message, secret }
}

function waitForMessage(popup: Window): Promise<string> {
  const channel = new BroadcastChannel('piecework.google')
  return new Promise<string>((resolve, reject) => {
    const poll = setInterval(() => {
      if (!popup.closed) return
      clearInterval(poll)
      setTimeout(() => reject(new SignInFailure('auth/popup-closed-by-user')), messageGraceMs)
    }, closedPollMs)
    channel.onmessage = ({ data }: MessageEvent<{ ticket?: string; error?: string }>) => {
      clearInterval(poll)
      if (data.ticket) resolve(data.ticket)
      else reject(new SignInFailure(codes[data.error ?? ''] ?? data.error ?? ''))
    }
  }).finally(() => channel.close())
}

function toBase64Url(bytes: Uint8Array | ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
