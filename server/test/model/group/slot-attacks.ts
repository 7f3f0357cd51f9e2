/** Attacks with slots that workers keep while their task ends, or the card money of its buyer goes back. */
import { type Attack, buy, cashOut, one, type Random } from './game.ts'
import type { Move } from './group-moves.ts'
import * as moves from './group-moves.ts'
import * as slots from './slot-moves.ts'

const goesBack = (buyer: string, random: Random): Move =>
  moves.takeBack(buyer, one(['refund', 'dispute'] as const, random), one([50, 100, 100], random))

export const slotAttacks: Attack[] = [
  /** The coins of kept slots come back after the card money, or are paid for work that is sent after the deletion. */
  (game, random) => {
    const { buyers, workers } = game.group
    const buyer = one(buyers, random)
    const end = (worker: string): Move[] =>
      one(
        [
          [slots.sendKept(worker, buyer), moves.decide(buyer, buyer, 'approve')],
          [slots.lapse(worker), moves.jobs],
          [slots.returnSlot(worker)],
        ],
        random,
      )
    const ends = workers.flatMap(end)
    const meanwhile = [goesBack(buyer, random), ...(random(2) === 0 ? [moves.removeTask(buyer)] : [])]
    const at = random(ends.length + 1)
    return [
      ...buy(buyer, [random(4)]),
      moves.postTask(buyer, workers.length, one([50, 100], random)),
      ...workers.map((worker) => slots.keepSlot(worker, buyer)),
      ...ends.slice(0, at),
      ...meanwhile,
      ...ends.slice(at),
      moves.jobs,
      ...workers.flatMap((worker) => cashOut(game, worker, 100)),
    ]
  },
  /** A worker has rejected work beside a kept slot, and sends again. */
  (game, random) => {
    const [buyer, worker] = [one(game.group.buyers, random), one(game.group.workers, random)]
    const again = [slots.keepSlot(worker, buyer), slots.sendKept(worker, buyer)]
    return [
      ...buy(buyer, [random(4)]),
      moves.postTask(buyer, 3, 100),
      moves.send(worker, buyer),
      moves.decide(buyer, buyer, 'reject'),
      ...again,
      moves.decide(buyer, buyer, 'reject'),
      ...one([again, [moves.send(worker, buyer)]], random),
      moves.decide(buyer, buyer, 'approve'),
      moves.decide(buyer, buyer, 'approve'),
      goesBack(buyer, random),
      moves.jobs,
      ...cashOut(game, worker, 100),
    ]
  },
]

export const anySlotMove = (worker: string, buyer: string, random: Random): Move =>
  one(
    [slots.keepSlot(worker, buyer), slots.sendKept(worker, buyer), slots.returnSlot(worker), slots.lapse(worker)],
    random,
  )
