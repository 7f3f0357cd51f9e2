/** Ids are UUIDs of version 7: a newer row has a greater id. */
import { v7 } from 'uuid'

export function newId(): string {
  return v7()
}

/** When an id was made, to the millisecond. */
export function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}
