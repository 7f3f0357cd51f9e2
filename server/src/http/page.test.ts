import { contract, maxLength } from '@piecework/contract'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld()

test('a page of a list has at most a million characters; the rest follows by its Link', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  const words = { task_detail: 'x'.repeat(maxLength.details), submission_info: 'y'.repeat(maxLength.submissionInfo) }
  const posted = 100
  for (let nth = 0; nth < posted; nth++) {
    const { status } = await buyer.call(contract.tasks.post, { ...world.taskToPost({ slots: 1, pay: 0.01 }), ...words })
    expect(status).toBe(201)
  }
  const found = new Set<string>()
  let path: string | undefined = '/available-tasks'
  while (path) {
    const { body, headers } = await worker.send('GET', path)
    expect(JSON.stringify(body).length).toBeLessThan(1_100_000)
    expect(headers['x-total-count']).toBe(String(posted))
    for (const { _id } of body) found.add(_id)
    path = /<\/api(.*?)>; rel="next"/.exec(String(headers.link ?? ''))?.[1]
  }
  expect(found.size).toBe(posted)
})
