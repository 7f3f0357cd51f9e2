/** Words of the results of a task with rows. */
import { count, number } from './format.ts'

export const notDownloaded = 'The results could not be downloaded'

/** `time`: "Today, 09:05". */
export const computedAt = (time: string) => `From the approved pages. Computed: ${time}.`
export const computing = 'The results are being computed…'
export const notComputed = 'The results could not be computed'
export const nothingYet = 'No results yet'
export const nothingYetText =
  'They come from approved pages only. When you have approved some, this page shows how far the answers agree.'

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
  `${count(workers, 'worker differs', 'workers differ')} from the others. Look at their pages before you decide: differing is no proof of careless work.`
export const firstWorkers = (shown: number, all: number) =>
  `The ${number(shown)} most noticeable of ${count(all, 'worker')}.`

export const noLikelyAnswer = 'no answer has more votes than the others'

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

// What came out, by question and by row
export const outcomes = 'What came out'
export const noAnswers = 'No answers yet.'
export const noAnswer = 'no answer'
export const answers = (answers: number) => count(answers, 'answer')
export const median = (number: string) => `${number} in the middle`
export const halfBetween = (low: string, high: string) => `half are between ${low} and ${high}`
export const bar = (from: string, to: string, count: number) =>
  `${from === to ? from : `${from} to ${to}`}: ${number(count)}`
/** `mean`: "3.8". */
export const meanOf = (mean: string, scale: number) => `${mean} of ${number(scale)}`
/** The interval of the mean, by how many answered. */
export const trueBetween = (low: string, high: string) => `mean, surely between ${low} and ${high}`
export const differentTexts = (different: number, answers: number) =>
  `${count(different, 'different text')} in ${count(answers, 'answer')}`
export const times = (count: number) => `× ${number(count)}`
export const files = (files: number) => count(files, 'file')
export const rows = 'Rows'
export const searchRows = 'Search'
export const inDoubtOnly = 'In doubt'
export const searching = 'Searching…'
export const noRowsFound = 'Nothing found.'
export const certainties = { sure: 'sure', likely: 'likely', in_doubt: 'in doubt', one_answer: 'one answer' }
export const download = 'Download'
export const asJson = 'JSON'
/** `coins`: "6 coins". */
export const askAgainFor = (coins: string) => `Ask again\u00a0· ${coins}`
export const fromPages = (approved: number, all: number) => `From ${number(approved)} of ${count(all, 'page')}.`
export const fromWorkers = (approved: number, all: number) => `From ${number(approved)} of ${count(all, 'worker')}.`
export const photos = (photos: number) => count(photos, 'photo')
export const countOfRows = (rows: number) => count(rows, 'row')
/** Ends it. */
export const sentence = (words: string) => `${words}.`
export const sureRows = (rows: number) => `${number(rows)} sure`
export const likelyRows = (rows: number) => `${number(rows)} likely`
export const rowsInDoubt = (rows: number) => `${number(rows)} in doubt`
export const rowsWithOneAnswer = (rows: number) => `${number(rows)} with one answer`
export const answeredRows = (rows: number) => `${number(rows)} answered`
export const rowsWithoutAnswer = (rows: number) => `${number(rows)} without an answer`
export const workersDiffer = (workers: number, differing: number) =>
  differing === 0 ? `${number(workers)}, none differs` : `${number(workers)}, of them ${number(differing)} differ`
