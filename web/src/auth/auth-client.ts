/** The current session and its sign-in provider: local or Firebase. The code of the provider is loaded on demand. */
import type { FirebaseProject } from '@piecework/contract'
import { config } from '@piecework/contract/config'
import { ConnectionError, call } from '../api.ts'
import { persistentState } from '../kept/storage.ts'
import type { AuthUser, SignInProvider } from './sign-in-provider.ts'

type AuthClient = Pick<SignInProvider, 'token' | 'renew'> & {
  /** Loads the current provider, once. */
  provider: () => Promise<SignInProvider>
  signInWithGoogle: () => Promise<AuthUser>
  signOut: () => Promise<void>
  /** Removes the session in this browser without a request to the server, because it has already ended. */
  clearSession: () => void
  user: () => AuthUser | null
  /** Calls the listener on every sign-in and sign-out, in this tab or another. Returns the unsubscribe function. */
  onChange: (listener: () => void) => () => void
}

/**
 * Holds a local token or the Firebase project. A returning user is known before the Firebase SDK or the server has
 * responded.
 */
const session = persistentState<{ user: AuthUser; token?: string; project?: FirebaseProject }>('piecework.session')

/** Null for local sign-in. Until the configuration has loaded, this is the project of the last visit. */
let project = session.read()?.project ?? null
let isProviderKnown = false
let loading: Promise<SignInProvider> | undefined

/** Sets the provider from the public configuration. */
export function setSignInProvider(configured: FirebaseProject | null): void {
  isProviderKnown = true
  if (configured?.projectId === project?.projectId) return
  project = configured
  loading = undefined
  // A session of the other provider is no longer valid.
  session.write(null)
}

export const authClient: AuthClient = {
  provider,
  async signInWithGoogle() {
    // Opened before the first await: browsers block windows that do not open directly on the click.
    const popup = project ? null : open('about:blank', 'google', 'popup,width=480,height=680')
    const { signInWithGoogle } = await provider().catch((failure) => {
      popup?.close()
      throw failure
    })
    return signInWithGoogle(popup)
  },
  async signOut() {
    const token = session.read()?.token ?? null
    session.write(null)
    await (await provider()).signOut(token)
  },
  clearSession() {
    session.write(null)
    provider().then((current) => current.clearSession(), console.error)
  },
  user: () => session.read()?.user ?? null,
  async token() {
    const stored = session.read()
    return stored?.project ? (await provider()).token() : (stored?.token ?? null)
  },
  renew: async (expired) => (await provider()).renew(expired),
  onChange: session.onChange,
}

async function provider(): Promise<SignInProvider> {
  if (!project && !isProviderKnown) setSignInProvider((await call(config.config, {})).firebase)
  loading ??= loadProvider(project).catch(() => {
    loading = undefined
    throw new ConnectionError()
  })
  return loading
}

async function loadProvider(firebaseProject: FirebaseProject | null): Promise<SignInProvider> {
  if (!firebaseProject) return (await import('./local.ts')).localProvider(session)
  const { firebaseProvider } = await import('./firebase.ts')
  return firebaseProvider(firebaseProject, (user) => session.write(user && { project: firebaseProject, user }))
}

/** Sends name and photo to the sign-in service. Errors are only logged, because the screens show the user record. */
export function syncProfile(profile: { name: string; photo: string | null }): void {
  authClient
    .provider()
    .then((provider) => provider.updateProfile(profile))
    .catch((failure) => console.error('The profile could not be sent to the sign-in service.', failure))
}
