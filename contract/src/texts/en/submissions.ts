/** Messages about submissions and bonuses, and why work is rejected. */
const words = 'Words'

export const texts = {
  /** Why a submission was rejected, as its worker and its buyer read it. */
  rejections: {
    none: 'No reason was given',
    withdrawn: 'Withdrawn by the worker',
    worker_left: 'The worker has left',
    missing_part: 'A part is missing',
    not_followed: 'The instructions were not followed',
    wrong: 'The answer is wrong',
    copied: 'It is copied from another source',
    unreadable: 'It cannot be read or opened',
    other: 'Another reason',
  },

  /** `words` in quotation marks. */
  rejectionWithWords: (label: string, words: string) => `${label}. ${words}`,
  categoryRequired: 'Please choose what is wrong',
  otherReason: (min: number) => `Please say what is wrong, in at least ${min} characters`,
  submissionDetail: 'Submission detail',
  answersOrText: 'Send either answers or a text',

  tooManyFiles: (most: number) => `At most ${most} files can be sent with one submission`,
  coinsRequired: 'Coins are required',
  bonusTooLow: 'A bonus must be at least 0.01 coins',
  bonusTooHigh: 'This is more than a bonus can be',
  coinsWithTwoDecimals: 'Coins can have at most two decimals',
  words,
  changes: 'What to change',
  changesTooShort: (min: number) => `Please say what to change, in at least ${min} characters`,
  objectionWords: 'Why you disagree',
  explanation: 'Your reason',
  explanationTooShort: (min: number) => `Please say why, in at least ${min} characters`,
}
