/** Who is signed in here, by the sign-in that is live: the product's own, or Firebase. Their deeds are fetched when needed. */
import type { FirebaseProject } from '@piecework/contract'
import { config } from '@piecework/contract/config'
import { call, Unreachable } from '../api.ts'
import type { IdentityClient, SignIn, TestUser } from './client.ts'
import { stored } from './persistent-state.ts'

/**
 * With a token of our own, or with the project at Firebase: whoever comes back is known before its SDK or the server has
 * said anything.
 */
const session = stored<{ user: TestUser; token?: string; project?: FirebaseProject }>('piecework.session')

/** Null for the product's own sign-in. What it was the last time, until the server says it again. */
let project = session.read()?.project ?? null
let isSettled = false
let fetching: Promise<SignIn> | undefined

/** Called with what the server tells the browser about itself. */
export function settleSignIn(told: FirebaseProject | null): void {
  isSettled = true
  if (told?.projectId === project?.projectId) return
  project = told
  fetching = undefined
  // What was signed in before is worth nothing now.
  session.write(null)
}

export const identityClient: IdentityClient = {
  deeds,
  async signInWithGoogle() {
    // Before anything that takes time: browsers block windows that do not open with the click.
    const popup = project ? null : open('about:blank', 'google', 'popup,width=480,height=680')
    const { signInWithGoogle } = await deeds().catch((failure) => {
      popup?.close()
      throw failure
    })
    return signInWithGoogle(popup)
  },
  async signOut() {
    const token = session.read()?.token ?? null
    session.write(null)
    await (await deeds()).signOut(token)
  },
  forget() {
    session.write(null)
    deeds().then((live) => live.forget(), console.error)
  },
  person: () => session.read()?.user ?? null,
  async token() {
    const kept = session.read()
    return kept?.project ? (await deeds()).token() : (kept?.token ?? null)
  },
  renew: async (expired) => (await deeds()).renew(expired),
  onChange: session.onChange,
}

async function deeds(): Promise<SignIn> {
  if (!project && !isSettled) settleSignIn((await call(config.config, {})).firebase)
  fetching ??= fetchDeeds(project).catch(() => {
    fetching = undefined
    throw new Unreachable()
  })
  return fetching
}

async function fetchDeeds(at: FirebaseProject | null): Promise<SignIn> {
  if (!at) return (await import('./local.ts')).embedded(session)
  const { connect } = await import('./firebase.ts')
  return connect(at, (user) => session.write(user && { project: at, user }))
}
