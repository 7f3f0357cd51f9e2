/** Ids are UUIDs of version 7: a newer row has a greater id. */
import { v7 } from 'uuid'

export function newId(): string {
  return v7()
}
