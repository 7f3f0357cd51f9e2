/** The messages of failed sign-ins, by the codes of Firebase. */
export const somethingWrong = 'Something went wrong. Please try again.'

export const failures = {
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'Another Google window was opened after this one.',
  'auth/user-cancelled': 'You did not allow the sign-in with Google.',
  'auth/network-request-failed': 'The sign-in service cannot be reached right now. Please try again.',
  'auth/unverified-email': 'Google has not verified this address, so it cannot be used to sign in here.',
  'auth/account-exists-with-different-credential':
    'There is an account with this address already. Sign in the way you did before.',
  'auth/too-many-requests': 'Too many tries. Please wait some minutes, or choose a new password.',
  'auth/user-disabled': 'This account was closed.',
  'auth/invalid-email': 'Enter a valid email address',
  'auth/password-does-not-meet-requirements': 'This password is too simple for here. Please choose a longer one.',
  'auth/operation-not-allowed': 'This way to sign in is switched off here.',
  'auth/unauthorized-domain': 'Sign-ins are not allowed at this address of the site yet.',
  account_removed: 'This account was removed.',
  sign_ups_off: 'New users cannot sign up at the moment. Users with an account can sign in as before.',
}
