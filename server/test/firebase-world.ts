/** A world whose users sign in at the stand-in for Firebase, with the real SDK. */
import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getIdToken,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  signInWithEmailAndPassword,
  type User,
} from '@firebase/auth'
import { contract } from '@piecework/contract'
import type { BodyOf, CallArguments, CalledEndpoint } from '@piecework/contract/test/calls'
import { afterAll, beforeAll } from 'vitest'
import { type GoogleClaims, IdentityToolkit, project } from './identity-toolkit.ts'
import { type ApiResponse, type Method, openWorld, type World } from './world.ts'

export const anAddress = () => `${crypto.randomUUID().slice(0, 12)}@example.com`

type SignedIn = { user: User; token: string }

class FirebaseWorld {
  readonly toolkit = new IdentityToolkit()
  readonly #apps: FirebaseApp[] = []
  #world: World | undefined

  get world(): World {
    if (!this.#world) throw new Error('the world opens before the first test')
    return this.#world
  }

  async open(environment: Record<string, string>): Promise<void> {
    await this.toolkit.open()
    this.#world = await openWorld({ ...this.toolkit.environment, ...environment })
  }

  async close(): Promise<void> {
    await Promise.all(this.#apps.map((app) => deleteApp(app)))
    await this.world.close()
    await this.toolkit.close()
  }

  /** A separate browser from the view of the SDK. */
  aBrowser(): Auth {
    const app = initializeApp({ apiKey: 'api-key-of-the-tests', projectId: project }, crypto.randomUUID())
    this.#apps.push(app)
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    connectAuthEmulator(auth, this.toolkit.url, { disableWarnings: true })
    return auth
  }

  async signUp(email: string, password = 'Secret-1'): Promise<SignedIn> {
    return withToken(await createUserWithEmailAndPassword(this.aBrowser(), email, password))
  }

  async signIn(email: string, password = 'Secret-1'): Promise<SignedIn> {
    return withToken(await signInWithEmailAndPassword(this.aBrowser(), email, password))
  }

  async google(claims: Partial<GoogleClaims> & { email: string }): Promise<SignedIn> {
    const googleUser: GoogleClaims = { sub: crypto.randomUUID(), email_verified: true, name: 'Gita Googler', ...claims }
    const credential = GoogleAuthProvider.credential(JSON.stringify(googleUser))
    return withToken(await signInWithCredential(this.aBrowser(), credential))
  }

  /** A user who signed up and registered, with the calls of the web app. */
  async aMember(role: 'Worker' | 'Buyer' = 'Buyer'): Promise<SignedIn & { email: string; _id: string }> {
    const email = anAddress()
    const { user, token } = await this.signUp(email)
    const { body } = await this.call(contract.users.register, { email, name: 'Asha', role }, { token })
    return { email, user, token, _id: body.insertedId as string }
  }

  /** @returns the token of an Admin. */
  async anAdmin(): Promise<string> {
    const { email, token } = await this.aMember('Worker')
    await this.world.db.updateTable('users').set({ role: 'Admin' }).where('email', '=', email).execute()
    return token
  }

  /** Calls an endpoint of the contract, with a token if one is given. */
  call<E extends CalledEndpoint>(
    endpoint: E,
    ...more: CallArguments<E, { token?: string | undefined }>
  ): Promise<ApiResponse<BodyOf<E>>> {
    return this.world.call(endpoint, ...more)
  }

  /** Sends any request. */
  send(method: Method, path: string, token?: string, body?: object): Promise<ApiResponse> {
    return this.world.send(method, path, body, {}, token)
  }

  own(email: string, token: string): Promise<ApiResponse<BodyOf<typeof contract.users.own>>> {
    return this.call(contract.users.own, { user_email: email }, { token })
  }
}

/** Opens a world for the tests of a file and closes it after them. */
export function useFirebaseWorld(environment: Record<string, string> = {}): FirebaseWorld {
  const here = new FirebaseWorld()
  beforeAll(() => here.open(environment))
  afterAll(() => here.close())
  return here
}

async function withToken({ user }: { user: User }): Promise<SignedIn> {
  return { user, token: await getIdToken(user) }
}
