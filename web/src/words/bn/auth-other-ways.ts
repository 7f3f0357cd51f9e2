/** Words of the sign-in with Google or as a demo user. */
export const or = 'অথবা'
export const signInWithGoogle = 'Google দিয়ে লগ ইন করুন'
export const waitingForGoogle = 'Google-এর অপেক্ষায়…'
export const demoWorld = 'ডেমো: এক ক্লিকে লগ ইন করুন'
