import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { fillDemo } from './fill.ts'

const here = useWorld({ DEMO: 'on', PUBLIC_URL: 'https://demo.example.com' })

test('the demo world shows every state, has a consistent ledger, and is made only once', {
  tags: ['7.27'],
}, async () => {
  const { world } = here
  expect(await fillDemo(world.db, 'UTC')).toBe(true)
  expect(await fillDemo(world.db, 'UTC')).toBe(false)
  await world.expectLedgerToHold()

  const { body } = await world.call(contract.config.config)
  expect(body.demo).toEqual([
    { role: 'Worker', name: 'Rahima Khatun' },
    { role: 'Buyer', name: 'Lena Hoffmann' },
    { role: 'Admin', name: 'Samir Das' },
  ])
  const buyer = (await world.call(contract.auth.demoSignIn, { role: 'Buyer' })).body
  expect((await world.call(contract.workerBlocks.mine, {}, { token: buyer.token })).body).toHaveLength(1)
  const { token } = (await world.call(contract.auth.demoSignIn, { role: 'Admin' })).body
  const tasks = (await world.call(contract.tasks.all, {}, { token })).body as { status: string }[]
  expect([...new Set(tasks.map((task) => task.status))].sort()).toEqual(['completed', 'expired', 'in-progress', 'open'])
})
