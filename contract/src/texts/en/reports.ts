/** Messages about reports. */

export const texts = {
  problemRequired: 'Please choose what is wrong',
  details: 'Details',
  note: 'Note',
  onlyUpheldStops: 'Only one upheld report, or those of one task, can pause or delete the task',

  // The sentences that tell a worker of a block
  blocked: 'This buyer takes no work from you.',
  /** `time` is written already. */
  blockedUntil: (time: string) => `This buyer takes no work from you until ${time}.`,
  /** `reason` is a quotation of the buyer. */
  withReason: (sentence: string, reason: string) => `${sentence} Reason: ${reason}`,
}
