/** Chance without luck: the same question about the same thing always gets the same answer. */

/** A number from 0 up to 1, made from what is asked and about which row. */
export function chance(question: number, row: number): number {
  return mixed(question, row) / 0x1_0000_0000
}

/** A whole number from 0 up to `limit`, likewise. */
export function pick(question: number, row: number, limit: number): number {
  return Math.floor(chance(question, row) * limit)
}

/** An identifier of version 7 for a row that was made at this time. */
export function idAt(timeMs: number, table: number, row: number): string {
  const time = timeMs.toString(16).padStart(12, '0')
  const a = hex(mixed(table, row))
  const b = hex(mixed(table + 1_000, row))
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-8${a.slice(3, 6)}-${a.slice(6)}${hex(row)}${b.slice(0, 2)}`
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0')
}

/** The finishing steps of the hash Murmur 3, over both numbers. */
function mixed(question: number, row: number): number {
  let hash = Math.imul(row + 1, 0x9e37_79b1) ^ Math.imul(question + 1, 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
