/** Ids are UUIDs of version 7: a newer row has a greater id. */
import { v7 } from 'uuid'

export function newId(): string {
  return v7()
}

/** The least id that can be made at a time, in milliseconds since 1970. */
export function idAt(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** When an id was made, to the millisecond. */
export function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}
