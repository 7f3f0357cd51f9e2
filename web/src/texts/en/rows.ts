/** Words of the files of rows that a task asks about. */
import { count, number } from './format.ts'

export const fileOfRows = 'File with the rows'
export const fileOfRowsHint = (rows: number, megabytes: number) =>
  `CSV, TSV or JSON Lines in UTF-8, with up to ${number(rows)} rows and ${number(megabytes)} MB. The first line names the columns.`
export const chooseFile = 'Choose a file'
export const chooseAnotherFile = 'Choose another file'
export const orDropFile = 'or drop it here'
export const checkingRows = 'Checking the rows…'
export const notAFileOfRows =
  'Choose a file that ends in .csv, .tsv or .jsonl. In a spreadsheet, save it as “CSV UTF-8”.'
export const fileOfRowsTooLarge = (megabytes: number) => `A file has at most ${number(megabytes)} MB. Please split it.`
export const rowsMissing = 'Choose a file with the rows'
export const rowsWereLeft = 'Choose a file for this task'
export const rowsWereLeftText =
  'The form and the numbers were copied. The rows were not: they stay with the task for which they were posted.'
export const rowsGone = 'The file with the rows is no longer here'
export const rowsGoneText = 'It was deleted, or posted with another task. Choose a file again.'
export const rowsAndColumns = (rows: number, columns: number) => `${count(rows, 'row')} · ${count(columns, 'column')}`
export const columns = 'Columns'
export const columnsHint =
  'Press a column to put it into the text where you write. Workers read the cell of their row there.'
export const insertColumn = (column: string) => `Insert the column ${column}`
/** `placeholder`: "{{name}}". */
export const columnCopied = (placeholder: string) => `${placeholder} was copied. Paste it into a text of the form.`
export const columnNotCopied = (placeholder: string) => `Write ${placeholder} into a text of the form.`
/** `name` in quotation marks. */
export const rowErrors = (errors: number, name: string) => `${count(errors, 'error')} in ${name}`
export const rowErrorsText = 'No row was kept. Correct the file and choose it again.'
export const atLine = (line: number) => `Line ${number(line)}`
export const atColumn = (line: number, column: string) => `Line ${number(line)}, column “${column}”`
export const firstErrors = (shown: number, all: number) => `The first ${number(shown)} of ${count(all, 'error')}.`
export const downloadErrors = 'Download the errors as CSV'
export const errorsNotDownloaded = 'The errors could not be downloaded'

export const checkedFiles = 'Your files that are not posted'
export const checkedFilesNotLoaded = 'Your files could not be loaded.'
export const deletedOn = (date: string) => `is deleted on ${date}`
export const useFileOf = (name: string) => `Use the file: ${name}`
export const deleteFileOf = (name: string) => `Delete the file: ${name}`
export const askDeleteFile = 'Delete this file with its rows?'
export const fileDeleted = 'The file has been deleted.'
export const moreFiles = 'Show more files'

export const rowOf = (nth: number, rows: number) => `Row ${number(nth)} of ${number(rows)}`
export const randomRows = 'Random rows of your file'
export const previousRow = 'Previous row'
export const nextRow = 'Next row'

export const rowsPerPage = 'Rows per page'
export const rowsPerPageHint = 'A worker gets and sends one page at a time.'
export const answersPerRow = 'Answers per row'
export const answersPerRowHint = 'Each from another worker.'
export const pagesPerWorker = 'Pages per worker'
export const pagesPerWorkerHint = 'Empty: as many as there are.'
export const wholeUpTo = (most: number) => `A whole number from 1 to ${number(most)}`
export const rowsTooLarge = (most: number) => `At most ${count(most, 'row')} of this file fit on a page`
export const rowsTimesAnswers = (rows: number, answers: number, perPage: number, pages: number) =>
  `${count(rows, 'row')} × ${count(answers, 'answer')} ÷ ${number(perPage)} per page = ${count(pages, 'page')}`
export const pagesUnknown = 'The number of pages is shown when the file is chosen.'
export const answersTaken = (taken: number, asked: number) =>
  `${number(taken)} of ${count(asked, 'answer is', 'answers are')} given or in work`
export const pageOfRows = (rows: number) => `A page has ${count(rows, 'row')}.`
export const eachRowAnswered = (rows: number, answers: number) =>
  `${count(rows, 'row')}, each answered by ${count(answers, 'worker')}.`
export const mostPagesOfWorker = (pages: number) => `A worker sends at most ${count(pages, 'page')}.`
export const pagesMissing = (pages: number) => `${count(pages, 'page is', 'pages are')} missing for the last rows`
/** `price`: "15 coins". */
export const pagesMissingText = (answers: number, price: string) =>
  `${count(answers, 'answer is', 'answers are')} still open, and no page is left for them. The missing pages cost ${price}.`
export const rowsAdded = 'Rows added!'
export const rowsAddedText = (pages: number) =>
  `The task has the rows of the file now, on ${count(pages, 'more page')}.`
export const addRowsText = 'They are answered with the form of the task, after the rows that it has.'
/** `columns`: names with commas between. */
export const columnsMissing = (columns: string) =>
  `The form of the task asks for columns that this file does not have: ${columns}`
