/** The Google window: opened at the click, closed with a ticket that only this page can take. Fetched when it is needed. */

/** Why it did not work, by Firebase's names, so that every sign-in fails in the same words. */
class PopupFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(words[code] ?? 'Something went wrong. Please try again.')
    this.name = 'PopupFailure'
    this.code = code
  }
}

const words: Record<string, string> = {
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/user-cancelled': 'You did not allow the sign-in with Google.',
  'auth/network-request-failed': 'Google cannot be reached right now. Please try again.',
  'auth/unverified-email': 'Google has not verified this address, so it cannot be used to sign in here.',
  'auth/account-exists-with-different-credential':
    'There is an account with this address already. Sign in the way you did before.',
  account_removed: 'This account was removed.',
  sign_ups_off: 'New people cannot sign up at the moment. Whoever has an account can sign in as ever.',
}

const codes: Record<string, string> = { denied: 'auth/user-cancelled', unreachable: 'auth/network-request-failed' }

const closedPollMs = 400
/** A window that closes itself has sent its message just before. */
const lastWordMs = 1_000

/** @throws PopupFailure */
export async function googleTicket(popup: Window | null): Promise<{ ticket: string; secret: string }> {
  if (!popup) throw new PopupFailure('auth/popup-blocked')
  const secret = inBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = inBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)))
  const answer = answerOf(popup)
  popup.location.href = `/api/auth/google?challenge=${challenge}`
  return { ticket: await answer, secret }
}

function answerOf(popup: Window): Promise<string> {
  const channel = new BroadcastChannel('piecework.google')
  return new Promise<string>((resolve, reject) => {
    const poll = setInterval(() => {
      if (!popup.closed) return
      clearInterval(poll)
      setTimeout(() => reject(new PopupFailure('auth/popup-closed-by-user')), lastWordMs)
    }, closedPollMs)
    channel.onmessage = ({ data }: MessageEvent<{ ticket?: string; error?: string }>) => {
      clearInterval(poll)
      if (data.ticket) resolve(data.ticket)
      else reject(new PopupFailure(codes[data.error ?? ''] ?? data.error ?? ''))
    }
  }).finally(() => channel.close())
}

function inBase64Url(bytes: Uint8Array | ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
