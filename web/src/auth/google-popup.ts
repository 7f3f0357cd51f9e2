/** The Google popup: opened on click, it returns a ticket that only this page can redeem. Loaded on demand. */

import { SignInFailure } from './sign-in-provider.ts'

const codes: Record<string, string> = { denied: 'auth/user-cancelled', unreachable: 'auth/network-request-failed' }

const closedPollMs = 400
/** The message may arrive shortly after the window has closed. */
const messageGraceMs = 1_000

/** @throws SignInFailure */
export async function googleTicket(popup: Window | null): Promise<{ ticket: string; secret: string }> {
  if (!popup) throw new SignInFailure('auth/popup-blocked')
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)))
  const message = waitForMessage(popup)
  popup.location.href = `/api/auth/google?challenge=${challenge}`
  return { ticket: await message, secret }
}

function waitForMessage(popup: Window): Promise<string> {
  const channel = new BroadcastChannel('piecework.google')
  return new Promise<string>((resolve, reject) => {
    const poll = setInterval(() => {
      if (!popup.closed) return
      clearInterval(poll)
      setTimeout(() => reject(new SignInFailure('auth/popup-closed-by-user')), messageGraceMs)
    }, closedPollMs)
    channel.onmessage = ({ data }: MessageEvent<{ ticket?: string; error?: string }>) => {
      clearInterval(poll)
      if (data.ticket) resolve(data.ticket)
      else reject(new SignInFailure(codes[data.error ?? ''] ?? data.error ?? ''))
    }
  }).finally(() => channel.close())
}

function toBase64Url(bytes: Uint8Array | ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
