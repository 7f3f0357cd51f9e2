/** Which pictures are loaded, and from where. */
import { useConfig } from '../config.ts'

/**
 * One of our own pictures comes from wherever this page came from, whatever name the product had when it was sent.
 * Beside them only the configured host and Google's avatar host: the content policy blocks every other one.
 * @returns null where nothing can be loaded.
 */
export function useLoadableAddress(address: string | null | undefined): string | null {
  const { pictures } = useConfig()
  if (!address) return null
  if (pictures && address.startsWith(`${pictures}/`)) return address
  return loadableWithoutHost(address)
}

function loadableWithoutHost(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null
  const { origin, pathname } = new URL(address, location.origin)
  if (/^\/images\/[0-9a-f]{64}\.webp$/.test(pathname)) return pathname
  return origin === location.origin || origin === 'https://lh3.googleusercontent.com' ? address : null
}
