/** Collects refusals with codes that the contract does not list for their endpoints; each fails the test that met it. */
import type { Endpoint, Refusal } from '@piecework/contract'
import { expect } from 'vitest'

const collected: string[] = []

export function collectUnlistedRefusal({ method, path }: Endpoint, code: Refusal): void {
  collected.push(`${method} ${path} does not list ${code}`)
}

export function expectNoUnlistedRefusals(): void {
  expect(collected.splice(0), 'Refusals that the contract does not list').toEqual([])
}
