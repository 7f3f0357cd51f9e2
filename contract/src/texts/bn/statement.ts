/** The sentences of the lines of a statement. */

export const texts = {
  /** What a line is about: a task as a quotation before the word কাজ, the wallet that money goes to. */
  aTask: 'একটি',
  intoYourWallet: 'আপনার ওয়ালেটে',

  /** `task` and `intoWallet`, such as “বিকাশে”, are written already; `about` is the reason of a correction. */
  movements: {
    sign_up_gift: () => 'অ্যাকাউন্ট খোলার উপহার কয়েন',
    sign_up_gift_reversal: () => 'অন্য ভূমিকা বেছে নেওয়া হয়েছে: তাতে উপহার কয়েন কম',
    unlock: () => 'আপনার উপহার কয়েন এখন আয়ের কয়েন: এগুলো তোলা যাবে',
    purchase: () => 'কার্ড দিয়ে কেনা কয়েন',
    fund: ({ task }) => `${task} কাজের জন্য আলাদা রাখা হয়েছে`,
    fee: ({ task }) => `${task} কাজ দেওয়ার চার্জ`,
    fee_release: ({ task }) => `${task} কাজের চার্জের একটি অংশ ফেরত এসেছে`,
    release_slots: ({ task }) => `${task} কাজের খালি জায়গার কয়েন ফেরত এসেছে`,
    settle: ({ task }) => `${task} কাজের পারিশ্রমিক`,
    bonus: ({ task, isOut }) => (isOut ? `${task} কাজের জন্য দেওয়া বোনাস` : `${task} কাজের জন্য পাওয়া বোনাস`),
    bonus_fee: ({ task }) => `${task} কাজের বোনাসের চার্জ`,
    release: ({ task }) => `${task} কাজে একটি জমা প্রত্যাখ্যাত হয়েছে: কয়েন ফেরত এসেছে`,
    hold: ({ intoWallet }) => `${intoWallet} টাকা তোলার জন্য আটকে রাখা হয়েছে`,
    payout: ({ intoWallet }) => `${intoWallet} তোলা হয়েছে`,
    void: ({ intoWallet }) => `${intoWallet} টাকা তোলা হয়নি: কয়েন আবার ব্যবহার করা যাবে`,
    payout_return: ({ intoWallet }) => `${intoWallet} পাঠানো টাকা ফেরত এসেছে`,
    forfeit: () => 'অ্যাকাউন্ট মুছে ফেলা হয়েছে',
    refund: () => 'আপনার কার্ড পেমেন্ট ফেরত দেওয়ায় কয়েন ফিরিয়ে নেওয়া হয়েছে',
    dispute: () => 'আপনার কার্ড পেমেন্ট নিয়ে আপত্তির কারণে সরানো হয়েছে',
    test: () => 'টেস্ট পেমেন্টের কয়েন ফিরিয়ে নেওয়া হয়েছে',
    settle_debt: () => 'কার্ডের টাকা ফেরত যাওয়ায় যা দেনা ছিল, তা শোধ হয়েছে',
    correction: ({ about }) => (about === null ? 'অ্যাডমিন সংশোধন করেছেন' : `অ্যাডমিন সংশোধন করেছেন: ${about}`),
  } satisfies Record<
    string,
    (line: { task: string; intoWallet: string; about: string | null; isOut: boolean }) => string
  >,
}
