/** Deterministic pseudo-random numbers: the same question and row always give the same number. */

/** A number from 0 (included) to 1 (excluded) from the number of a question and of a row. */
export function chance(question: number, row: number): number {
  return mix(question, row) / 0x1_0000_0000
}

/** A whole number from 0 (included) to `limit` (excluded). */
export function pick(question: number, row: number, limit: number): number {
  return Math.floor(chance(question, row) * limit)
}

/** A UUID of version 7 for a row created at this time. */
export function idAt(timeMs: number, table: number, row: number): string {
  const time = timeMs.toString(16).padStart(12, '0')
  const a = hex(mix(table, row))
  const b = hex(mix(table + 1_000, row))
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-8${a.slice(3, 6)}-${a.slice(6)}${hex(row)}${b.slice(0, 2)}`
}

function hex(number: number): string {
  return number.toString(16).padStart(8, '0')
}

/** The final mixing steps of the hash MurmurHash3, over both numbers. */
function mix(question: number, row: number): number {
  let hash = Math.imul(row + 1, 0x9e37_79b1) ^ Math.imul(question + 1, 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
