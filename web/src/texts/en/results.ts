/** Words of the results of a task with rows. */
import { count, number } from './format.ts'

export const rowsAsCsv = 'Rows as CSV'
export const rowsAsJson = 'Rows as JSON'
export const print = 'Print'
export const notDownloaded = 'The results could not be downloaded'

/** `time`: "Today, 09:05". */
export const computedAt = (time: string) => `From the approved pages. Computed: ${time}.`
export const computing = 'The results are being computed…'
export const notComputed = 'The results could not be computed'
export const nothingYet = 'No results yet'
export const nothingYetText =
  'They come from approved pages only. When you have approved some, this page shows how far the answers agree.'
export const oneAnswerText =
  'Each row has one answer, so there is nothing to compare. The answers are in the files above.'

export const approvedPages = 'Pages approved'
export const pagesToReview = 'Pages to review'
export const pagesLeft = 'Pages left'
export const workersThatDiffer = 'Workers who differ'

export const percent = (share: number) => `${number(Math.round(share * 100))}%`
export const ofAnswers = (agreed: number, compared: number) => `${number(agreed)} of ${count(compared, 'answer')}`
export const tooFew = 'too few to say more'

export const agreement = 'Agreement'
export const agreementHint = 'How often two answers to the same row are the same.'
export const ofRows = (rows: number) => `from ${count(rows, 'row')} with two answers or more`

export const workers = 'Workers'
export const workersHint =
  'How often a worker’s answers are what the row came to. The line shows how sure that is: the more answers, the shorter it is.'
export const pages = 'Pages'
export const pagesOf = (approved: number, sent: number) => `${number(approved)} of ${number(sent)} approved`
export const agrees = 'Agrees with the result'
export const knownAnswers = 'Known answers right'
export const outOf = (right: number, all: number) => `${number(right)} of ${number(all)}`
export const notCompared = 'not compared yet'
export const differs = 'Differs from the others'
export const differing = (workers: number) =>
  workers === 0
    ? 'No worker differs from the others.'
    : `${count(workers, 'worker differs', 'workers differ')} from the others. Look at their pages before you decide: differing is no proof of careless work.`
export const firstWorkers = (shown: number, all: number) =>
  `The ${number(shown)} most noticeable of ${count(all, 'worker')}.`

export const inDoubt = 'Rows in doubt'
export const rowsInDoubt = (rows: number) => `${count(rows, 'row')}, the least sure first`
export const noDoubt = 'The answers to each row say enough.'
export const likelyAnswer = 'Likely answer'
export const noLikelyAnswer = 'no answer has more votes than the others'
export const sure = 'Sure'
export const votes = 'Votes'

export const askAgain = 'Ask again'
export const askAgainText =
  'The rows in doubt get further answers, each from workers who have not answered the row. Their pages are paid as added slots.'
export const rowsToAsk = 'Rows'
export const furtherAnswers = 'Further answers to each'
export const asking = 'Asking…'
export const askedAgain = 'Asked again!'
export const notAskedAgain = 'Not asked again'
export const rowsToAskHint = (most: number) => `At most ${number(most)}: the least sure are asked first.`
export const askedAgainText = (pages: number) => `${count(pages, 'page has', 'pages have')} been added.`

export const pace = 'Pages by day'
export const pagesSent = (pages: number) => count(pages, 'page')
export const inAll = (pages: string, days: number) => `${pages} on ${count(days, 'day')}`
