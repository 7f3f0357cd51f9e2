/** Words of the login page. */

export const login = 'Login'
export const register = 'Register'
export const password = 'Password'
export const welcomeBack = 'Welcome back'
export const signInText = 'Sign in to see your tasks and coins.'
export const forgotPassword = 'Forgot password'
export const signingIn = 'Signing in…'
export const newTo = (brand: string) => `New to ${brand}?`
export const loginSuccessful = 'Login Successful'
export const loginSuccessfulText = 'Welcome back!'
export const invalidEmail = 'Invalid Email'
export const invalidEmailText = 'Please enter a valid email & password.'
export const loginFailed = 'Login Failed'
export const somethingWrong = 'Something went wrong. Please try again.'

// Words of the sign-in with Google or as a demo user

export const or = 'or'
export const signInWithGoogle = 'Sign in with Google'
export const waitingForGoogle = 'Waiting for Google…'
export const demoWorld = 'Demo world: sign in with one click'
