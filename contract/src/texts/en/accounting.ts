/** Messages about corrections, and what prices and gifts can lose. */
import { dollars, number } from './format.ts'

/** 50 → "$50", 45.45 → "$45.45". */
function shortDollars(amount: number): string {
  return dollars(amount, Number.isInteger(amount) ? 0 : 2)
}

export const texts = {
  sideOfOther: 'Earned, bought and gift coins are a user’s; gifts, losses and forfeited are the platform’s.',
  noUser: 'A correction moves coins to a user or from one.',
  sameUser: 'Coins cannot move from a user to the same user.',
  otherKind: 'Between users, coins keep their kind.',
  notAGift: 'Gifts are only given as gift coins, and only those go back.',
  lossInGift: 'A loss is made good in earned or bought coins.',
  amountRequired: 'Amount is required',
  amountTooLow: 'At least 0.01 coins',
  amountTooHigh: (max: number) => `At most ${number(max)} coins`,
  amountWithTwoDecimals: 'Coins have at most two decimals',

  // Sentences for the operator: what the prices and the gifts can lose

  /** What the coins of one package can lose; `lossCents` is 0 when nothing can be lost. */
  packageLoss(sold: {
    coins: number
    /** Dollars. */
    soldAt: number
    withdrawnAt: number
    feePercent: number
    lossCents: number
    closingFeePercent: number | null
    closingPriceDollars: number
  }): string {
    const { coins, soldAt, withdrawnAt, feePercent, lossCents, closingFeePercent, closingPriceDollars } = sold
    const fee = feePercent > 0 ? ` after a posting fee of ${feePercent} %` : ''
    const rates = `${number(coins)} coins sold at ${dollars(soldAt, 3, 4)} can be withdrawn at ${dollars(withdrawnAt, 3, 4)}${fee}`
    if (lossCents === 0) return `${rates}: nothing can be lost.`
    const byFee = closingFeePercent === null ? '' : `a posting fee of ${closingFeePercent} % or `
    return `${rates}: at most ${dollars(lossCents / 100, 2)} a package; ${byFee}a price of ${shortDollars(closingPriceDollars)} closes it.`
  },
  noGifts: 'There are no sign-up gifts: nothing can be lost.',
  giftLoss: (buyerCoins: number, workerCoins: number, lossDollars: number) =>
    `Sign-up gifts of ${buyerCoins} coins (Buyer) and ${workerCoins} coins (Worker) cost nothing and can be withdrawn: at most ${dollars(lossDollars, 2)} for each two new accounts, as often as they are made.`,
  lateReversal:
    'With any prices, a refund or card dispute after its coins were paid out loses that payout: banks accept disputes for months.',
}
