/** Identifiers: UUIDs of version 7, so that a newer row has a greater one. */
import { v7 } from 'uuid'

export function newId(): string {
  return v7()
}
