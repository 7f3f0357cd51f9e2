/** The choice of the language. The server reads the cookie and sends the page of that language. */
export type Language = 'en' | 'bn'

const year = 365 * 24 * 60 * 60

/**
 * Loads this page in the language. `store` keeps the choice in the profile; without a connection the cookie holds it, and in a
 * browser without cookies the address does.
 */
export async function chooseLanguage(language: Language, store?: () => Promise<unknown>): Promise<void> {
  keepLanguage(language)
  await store?.().catch(() => undefined)
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  // Chromium sets a cookie some time later. Reading waits for it: the request of the page must have the choice.
  if (!hasChosenLanguage()) address.searchParams.set('lang', language)
  if (address.href === location.href) location.reload()
  else location.replace(address)
}

/** Keeps the choice in this browser. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has had the Cookie Store API for a short time only.
  document.cookie = `lang=${language}; Path=/; Max-Age=${year}; SameSite=Lax`
}

/** Whether this browser has a choice already. */
export function hasChosenLanguage(): boolean {
  return /(^|; )lang=/.test(document.cookie)
}
