/** The sentences that tell a worker of a block. */
export const blocked = 'এই বায়ার আপনার কাছ থেকে কাজ নেন না।'
/** `time` is written already. */
export const blockedUntil = (time: string) => `এই বায়ার আপনার কাছ থেকে ${time} পর্যন্ত কাজ নেবেন না।`
/** `reason` is a quotation of the buyer. */
export const withReason = (sentence: string, reason: string) => `${sentence} কারণ: ${reason}`
