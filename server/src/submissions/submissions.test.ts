import { describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld()

async function workToReview(pay = 5) {
  const { world } = here
  const buyer = await world.aBuyer()
  const worker = await world.aWorker()
  const task = await world.anOpenTask(buyer, { places: 2, pay })
  const submission = await world.aPendingSubmission(worker, task)
  return { world, buyer, worker, task, submission }
}

describe('approving', () => {
  test('a submission is paid once, however often it is approved', async () => {
    const { world, buyer, worker, submission } = await workToReview(5)
    const first = await buyer.call('PATCH', `/submissions/approve/${submission}`, {
      coins: 5,
      worker_email: worker.email,
    })
    expect(first).toMatchObject({ status: 200, body: { success: true, coins: 5 } })
    const second = await buyer.call('PATCH', `/submissions/approve/${submission}`)
    expect(second).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await world.coinsOf(worker)).toBe(15)
    await world.expectTheBooksToHold()
  })
})
