/** The sentences of the lines of a statement. */

export const texts = {
  /** What a line is about: a task as a quotation, the wallet that money goes to. */
  aTask: 'a task',
  intoYourWallet: 'to your wallet',

  /** `task` and `intoWallet`, such as "to bKash", are written already; `about` is the reason of a correction. */
  movements: {
    sign_up_gift: () => 'Coins for signing up',
    sign_up_gift_reversal: () => 'Another role was chosen: it has fewer coins for signing up',
    unlock: () => 'Your sign-up coins became earned coins: they can be withdrawn now',
    purchase: () => 'Coins bought by card',
    fund: ({ task }) => `Set aside for ${task}`,
    fee: ({ task }) => `Fee for posting ${task}`,
    fee_release: ({ task }) => `Part of the fee for ${task} came back`,
    release_slots: ({ task }) => `Free slots of ${task} came back`,
    settle: ({ task }) => `Paid for your work on ${task}`,
    bonus: ({ task, isOut }) => (isOut ? `Bonus for work on ${task}` : `Bonus for your work on ${task}`),
    bonus_fee: ({ task }) => `Fee for a bonus for work on ${task}`,
    release: ({ task }) => `Rejected work on ${task}: its coins came back`,
    hold: ({ intoWallet }) => `Held for your withdrawal ${intoWallet}`,
    payout: ({ intoWallet }) => `Withdrawn ${intoWallet}`,
    void: ({ intoWallet }) => `Withdrawal ${intoWallet} not made: its coins are free again`,
    payout_return: ({ intoWallet }) => `Payout ${intoWallet} came back`,
    forfeit: () => 'Account removed',
    refund: () => 'Taken back, because your card payment was refunded',
    dispute: () => 'Moved because of a dispute over your card payment',
    test: () => 'Coins of a test payment were taken back',
    settle_debt: () => 'Settles what you owed, because card money was paid back',
    correction: ({ about }) => (about === null ? 'Corrected by an Admin' : `Corrected by an Admin: ${about}`),
  } satisfies Record<
    string,
    (line: { task: string; intoWallet: string; about: string | null; isOut: boolean }) => string
  >,
}
