/** Collects refusals with codes that the contract does not list for their endpoints; each fails the test that met it. */
import type { Endpoint, ErrorCode } from '@piecework/contract'
import { expect } from 'vitest'

const collected: string[] = []

export function collectUnlistedError({ method, path }: Endpoint, code: ErrorCode): void {
  collected.push(`${method} ${path} does not list ${code}`)
}

export function expectNoUnlistedRefusals(): void {
  expect(collected.splice(0), 'Refusals that the contract does not list').toEqual([])
}
