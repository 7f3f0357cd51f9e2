/** Words of the sign-in with Google or as a demo user. */
export const or = 'or'
export const signInWithGoogle = 'Sign in with Google'
export const waitingForGoogle = 'Waiting for Google…'
export const demoWorld = 'Demo world: sign in with one click'
