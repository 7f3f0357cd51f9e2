/** Words of the registration page. */
export const login = 'Login'
export const register = 'Register'
export const password = 'Password'
export const createAccount = 'Create your account'
export const createAccountText = 'It takes a minute. You can start right after.'
export const creatingAccount = 'Creating your account…'
export const alreadyWith = (brand: string) => `Already with ${brand}?`
export const photoNotUploaded = 'Image upload failed. Your account is there: you can add the image in My Profile.'
export const emailTaken = 'Email is already registered'
