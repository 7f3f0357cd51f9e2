/** Which image URLs the page may load. */
import { useConfig } from '../config.ts'

/**
 * An image of this product loads from the current origin, whatever host its URL names. Besides these, only the
 * configured image host and Google's avatar host are allowed: the content security policy blocks all others. @returns
 * null for any other URL.
 */
export function useLoadableUrl(url: string | null | undefined): string | null {
  const { images } = useConfig()
  if (!url) return null
  if (images && url.startsWith(`${images}/`)) return url
  if (!URL.canParse(url, location.origin)) return null
  const { origin, pathname } = new URL(url, location.origin)
  if (/^\/images\/[0-9a-f]{64}\.webp$/.test(pathname)) return pathname
  return origin === location.origin || origin === 'https://lh3.googleusercontent.com' ? url : null
}
