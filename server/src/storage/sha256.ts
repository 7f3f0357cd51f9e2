/** The hash that names and compares stored bytes. */
import { createHash } from 'node:crypto'

/** @returns 64 hexadecimal digits */
export function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
