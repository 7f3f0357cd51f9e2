/** The Firebase sign-in provider. Loaded on demand: the SDK is 30 KB. */
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
import { auth } from '@piecework/contract/auth'
import { normalizeEmail } from '@piecework/contract/fields'
import { call, errorOf } from '../api.ts'
import { type AuthUser, SignInFailure, type SignInProvider } from './sign-in-provider.ts'

/** Calls `onUser` with the signed-in user before it resolves and on every change, also from another tab. */
export async function firebaseProvider(
  { emulator, ...project }: FirebaseProject,
  onUser: (user: AuthUser | null) => void,
): Promise<SignInProvider> {
  const firebaseAuth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  })
  if (emulator) connectAuthEmulator(firebaseAuth, emulator, { disableWarnings: true })
  await new Promise<void>((resolve) => {
    onAuthStateChanged(firebaseAuth, (user) => {
      onUser(user && toAuthUser(user))
      resolve()
    })
  })
  await refreshIfVerified(firebaseAuth)

  return {
    async signUp(email, password, name) {
      const { user } = await withApiErrors(createUserWithEmailAndPassword(firebaseAuth, email, password))
      // The account exists even if one of these requests fails.
      const [named] = await Promise.allSettled([
        updateProfile(user, { displayName: name }),
        sendEmailVerification(user),
      ])
      if (named.status === 'fulfilled') onUser(toAuthUser(user))
    },
    async signIn(email, password) {
      await withApiErrors(signInWithEmailAndPassword(firebaseAuth, email, password))
    },
    async signInWithGoogle() {
      const { user } = await withApiErrors(
        signInWithPopup(firebaseAuth, new GoogleAuthProvider(), browserPopupRedirectResolver),
      )
      return toAuthUser(user)
    },
    async demoSignIn() {
      throw errorOf('firebase_sign_in')
    },
    async updateProfile({ name, photo }) {
      const user = requireUser(firebaseAuth)
      await withApiErrors(updateProfile(user, { displayName: name, photoURL: photo }))
      onUser(toAuthUser(user))
    },
    async resetPassword(email) {
      await withApiErrors(sendPasswordResetEmail(firebaseAuth, email)).catch((failure) => {
        // Projects without e-mail enumeration protection report an unknown e-mail. The page must not reveal it.
        if (failure.code !== 'auth/invalid-credential') throw failure
      })
    },
    async changePassword(current, next) {
      const user = requireUser(firebaseAuth)
      await withApiErrors(
        reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current)),
      ).catch((failure) => {
        if (failure.code !== 'auth/invalid-credential') throw failure
        const { code, message } = errorOf('auth/wrong-password')
        throw new ApiError(code, { message, fields: { current_password: message } })
      })
      await withApiErrors(updatePassword(user, next))
      await call(auth.endSessions, {})
      // The count is not known: the ended sessions include the one of this browser, which the new password has just
      // renewed.
      return 0
    },
    sendVerification: () => withApiErrors(sendEmailVerification(requireUser(firebaseAuth))),
    async signOut() {
      const token = await firebaseAuth.currentUser?.getIdToken()
      await Promise.all([signOut(firebaseAuth), token && call(auth.signOut, {}, { token })])
    },
    clearSession: () => signOut(firebaseAuth),
    token: async () => (await firebaseAuth.currentUser?.getIdToken()) ?? null,
    async renew(expired) {
      try {
        const token = await firebaseAuth.currentUser?.getIdToken(true)
        return token !== undefined && token !== expired
      } catch (failure) {
        // Without a response the state is unknown; with any other error the session has ended.
        if (toSignInError(failure).code === 'auth/network-request-failed') throw toSignInError(failure)
        return false
      }
    },
  }
}

function toAuthUser({ email, displayName, photoURL }: User): AuthUser {
  return { email: normalizeEmail(email ?? ''), name: displayName, photo: photoURL }
}

function requireUser({ currentUser }: Auth): User {
  if (!currentUser) throw errorOf('no_token')
  return currentUser
}

/** The e-mail was verified after the token was issued, so the token lacks the claim. */
async function refreshIfVerified({ currentUser }: Auth): Promise<void> {
  if (!currentUser?.emailVerified) return
  const { claims } = await currentUser.getIdTokenResult()
  if (!claims.email_verified) await currentUser.getIdToken(true)
}

function withApiErrors<Result>(request: Promise<Result>): Promise<Result> {
  return request.catch((failure) => {
    throw toSignInError(failure)
  })
}

/** Older projects report whether the e-mail or the password was wrong. */
const wrongCredential = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-login-credentials']
const sharedCodes = ['auth/invalid-credential', 'auth/email-already-in-use', 'auth/weak-password'] as const

function toSignInError(failure: unknown): ApiError | SignInFailure {
  const original = failure instanceof FirebaseError ? failure.code : 'auth/internal-error'
  const code = wrongCredential.includes(original) ? 'auth/invalid-credential' : original
  const shared = sharedCodes.find((each) => each === code)
  return shared ? errorOf(shared) : new SignInFailure(code)
}
