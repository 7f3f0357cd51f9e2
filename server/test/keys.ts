/** Programs that act for a buyer. */
import { contract, type InputOf, scopes } from '@piecework/contract'
import { expect } from 'vitest'
import type { TestUser, World } from './world.ts'

type Limits = Partial<InputOf<typeof contract.apiKeys.create>>

/** A key with all scopes and much to spend. It calls as its owner, so it is a user too. */
export async function aKey(world: World, owner: TestUser, limits: Limits = {}): Promise<TestUser & { key: string }> {
  const { status, body } = await owner.call(contract.apiKeys.create, {
    ...{ name: 'My program', scopes: [...scopes], coins_per_day: 10_000, coins_per_task: 10_000 },
    ...limits,
  })
  expect([status, body]).toMatchObject([201, {}])
  return { ...owner, ...world.callsWith(body.key), key: body.insertedId }
}
