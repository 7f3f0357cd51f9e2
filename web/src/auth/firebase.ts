/** The SDK of Firebase behind the screens' client. A chunk of its own, which no page loads before it is needed. */
import { FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updatePassword,
  updateProfile,
} from '@firebase/auth'
import { ApiError, type FirebaseProject } from '@piecework/contract'
import { identity } from '@piecework/contract/auth'
import { call } from '../api.ts'
import type { SignIn, TestUser } from './client.ts'
import { SignInFailure } from './sign-in-failure.ts'

/** `onPerson` hears who is signed in, before this is done and whenever it changes, in another tab too. */
export async function connect(
  { emulator, ...project }: FirebaseProject,
  onPerson: (person: TestUser | null) => void,
): Promise<SignIn> {
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  })
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  await new Promise<void>((known) => {
    onAuthStateChanged(auth, (user) => {
      onPerson(user && personOf(user))
      known()
    })
  })
  await renewIfProven(auth)

  return {
    async signUp(email, password, name) {
      const { user } = await said(createUserWithEmailAndPassword(auth, email, password))
      // The account is made, whatever becomes of these.
      const [named] = await Promise.allSettled([
        updateProfile(user, { displayName: name }),
        sendEmailVerification(user),
      ])
      if (named.status === 'fulfilled') onPerson(personOf(user))
    },
    async signIn(email, password) {
      await said(signInWithEmailAndPassword(auth, email, password))
    },
    async signInWithGoogle() {
      const { user } = await said(signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver))
      return personOf(user)
    },
    async demoSignIn() {
      throw new ApiError('hosted_sign_in')
    },
    async updateProfile({ name, photo }) {
      const user = userOf(auth)
      await said(updateProfile(user, { displayName: name, photoURL: photo }))
      onPerson(personOf(user))
    },
    async resetPassword(email) {
      await said(sendPasswordResetEmail(auth, email)).catch((failure) => {
        // Where the project still says so: nobody learns here which addresses are known.
        if (failure.code !== 'auth/invalid-credential') throw failure
      })
    },
    async changePassword(current, next) {
      const user = userOf(auth)
      await said(reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current))).catch(
        (failure) => {
          if (failure.code !== 'auth/invalid-credential') throw failure
          const { message } = new ApiError('auth/wrong-password')
          throw new ApiError('auth/wrong-password', { fields: { current_password: message } })
        },
      )
      await said(updatePassword(user, next))
      await call(identity.endSessions, {})
      // Among them is the sign-in of this very browser, which the password has just renewed.
      return 0
    },
    sendProof: () => said(sendEmailVerification(userOf(auth))),
    async signOut() {
      const token = await auth.currentUser?.getIdToken()
      await Promise.all([signOut(auth), token && call(identity.signOut, {}, { token })])
    },
    forget: () => signOut(auth),
    token: async () => (await auth.currentUser?.getIdToken()) ?? null,
    async renew(expired) {
      try {
        const token = await auth.currentUser?.getIdToken(true)
        return token !== undefined && token !== expired
      } catch (failure) {
        // Without an answer nothing is known yet; with any other it is over.
        if (ours(failure).code === 'auth/network-request-failed') throw ours(failure)
        return false
      }
    },
  }
}

function personOf({ email, displayName, photoURL }: User): TestUser {
  return { email: (email ?? '').trim().toLowerCase(), name: displayName, photo: photoURL }
}

function userOf({ currentUser }: Auth): User {
  if (!currentUser) throw new ApiError('no_token')
  return currentUser
}

/** The link of a mail was opened since the token was made, which does not know it yet. */
async function renewIfProven({ currentUser }: Auth): Promise<void> {
  if (!currentUser?.emailVerified) return
  const { claims } = await currentUser.getIdTokenResult()
  if (!claims.email_verified) await currentUser.getIdToken(true)
}

function said<Result>(deed: Promise<Result>): Promise<Result> {
  return deed.catch((failure) => {
    throw ours(failure)
  })
}

/** Older projects say which of the two was wrong. */
const wrongCredential = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-login-credentials']
const sharedCodes = ['auth/invalid-credential', 'auth/email-already-in-use', 'auth/weak-password'] as const

function ours(failure: unknown): ApiError | SignInFailure {
  const said = failure instanceof FirebaseError ? failure.code : 'auth/internal-error'
  const code = wrongCredential.includes(said) ? 'auth/invalid-credential' : said
  const shared = sharedCodes.find((each) => each === code)
  return shared ? new ApiError(shared) : new SignInFailure(code)
}
