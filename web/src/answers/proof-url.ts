/** The address of a file as proof. */
import type { ProofFile } from '@piecework/contract'

/** Files load from the current origin, whatever host their URL names: the content security policy allows no other. */
export function ownUrlOf({ url }: Pick<ProofFile, 'url'>): string {
  const { pathname, search } = new URL(url, location.origin)
  return pathname + search
}
