/** The messages of failed sign-ins, by the codes of Firebase. */
export const somethingWrong = 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।'

export const failures = {
  'auth/popup-blocked': 'আপনার ব্রাউজার Google-এর উইন্ডো আটকে দিয়েছে। এই পেজে পপ-আপ চালু করে আবার চেষ্টা করুন।',
  'auth/popup-closed-by-user': 'লগ ইন শেষ হওয়ার আগেই Google-এর উইন্ডো বন্ধ হয়ে গেছে।',
  'auth/cancelled-popup-request': 'এরপর Google-এর আরেকটি উইন্ডো খোলা হয়েছে।',
  'auth/user-cancelled': 'আপনি Google দিয়ে লগ ইন করার অনুমতি দেননি।',
  'auth/network-request-failed': 'লগ ইন সেবার সঙ্গে এখন যোগাযোগ করা যাচ্ছে না। আবার চেষ্টা করুন।',
  'auth/unverified-email': 'এই ঠিকানা Google যাচাই করেনি, তাই এটি দিয়ে এখানে লগ ইন করা যাবে না।',
  'auth/account-exists-with-different-credential':
    'এই ঠিকানায় আগে থেকেই একটি অ্যাকাউন্ট আছে। আগে যেভাবে লগ ইন করেছিলেন, সেভাবেই করুন।',
  'auth/too-many-requests': 'অনেকবার চেষ্টা করা হয়েছে। কয়েক মিনিট অপেক্ষা করুন, অথবা নতুন পাসওয়ার্ড দিন।',
  'auth/user-disabled': 'এই অ্যাকাউন্ট বন্ধ করা হয়েছে।',
  'auth/invalid-email': 'সঠিক ইমেইল ঠিকানা দিন',
  'auth/password-does-not-meet-requirements': 'পাসওয়ার্ডটি বেশি সহজ। আরও বড় একটি পাসওয়ার্ড দিন।',
  'auth/operation-not-allowed': 'এভাবে লগ ইন করা এখানে বন্ধ আছে।',
  'auth/unauthorized-domain': 'সাইটের এই ঠিকানা থেকে লগ ইন করার অনুমতি এখনো নেই।',
  account_removed: 'এই অ্যাকাউন্টটি মুছে ফেলা হয়েছে।',
  sign_ups_off: 'এখন নতুন অ্যাকাউন্ট খোলা যাচ্ছে না। যাঁদের অ্যাকাউন্ট আছে, তাঁরা আগের মতোই লগ ইন করতে পারবেন।',
}
