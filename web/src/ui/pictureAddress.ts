/** Which pictures are loaded, and from where. */

/**
 * One of our own pictures comes from wherever this page came from, whatever name the product had when it was sent.
 * Beside them only Google's avatar host: the content policy blocks every other one.
 * @returns null where nothing can be loaded.
 */
export function loadableAddress(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null
  const { origin, pathname } = new URL(address, location.origin)
  if (/^\/images\/[0-9a-f]{64}\.webp$/.test(pathname)) return pathname
  return origin === location.origin || origin === 'https://lh3.googleusercontent.com' ? address : null
}
