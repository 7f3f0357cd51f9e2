/** The sentences that tell a worker of a block. */
export const blocked = 'This buyer takes no work from you.'
/** `time` is written already. */
export const blockedUntil = (time: string) => `This buyer takes no work from you until ${time}.`
/** `reason` is a quotation of the buyer. */
export const withReason = (sentence: string, reason: string) => `${sentence} Reason: ${reason}`
