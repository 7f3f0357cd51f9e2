/** Messages about corrections and proposals, and the headings of the statement file. */

import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'

const en = {
  ownAccount: 'You cannot correct your own account.',
  ownCoins: 'This moves coins of your own account.',
  tooFewCoins: (amount: number) =>
    `There are fewer than ${english.coins(amount)} on the account they come from. Nothing was moved.`,
  /** The columns of the statement as a file. */
  headings: ['Time (UTC)', 'What happened', 'Coins', 'Balance'],
}

const bn: typeof en = {
  ownAccount: 'আপনি নিজের অ্যাকাউন্ট সংশোধন করতে পারবেন না।',
  ownCoins: 'এতে আপনার নিজের অ্যাকাউন্টের কয়েন সরে।',
  tooFewCoins: (amount: number) => `যে হিসাব থেকে কয়েন আসবে, তাতে ${bangla.coins(amount)} নেই। কিছুই সরানো হয়নি।`,
  headings: ['সময় (UTC)', 'কী হয়েছে', 'কয়েন', 'ব্যালেন্স'],
}

export const texts = { en, bn }
