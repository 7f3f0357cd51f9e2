/** Sign-up, sign-in and sessions of the local sign-in. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/fields.ts'
import { texts as en } from '#en/fields.ts'
import { maxLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { atMost, email, id, normalizeEmail, optionalName, password, requiredName, time } from './fields.ts'
import { ruleOf } from './language.ts'
import { roles } from './roles.ts'

const texts = { en, bn }

/** The fields of the login form, checked before the request. */
export const login = z.object({ email, password })

export const signedIn = z.object({
  token: z.string(),
  expires_at: time,
  user: z.object({ email: z.string(), name: z.nullable(z.string()), photo: z.nullable(z.string()) }),
})
export type SignedIn = z.infer<typeof signedIn>

export const session = z.object({
  _id: id,
  device: z.string(),
  signed_in_at: time,
  last_seen_at: time,
  current: z.boolean(),
})
export type Session = z.infer<typeof session>

/** A value that the client passes on unchanged. */
const opaque = z.string().check(z.minLength(1), atMost(300))

export const auth = {
  signUp: endpoint('POST /auth/sign-up', {
    summary: 'Creates a credential for an e-mail and signs in. POST /users creates the user record.',
    access: 'anyone',
    transaction: false,
    status: 201,
    input: z.object({ email, password, name: optionalName }),
    output: signedIn,
    errors: ['auth/email-already-in-use', 'sign_ups_off', 'firebase_sign_in'],
  }),
  signIn: endpoint('POST /auth/sign-in', {
    summary: 'Signs in with e-mail and password.',
    access: 'anyone',
    transaction: false,
    input: z.object({
      email: z.pipe(
        z.string(ruleOf(texts, 'emailRequired')).check(atMost(maxLength.email)),
        z.transform(normalizeEmail),
      ),
      password: z.string(ruleOf(texts, 'passwordRequired')).check(atMost(maxLength.password)),
    }),
    output: signedIn,
    errors: ['auth/invalid-credential', 'firebase_sign_in'],
  }),
  signOut: endpoint('POST /auth/sign-out', {
    summary: 'Ends the session of the token. An expired token is no error.',
    access: 'anyone',
    transaction: false,
  }),
  refresh: endpoint('POST /auth/refresh', {
    summary: 'Renews a token that has expired or will soon expire.',
    access: 'anyone',
    output: signedIn,
    errors: ['firebase_sign_in'],
  }),
  sessions: endpoint('GET /auth/sessions', {
    summary: 'The caller’s sessions.',
    access: 'signed-in',
    output: z.array(session),
  }),
  endSessions: endpoint('DELETE /auth/sessions', {
    summary: 'Ends all other sessions of the caller.',
    access: 'signed-in',
    output: z.object({ success: z.boolean(), ended: z.int() }),
  }),
  endSession: endpoint('DELETE /auth/sessions/{id}', {
    summary: 'Ends one session of the caller.',
    access: 'signed-in',
    input: z.object({ id }),
    errors: ['session_not_found'],
  }),
  google: endpoint('POST /auth/google', {
    summary: 'Signs in with the ticket of a Google popup. The popup starts at GET /auth/google.',
    access: 'anyone',
    input: z.object({
      ticket: opaque,
      /** The `challenge` of the popup is the SHA-256 hash of this value, in base64url. */
      secret: opaque,
    }),
    output: signedIn,
    errors: ['auth/invalid-credential', 'firebase_sign_in'],
  }),
  developmentGoogle: endpoint('POST /auth/google/development', {
    summary: 'Chooses the account of the development Google sign-in; 404 where it is off.',
    access: 'anyone',
    transaction: false,
    input: z.object({
      client_id: opaque,
      redirect_uri: opaque,
      state: opaque,
      nonce: opaque,
      code_challenge: opaque,
      email,
      name: requiredName,
    }),
    output: z.object({ redirect: z.string() }),
    errors: ['firebase_sign_in'],
  }),
  demoSignIn: endpoint('POST /auth/demo', {
    summary: 'Signs in as a demo user; 404 where the demo is off.',
    access: 'anyone',
    input: z.object({ role: z.enum(roles) }),
    output: signedIn,
    errors: ['firebase_sign_in'],
  }),
}
