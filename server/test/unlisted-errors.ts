/** Collects error codes that the contract does not list for their endpoint; each one fails the current test. */
import type { Endpoint, ErrorCode } from '@piecework/contract'
import { expect } from 'vitest'

const collected: string[] = []

export function collectUnlistedError({ method, path }: Endpoint, code: ErrorCode): void {
  collected.push(`${method} ${path} does not list ${code}`)
}

export function expectNoUnlistedErrors(): void {
  expect(collected.splice(0), 'Refusals that the contract does not list').toEqual([])
}
