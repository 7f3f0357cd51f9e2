import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { notify } from './notify.ts'

const here = useWorld()

test('notifications are ordered by their time, also when an action that began first notifies last', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const notifyOf = (task: string) => ({ user_id: buyer._id, event: 'task_expired', task, coins: 0 }) as const
  const [began, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = transact(world.db, async (tx) => {
    await tx.selectFrom('users').select('_id').limit(1).execute()
    began.resolve()
    await released.promise
    await notify(tx, notifyOf('slow'))
  })
  await began.promise
  await transact(world.db, (tx) => notify(tx, notifyOf('quick')))
  released.resolve()
  await slow
  const { body } = await buyer.call(contract.notifications.latest)
  expect(body).toMatchObject([
    { message: expect.stringContaining('slow') },
    { message: expect.stringContaining('quick') },
  ])
  const times = body.map(({ time }) => time)
  expect(times).toEqual([...times].sort().reverse())
})
