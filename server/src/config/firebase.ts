/** Firebase as the hosted sign-in: which project, and in tests whose keys and which address instead of Google's. */
import { ConfigError, type Environment } from './read.ts'

export type FirebaseProject = {
  projectId: string
  /** No secret: every browser is told it. */
  apiKey: string
  /** The host of the pages that Firebase shows itself, without a scheme. */
  authDomain: string
  /** The keys that tokens are signed with. */
  keysUrl: string
  /** What takes the place of Google's addresses in the browser; null for Google's. */
  emulator: string | null
  /** The button on the login page; the project must have Google as a provider. */
  google: boolean
}

const googlesKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const shapes = {
  FIREBASE_PROJECT_ID: /^[a-z\d][a-z\d-]*$/i,
  FIREBASE_API_KEY: /^[\w-]+$/,
  FIREBASE_AUTH_DOMAIN: /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/i,
}

/** All three or none. No message says what a value is. */
export function readFirebase(env: Environment): FirebaseProject | null {
  const names = Object.keys(shapes) as (keyof typeof shapes)[]
  const missing = names.filter((name) => !env[name]?.trim())
  if (missing.length === names.length) {
    const alone = overrides.find((name) => env[name])
    if (alone) throw new ConfigError(`${alone} also needs ${names.join(', ')}.`)
    return null
  }
  if (missing.length > 0) throw new ConfigError(`Sign-in by Firebase also needs ${missing.join(' and ')}.`)
  const [projectId = '', apiKey = '', authDomain = ''] = names.map((name) => env[name]?.trim())
  for (const name of names) {
    if (!shapes[name].test(env[name]?.trim() ?? '')) throw new ConfigError(`${name} is not such a value of Firebase.`)
  }
  return {
    projectId,
    apiKey,
    authDomain,
    keysUrl: address(env, 'FIREBASE_JWKS_URL') ?? googlesKeys,
    emulator: address(env, 'FIREBASE_EMULATOR_URL'),
    google: env.GOOGLE !== 'off',
  }
}

/** What signs people in beside it would open sessions that no token of Firebase has. */
export function assertNoOtherSignIn(env: Environment): void {
  const embedded = [
    env.DEMO === 'on' && 'DEMO=on',
    env.GOOGLE === 'development' && 'GOOGLE=development',
    env.GOOGLE_CLIENT_ID && 'GOOGLE_CLIENT_ID',
    env.GOOGLE_CLIENT_SECRET && 'GOOGLE_CLIENT_SECRET',
  ].find(Boolean)
  if (embedded) throw new ConfigError(`${embedded} cannot be used with Firebase, which signs people in itself.`)
}

export function firebaseWarnings(env: Environment): string[] {
  return overrides
    .filter((name) => env[name])
    .map((name) => `${name}: who somebody is, is not decided by Google but by the server at that address.`)
}

/** For tests; they switch nothing on. */
const overrides = ['FIREBASE_JWKS_URL', 'FIREBASE_EMULATOR_URL'] as const

function address(env: Environment, name: (typeof overrides)[number]): string | null {
  const value = env[name]?.trim()
  if (!value) return null
  if (!/^https?:\/\/[^\s;,'"]+$/.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name} must be an http or https address.`)
  }
  return value.replace(/\/+$/, '')
}
