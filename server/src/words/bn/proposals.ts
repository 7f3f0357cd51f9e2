/** Messages about what one Admin may not book alone. */
import { number } from '@piecework/contract/words/bn/format'

/** Why it waits, and who confirms it. */
export const waits = (isNewAdmin: boolean, coins: number, isConfirmedByAdmin: boolean) => {
  const why = isNewAdmin
    ? 'আপনি তিন দিনের কম সময় ধরে অ্যাডমিন, তাই আপনার লেনদেন অন্য একজন অ্যাডমিন নিশ্চিত করবেন।'
    : `একজন অ্যাডমিন ${number(24)} ঘণ্টায় একা ${number(coins)} কয়েন পর্যন্ত সরাতে পারেন, এটি তার বেশি।`
  const who = isConfirmedByAdmin
    ? 'অন্য একজন অ্যাডমিন নিশ্চিত না করা পর্যন্ত এটি হিসাব পেজে অপেক্ষায় থাকবে।'
    : 'এটি নিশ্চিত করার মতো অন্য কোনো অ্যাডমিন নেই: পরিচালক সার্ভারে npm run confirm দিয়ে তা করবেন।'
  return `${why} ${who} এখনো কিছুই বদলায়নি।`
}
