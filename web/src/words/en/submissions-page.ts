/** Words of one submission's page: its state, and what its reader can do with it besides the decision. */
export const workOn = (title: string) => `Work on ${title}`
export const submission = 'Submission'
export const nextToReview = 'Next to review'
export const workGone = 'This work is not there'

export const yourWork = 'Your work'
export const theWork = 'The work'
/** Stands before the name of the buyer, for the worker. */
export const buyer = 'Buyer:'
export const editedLater = 'The task was edited later. These are its words when the work was sent.'
export const submissionInstructions = 'Submission Instructions'
export const withdrawnWork = 'Its worker withdrew this work, so it cannot be read any more.'
export const sealed = 'This answer was rejected and cannot be read any more.'
/** `pay`: "5 coins". */
export const sealedText = (pay: string) =>
  `You did not pay for it. With bonuses of ${pay} in all you can read it again.`

export const changedTimes = (times: number) => `Changed ${times === 1 ? 'once' : `${times} times`}`
export const openedByBuyer = (time: string) => `The buyer opened it on ${time}`
export const openedByYou = (time: string) => `You opened it on ${time}`
export const decidedAt = {
  approved: (time: string) => `Approved on ${time}`,
  rejected: (time: string) => `Rejected on ${time}`,
  withdrawn: (time: string) => `Withdrawn on ${time}`,
}

/** What has happened to the work, from its sending to its decision. */
export const history = (parts: readonly string[]) => `${parts.join('. ')}.`

export const submissions = 'Submissions'
export const searchWorkers = (showsEmails: boolean) => (showsEmails ? 'Search by name or email' : 'Search by name')
export const chooseSubmission = 'Choose a submission to read it'
export const approvedAt = (time: string) => `Approved ${time}`
export const sentOn = (time: string) => `Sent ${time}`
/** The buyer has not opened it. */
export const sentOnNew = (time: string) => `Sent ${time} · new`

/** `coins`: "5 coins". */
export const bonusOf = (coins: string) => `Bonus: ${coins}`

export const giveABonus = 'Give a Bonus'
/** `worker` in quotation marks. */
export const bonusFor = (worker: string) => `A bonus for ${worker}`
export const giveBonus = 'Give Bonus'
export const giving = 'Giving…'
export const bonusText = 'Bought coins are given first, then earned ones; coins for signing up cannot be given.'
/** `coins`: "5 coins". */
export const bonusUnseals = (coins: string) => `With ${coins} or more you can read the work again.`
export const coins = 'Coins'
/** `coins`: "5 coins". */
export const bonusHint = (coins: string) => `At most ${coins} for this work, in all.`
/** `given` and `left`: "5 coins". */
export const bonusHintAfter = (given: string, left: string) => `${given} given so far; at most ${left} more.`
/** `percent`: "2.5", `coins`: "5 coins". */
export const bonusFee = (percent: string, coins: string) => `Besides, a fee of ${percent}%: ${coins}.`
export const bonusWords = 'Words to the worker'
export const bonusGiven = 'Bonus given!'
/** `worker` in quotation marks, `coins`: "5 coins". */
export const bonusGivenText = (worker: string, coins: string) => `${worker} received ${coins}.`
export const notGiven = 'Not given'

export const canChange = 'You can change or withdraw your work until the buyer opens it.'
export const cannotChange = 'The buyer has opened your work, so it cannot change any more.'
export const withdraw = 'Withdraw'
export const change = 'Change'
export const askWithdraw = 'Withdraw your work?'
export const askWithdrawText =
  'The buyer does not see it any more, and you are not paid for it. It does not count as a rejection. You can send other work while the task has free slots. You can withdraw work three times from one task.'
export const yesWithdraw = 'Yes, withdraw it'
export const withdrawn = 'Withdrawn!'
export const withdrawnText = 'Your work is back with you, and the slot is free again.'
export const notWithdrawn = 'Not withdrawn'
export const changeYourWork = 'Change your work'
export const changed = 'Changed!'
export const changedText = 'The buyer reads your new text.'
export const notChanged = 'Not changed'
export const saveChanges = 'Save Changes'
export const yourSubmission = 'Your Submission'
export const askLeave = 'Leave without saving?'
export const askLeaveText = 'Your changes will be lost.'
export const leave = 'Leave'
export const stay = 'Stay'
