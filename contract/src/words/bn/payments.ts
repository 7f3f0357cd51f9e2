/** Messages about card payments. */
export const packageRequired = 'কয়েনের একটি প্যাকেজ বেছে নিন'
export const transactionIdRequired = 'ট্রানজেকশন আইডি দিন'
export const clientSecretRequired = 'পেমেন্টের গোপন কোড দরকার'
