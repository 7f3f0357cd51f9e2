/** Messages about corrections and proposals, and the headings of the statement file. */
import { coins } from '@piecework/contract/words/bn/format'

export const ownAccount = 'আপনি নিজের অ্যাকাউন্ট সংশোধন করতে পারবেন না।'
export const ownCoins = 'এতে আপনার নিজের অ্যাকাউন্টের কয়েন সরে।'
export const tooFewCoins = (amount: number) => `যে হিসাব থেকে কয়েন আসবে, তাতে ${coins(amount)} নেই। কিছুই সরানো হয়নি।`
/** The columns of the statement as a file. */
export const headings = ['সময় (UTC)', 'কী হয়েছে', 'কয়েন', 'ব্যালেন্স']
