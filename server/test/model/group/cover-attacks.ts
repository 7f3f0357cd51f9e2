/** Attacks on the cover of payouts: dear coins beside free ones, cards of strangers, and card money that goes back twice. */
import { type Attack, buy, cashOut, one, pay, work } from './game.ts'
import type { Move } from './group-moves.ts'
import * as moves from './group-moves.ts'

const dispute = (buyer: string, isWon: boolean): Move[] => [
  moves.takeBack(buyer, 'dispute', 100),
  moves.endDispute(buyer, isWon),
]

export const coverAttacks: Attack[] = [
  /** Small packages, and the gifts of all buyers, for one worker. */
  (game, random) => {
    const worker = one(game.group.workers, random)
    const dear = Array.from({ length: 2 + random(10) }, () => random(2))
    const [first = '', ...others] = game.group.buyers
    return [
      ...buy(first, dear),
      ...pay(first, worker),
      ...others.flatMap((buyer) => pay(buyer, worker)),
      ...cashOut(game, worker, 100),
      ...cashOut(game, worker, 100),
    ]
  },
  /** Small packages beside coins of a lost dispute, withdrawn together or one after the other. */
  (game, random) => {
    const [thief, buyer] = [one(game.group.buyers, random), one(game.group.buyers, random)]
    const worker = one(game.group.workers, random)
    return [
      ...buy(thief, [one([1, 2, 3], random)]),
      ...pay(thief, worker),
      ...dispute(thief, false),
      ...buy(
        buyer,
        Array.from({ length: 1 + random(6) }, () => 1),
      ),
      ...pay(buyer, worker),
      ...cashOut(game, worker, one([50, 100], random)),
      ...cashOut(game, worker, 100),
    ]
  },
  /** Dear coins are earned, spent by a worker who became a buyer, and earned again. */
  (game, random) => {
    const [buyer, worker] = [one(game.group.buyers, random), one(game.group.workers, random)]
    const other = one(game.group.workers, random)
    return [
      ...buy(buyer, [0, 0, 1]),
      ...pay(buyer, worker),
      moves.giveRole(game.honest.admin, worker, 'Buyer'),
      ...pay(worker, other),
      ...dispute(buyer, random(2) === 0),
      ...cashOut(game, other, 100),
    ]
  },
  /** Cards are charged back after a payout, which takes the reserve down; then covered pay is withdrawn, also by others. */
  (game, random) => {
    const worker = one(game.group.workers, random)
    const cards = game.group.buyers.flatMap((buyer) => [
      ...buy(buyer, [3]),
      ...pay(buyer, worker),
      ...cashOut(game, worker, 100),
      ...dispute(buyer, false),
    ])
    return [...cards, ...cashOut(game, game.honest.worker, 50), ...cashOut(game, worker, 100)]
  },
  /** A part of the card money of several purchases is missing, while several workers hold pay from it. */
  (game, random) => {
    const buyer = one(game.group.buyers, random)
    const part = () => one([25, 50, 100], random)
    return [
      ...buy(buyer, [1, 1, 2]),
      ...work(buyer, game.group.workers, 100),
      ...game.group.workers.map(() => moves.decide(buyer, buyer, 'approve')),
      ...cashOut(game, one(game.group.workers, random), part()),
      moves.takeBack(buyer, 'refund', part()),
      ...game.group.workers.flatMap((worker) => [...cashOut(game, worker, part()), ...cashOut(game, worker, 100)]),
    ]
  },
  /** The same money is refunded and charged back, in both orders and in parts, and the debt is settled with dear coins. */
  (game, random) => {
    const [buyer, worker] = [one(game.group.buyers, random), one(game.group.workers, random)]
    const refund = moves.takeBack(buyer, 'refund', one([50, 100], random))
    const back = one(
      [
        [refund, ...dispute(buyer, false)],
        [...dispute(buyer, false), refund],
      ],
      random,
    )
    return [
      ...buy(buyer, [one([1, 2, 3], random), 1]),
      ...(random(2) === 0 ? pay(buyer, worker) : []),
      ...back,
      ...cashOut(game, worker, 100),
      ...buy(buyer, [0, one([1, 3], random)]),
      ...pay(buyer, worker),
      ...cashOut(game, worker, 100),
    ]
  },
]
