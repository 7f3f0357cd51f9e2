/** Words of the login page. */

export const login = 'লগ ইন'
export const register = 'অ্যাকাউন্ট খুলুন'
export const password = 'পাসওয়ার্ড'
export const welcomeBack = 'আবার স্বাগতম'
export const signInText = 'আপনার কাজ ও কয়েন দেখতে লগ ইন করুন।'
export const forgotPassword = 'পাসওয়ার্ড ভুলে গেছেন'
export const signingIn = 'লগ ইন হচ্ছে…'
export const newTo = (brand: string) => `${brand}-এ নতুন?`
export const loginSuccessful = 'লগ ইন হয়েছে'
export const loginSuccessfulText = 'আবার স্বাগতম!'
export const invalidEmail = 'ইমেইল বা পাসওয়ার্ড ঠিক নয়'
export const invalidEmailText = 'সঠিক ইমেইল ও পাসওয়ার্ড দিন।'
export const loginFailed = 'লগ ইন করা যায়নি'
export const somethingWrong = 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।'

// Words of the sign-in with Google or as a demo user

export const or = 'অথবা'
export const signInWithGoogle = 'Google দিয়ে লগ ইন করুন'
export const waitingForGoogle = 'Google-এর অপেক্ষায়…'
export const demoWorld = 'ডেমো: এক ক্লিকে লগ ইন করুন'
