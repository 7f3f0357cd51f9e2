/** Firebase sign-in: the project, and for tests the URLs that replace Google's. */
import { allOrNone, ConfigError, type Environment, httpAddress } from './read.ts'

export type FirebaseProject = {
  projectId: string
  /** Not a secret: every browser receives it. */
  apiKey: string
  /** The host of Firebase's own sign-in pages, without a scheme. */
  authDomain: string
  /** The URL of the public keys (JWKS) that verify tokens. */
  keysUrl: string
  /** The URL that replaces Google's in the browser; null for Google's. */
  emulator: string | null
  /** Shows the Google button on the login page; the project must have Google as a provider. */
  google: boolean
}

const googleKeysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const patterns = {
  FIREBASE_PROJECT_ID: /^[a-z\d][a-z\d-]*$/i,
  FIREBASE_API_KEY: /^[\w-]+$/,
  FIREBASE_AUTH_DOMAIN: /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/i,
}

/** All three values or none. Error messages never contain a value. */
export function readFirebase(env: Environment): FirebaseProject | null {
  const values = allOrNone(env, patterns, 'Sign-in by Firebase also needs', 'value of Firebase')
  if (!values) {
    const override = overrides.find((name) => env[name])
    if (override) throw new ConfigError(`${override} also needs ${Object.keys(patterns).join(', ')}.`)
    return null
  }
  const [projectId = '', apiKey = '', authDomain = ''] = values
  return {
    projectId,
    apiKey,
    authDomain,
    keysUrl: httpAddress(env, 'FIREBASE_JWKS_URL', inPolicy) ?? googleKeysUrl,
    emulator: httpAddress(env, 'FIREBASE_EMULATOR_URL', inPolicy),
    google: env.GOOGLE !== 'off',
  }
}

/** @throws ConfigError for settings of the local sign-in: its sessions would exist without a token of Firebase. */
export function assertNoOtherSignIn(env: Environment): void {
  const otherSignIn = [
    env.DEMO === 'on' && 'DEMO=on',
    env.GOOGLE === 'development' && 'GOOGLE=development',
    env.GOOGLE_CLIENT_ID && 'GOOGLE_CLIENT_ID',
    env.GOOGLE_CLIENT_SECRET && 'GOOGLE_CLIENT_SECRET',
  ].find(Boolean)
  if (otherSignIn) throw new ConfigError(`${otherSignIn} cannot be used with Firebase, which signs users in itself.`)
}

export function firebaseWarnings(env: Environment): string[] {
  return overrides
    .filter((name) => env[name])
    .map((name) => `${name}: users are identified by the server at that address, not by Google.`)
}

/** An address that stands in the Content-Security-Policy. */
const inPolicy = /^https?:\/\/[^\s;,'"]+$/

/** URLs for tests. They do not turn Firebase on. */
const overrides = ['FIREBASE_JWKS_URL', 'FIREBASE_EMULATOR_URL'] as const
