/** Many reports at once. */
import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld()

test('three known workers report 20 tasks of a stranger at once: two are paused', async () => {
  const { world } = here
  const buyer = await world.aBuyer(100)
  const workers = [await world.aKnownWorker(), await world.aKnownWorker(), await world.aKnownWorker()]
  const tasks: string[] = []
  for (let nth = 0; nth < 20; nth++) tasks.push(await world.anOpenTask(buyer, { slots: 1, pay: 0.01 }))
  const answers = await Promise.all(
    workers.flatMap((worker) => tasks.map((id) => worker.call(contract.reports.report, { id, because: 'money' }))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
  const mine = (await buyer.call(contract.tasks.mine, { limit: 100 })).body
  expect(mine.filter(({ paused_by }) => paused_by === 'reports')).toHaveLength(2)
})

test('32 reports of one worker at once: 20 are taken, as many as a worker can send in a day', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  const tasks: string[] = []
  for (let nth = 0; nth < 32; nth++) tasks.push(await world.anOpenTask(buyer, { slots: 1, pay: 0.01 }))
  const answers = await Promise.all(tasks.map((id) => worker.call(contract.reports.report, { id, because: 'money' })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(12)
})
