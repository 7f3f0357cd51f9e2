/** Words of a rejection that is not final: the worker disagrees, the buyer pays or answers, an Admin decides; and of changes that are asked for. */
import { count, number } from './format.ts'

/** Rejected work that waits: its title, and what can happen until then. By who reads it. */
export const held = {
  worker: {
    /** `coins` is `amount` with its unit. */
    title: (amount: number, coins: string, time: string) =>
      `${coins} ${amount === 1 ? 'stays' : 'stay'} aside until ${time}.`,
    text: 'Until then you can disagree, or send other work in its place. After that the rejection is final.',
  },
  buyer: {
    title: (_amount: number, _coins: string, time: string) => `Not final until ${time}.`,
    text: 'Until then the worker can disagree, and you can still approve the work.',
  },
  admin: {
    title: (_amount: number, _coins: string, time: string) => `Not final until ${time}.`,
    text: 'Until then the worker can disagree, and the buyer can still approve the work.',
  },
}
/** What becomes of the slot that is kept for rejected work; `coins`: "12 coins". */
export const afterwards = {
  open: (coins: string) =>
    `Its slot and ${coins} stay aside until then. If the rejection stands, the slot is free again.`,
  closed: (coins: string) => `${coins} stay aside until then. If the rejection stands, they come back to you.`,
  replaced: (coins: string) =>
    `Another slot was opened in its place. ${coins} stay aside until then. If the rejection stands, they come back to you, with their share of the fee.`,
}

export const toAnswer = {
  worker: {
    title: (_coins: string, time: string) => `The buyer answers until ${time}, else you are paid.`,
    text: 'If the buyer stands by the rejection, an Admin decides.',
  },
  buyer: {
    title: (coins: string, time: string) => `Answer until ${time}, else the worker is paid ${coins}.`,
    text: 'Pay, or say why you stand by the rejection: then an Admin decides. Until this has ended you can read the work.',
  },
  admin: {
    title: (_coins: string, time: string) => `The buyer answers until ${time}, else the worker is paid.`,
    text: 'If the buyer stands by the rejection, an Admin decides.',
  },
}

export const toDecide = {
  worker: {
    title: (time: string) => `An Admin decides until ${time}, else the rejection stands.`,
    text: 'You read the decision here, and get a notification.',
  },
  buyer: {
    title: (time: string) => `An Admin decides until ${time}, else the rejection stands.`,
    text: 'Until then you can still approve the work.',
  },
  admin: {
    title: (time: string) => `Decide until ${time}, else the rejection stands.`,
    text: 'Compare what was asked for, the work and what both sides say.',
  },
}

/** The heading above what both sides wrote. */
export const disagreement = {
  worker: 'You disagreed with the rejection',
  buyer: 'The worker disagrees with the rejection',
  admin: 'The worker disagrees with the rejection',
}
export const speakers = { worker: 'Worker', buyer: 'Buyer', admin: 'Admin' }
export const you = 'You'
export const withoutWords = 'Without words.'

/** How it ended, by who reads it. */
export const ended = {
  worker: {
    paid: 'The buyer has paid the work after all.',
    silence: 'The buyer did not answer in time, so the work is paid.',
    for_worker: 'An Admin decided for you: the work is paid.',
    stands: 'An Admin decided: the rejection stands.',
    undecided: 'No Admin decided in time, so the rejection stands.',
    withdrawn: 'You accepted the rejection.',
  },
  buyer: {
    paid: 'You have paid the work after all.',
    silence: 'You did not answer in time, so the work is paid.',
    for_worker: 'An Admin decided for the worker: the work is paid.',
    stands: 'An Admin decided: the rejection stands.',
    undecided: 'No Admin decided in time, so the rejection stands.',
    withdrawn: 'The worker accepted the rejection.',
  },
  admin: {
    paid: 'The buyer has paid the work after all.',
    silence: 'The buyer did not answer in time, so the work is paid.',
    for_worker: 'Decided for the worker: the work is paid.',
    stands: 'Decided: the rejection stands.',
    undecided: 'No Admin decided in time, so the rejection stands.',
    withdrawn: 'The worker accepted the rejection.',
  },
}

/** After a payment, by who reads it; `coins`: "12 coins". */
export const paidCoins = {
  worker: (coins: string) => `You received ${coins}.`,
  buyer: (coins: string) => `The worker received ${coins}.`,
  admin: (coins: string) => `The worker received ${coins}.`,
}

// Words of what the worker can do

export const disagree = 'I disagree'
export const askDisagree = 'You disagree with the rejection?'
/** `coins`: "12 coins", `days`: how long an Admin has. */
export const disagreeText = (coins: string, days: number) =>
  `The buyer has to answer. If the buyer stays silent, you are paid ${coins}. If the buyer stands by the rejection, an Admin decides within ${days} days. You can disagree once.`
export const disagreeLimited =
  'Admins let the rejection stand three times after you disagreed. So you can disagree with one rejection at a time, and say why.'
export const disagreeWords = 'Why you disagree'
export const disagreeHint = 'The buyer and an Admin read it. Name what the task asked for and where it is in your work.'
export const disagreed = 'Sent!'
export const disagreedText = 'The buyer reads that you disagree.'
export const notDisagreed = 'Not sent'
export const sendOtherWork = 'Send other work'
export const accept = 'Accept the rejection'
export const askAccept = 'Accept the rejection?'
/** `coins`: "12 coins". */
export const askAcceptText = (coins: string) =>
  `It is final at once: you are not paid ${coins} for this work, and you cannot disagree any more.`
export const yesAccept = 'Yes, accept it'
export const accepted = 'Accepted!'
export const acceptedText = 'The rejection is final.'
export const notAccepted = 'Not accepted'

// Words of what the buyer can do

export const approveAfterAll = 'Approve after all'
export const reopen = 'Open this slot now'
export const askReopen = 'Open this slot now?'
/** `coins`: "12 coins", which are kept for the rejected work. */
export const reopenText = (coins: string) =>
  `The task gets one slot more, so that you do not wait. It is paid from your balance. If the rejection stands, the ${coins} that are aside come back to you, with their share of the fee.`
export const openSlot = 'Open the slot'
export const opening = 'Opening…'
export const reopened = 'Slot opened!'
export const reopenedText = 'Workers can send work for it now.'
export const notReopened = 'Not opened'
/** `coins`: "12 coins". */
export const payWork = (coins: string) => `Pay ${coins}`
export const askPay = (coins: string) => `Pay ${coins}?`
/** `names` of so many workers, in quotation marks. */
export const askPayText = (names: string, workers: number) =>
  `${names} ${workers === 1 ? 'gets' : 'get'} them at once: they are set aside for this work already. The work is approved. It cannot be taken back.`
export const yesPay = 'Yes, pay'
export const standBy = 'Stand by it'
export const askStandBy = 'Stand by the rejection?'
export const standByText = (days: number) =>
  `Say why. The worker and an Admin read it, and the Admin decides within ${days} days. Without a decision the rejection stands.`
export const yourAnswer = 'Your answer'
export const lengthHint = (min: number) => `At least ${min} characters.`
export const answerTogether = (others: number) =>
  `Answer ${others === 1 ? 'the other objection' : `the ${number(others)} other objections`} about this task in the same way`
/** After the answer. */
export const answers = {
  pay: { done: 'Paid!', doneText: 'The work is approved, and the worker has the coins.', failed: 'Not paid' },
  standBy: { done: 'Answered!', doneText: 'An Admin decides now.', failed: 'Not answered' },
}

// Words of what an Admin can do

export const choices = { forWorker: 'For the worker', stands: 'The rejection stands' }
export const decideTogether = (others: number) =>
  `Decide ${others === 1 ? 'another objection' : `${number(others)} other objections`} about the same words in the same way`
/** `workers`: names in quotation marks. */
export const together = (workers: string, coins: string) => `Of ${workers}: ${coins} more.`
export const askDecision = { forWorker: 'Decide for the worker?', stands: 'Let the rejection stand?' }
/** `coins`: "12 coins", `worker` in quotation marks. */
export const decisionText = {
  forWorker: (coins: string, worker: string) =>
    `${worker} is paid ${coins} from what is set aside for this work. It counts in the coins that you can pay today without another Admin.`,
  stands: (_coins: string, worker: string) => `${worker} is not paid, and the rejection is final at once.`,
}
export const why = 'Your reason'
export const whyHint = (min: number) => `Worker and buyer read it. At least ${min} characters.`
export const deciding = 'Deciding…'
export const decided = 'Decided!'
export const decidedText = 'Worker and buyer get a notification with your reason.'
export const notDecided = 'Not decided'

// Words about changes that the buyer asks for, once per work

export const askForChanges = {
  /** `worker` in quotation marks. */
  title: (worker: string) => `Ask ${worker} for changes?`,
  /** `time`: when the work is paid at the latest. */
  text: (hours: number, time: string) =>
    `You can ask once. The worker has ${count(hours, 'hour')} to answer, and you cannot reject the work before. Then you have the review time again: it is decided at the latest by ${time}, else paid.`,
  words: 'What to change',
  hint: 'The worker reads it. Name what is missing or wrong.',
  send: 'Ask for Changes',
  sending: 'Asking…',
  done: 'Changes asked for!',
  doneText: (time: string) => `The worker answers until ${time}.`,
  failed: 'Not asked',
}

/** The heading above the words of the buyer, by who reads it. */
export const changesHeading = {
  worker: 'The buyer asked for changes',
  buyer: 'You asked for changes',
  admin: 'The buyer asked for changes',
}
export const changesOpen = {
  worker: {
    title: (time: string) => `Send your changes until ${time}.`,
    text: 'You can change the work, leave it as it is, or withdraw it. The buyer cannot reject it before. Without an answer the buyer decides about it as it is.',
  },
  buyer: {
    title: (time: string) => `The worker answers until ${time}.`,
    text: 'Until then you can approve the work as it is, but not reject it. Without an answer you decide about it as it is.',
  },
  admin: {
    title: (time: string) => `The worker answers until ${time}.`,
    text: 'Without an answer the buyer decides about the work as it is.',
  },
}
/** After the answer of the worker. */
export const changesAnswered = {
  worker: (isChanged: boolean, time: string) =>
    isChanged ? `You changed the work on ${time}.` : `You left the work as it is on ${time}.`,
  buyer: (isChanged: boolean, time: string) =>
    isChanged ? `The worker changed the work on ${time}.` : `The worker left the work as it is on ${time}.`,
  admin: (isChanged: boolean, time: string) =>
    isChanged ? `The worker changed the work on ${time}.` : `The worker left the work as it is on ${time}.`,
}
export const changesAnsweredText = {
  worker: 'Now the buyer decides.',
  buyer: 'Now you decide about it. You cannot ask for changes again.',
  admin: 'Now the buyer decides.',
}
/** The time went by without an answer. */
export const changesOver = {
  worker: { title: 'The time for changes is over.', text: 'The buyer decides about the work as it is.' },
  buyer: { title: 'The worker did not answer in time.', text: 'Decide about the work as it is.' },
  admin: { title: 'The worker did not answer in time.', text: 'The buyer decides about the work as it is.' },
}

export const beforeTheChanges = (texts: number) => `Before the changes (${count(texts, 'text')})`
export const replacedAt = (time: string) => `Until ${time}`
export const changesAskedFor = 'The changes that were asked for'

// Words of the list of objections that a buyer answers

export const objectionsToAnswer = (objections: number) => `${count(objections, 'objection')} to answer`
export const objectionsTitle = 'Objections to answer'
export const objectionsText = 'Without an answer in time the worker is paid.'
/** `left`: "5 hours left". */
export const answerUntil = (time: string, left: string) => `The first until ${time}: ${left}.`
export const answerTime = (time: string, left: string) => `Until ${time}: ${left}`
export const read = 'Read and answer'
