/** Words of the editor of a form, and of the files of rows that a task asks about. */
import { count, number } from './format.ts'

export const formOfTask = 'Your form'
export const noParts = 'Your form is empty. Add the first question.'
export const addPart = 'Add a question'
export const addToForm = 'Add to the form'
export const questions = 'Questions'
export const shownParts = 'To read and to look at'
export const noMoreQuestions = (most: number) => `A form has at most ${number(most)} questions.`
export const partKinds = {
  short_text: { label: 'Short text', hint: 'A name or a few words' },
  long_text: { label: 'Long text', hint: 'Several sentences or lines' },
  number: { label: 'Number', hint: 'A price, an age, a count' },
  choice: { label: 'One choice', hint: 'One of several options' },
  choices: { label: 'Several choices', hint: 'All options that fit' },
  rating: { label: 'Rating', hint: 'From 1 to 5, or to 10' },
  yes_no: { label: 'Yes or no', hint: 'A question with two answers' },
  date: { label: 'Date', hint: 'A day of the calendar' },
  url: { label: 'Web address', hint: 'A link that workers found or made' },
  file: { label: 'Files', hint: 'Photos or PDF as proof' },
  code: { label: 'Code', hint: 'Such as at the end of your survey' },
  paragraph: { label: 'Text', hint: 'Explains what comes next' },
  image: { label: 'Image', hint: 'The picture that it is about' },
  link: { label: 'Link', hint: 'A page that workers open' },
}
export const withoutLabel = 'No question yet'
export const emptyPart = 'Still empty'
export const requiredPart = 'Required'
export const movePartUp = (label: string) => `Move up: ${label}`
export const movePartDown = (label: string) => `Move down: ${label}`
export const partMoved = (label: string, place: number, of: number) =>
  `${label}: now number ${number(place)} of ${number(of)}`
export const partAdded = (kind: string) => `Added: ${kind}`
export const partDeleted = (label: string) => `Deleted: ${label}`
export const duplicate = 'Duplicate'
export const duplicateOf = (label: string) => `Duplicate: ${label}`
export const partDuplicated = (label: string) => `Duplicated: ${label}`
export const deleteOf = (label: string) => `Delete: ${label}`

export const question = 'Question'
export const questionHelp = 'Help below the question'
export const mustBeAnswered = 'Workers must answer it'
export const nameInResults = 'Name in the results'
export const nameInResultsHint = 'The column of the downloaded results: small Latin letters, digits and _.'
export const fewestCharacters = 'At least (characters)'
export const mostCharacters = 'At most (characters)'
export const lowestNumber = 'Lowest number'
export const highestNumber = 'Highest number'
export const wholeNumbers = 'Whole numbers only'
export const fewestChoices = 'Choose at least'
export const mostChoices = 'Choose at most'
export const firstDay = 'Earliest day'
export const lastDay = 'Latest day'
export const scale = 'Highest rating'
export const lowestWord = 'Word for 1'
export const highestWord = (scale: number) => `Word for ${number(scale)}`
export const takenFiles = 'Files'
export const takenFileKinds = { photo: 'Photos', pdf: 'PDF', any: 'Photos and PDF' }
export const mostFiles = 'At most (files)'
export const options = 'Options'
export const optionsHint = 'Press Enter for the next option, or paste a list with one option in each line.'
export const optionNumber = (nth: number) => `Option ${number(nth)}`
export const addOption = 'Add an option'
export const optionsAdded = (options: number) => `${count(options, 'option')} added`
export const moveOptionUp = (nth: number) => `Move option ${number(nth)} up`
export const moveOptionDown = (nth: number) => `Move option ${number(nth)} down`
export const removeOption = (nth: number) => `Remove option ${number(nth)}`
export const partText = 'Text'
export const imageOfForm = 'Image'
export const imageAlt = 'What the image shows'
export const imageAltHint = 'For workers who cannot see it.'
export const imageMissing = 'Choose an image'
export const linkAddress = 'Address'
export const linkLabel = 'Words of the link'

export const tryForm = 'Try it'
export const answersFine = 'These answers can be sent.'
export const answersNotFine = 'These answers cannot be sent yet. See the notes at the questions.'
export const fileStandIn = 'Workers add their files here.'

export const showsNoRow = 'Workers would not see their row: the form shows none of its columns.'
export const showAllColumns = 'Show all columns'
export const noCodesOfRows = 'A code can only be asked for in a task without rows.'
export const noColumn = (column: string) => `The file has no column “${column}”.`

export const addPages = 'Add pages'
export const atMostMissing = (pages: number) => `At most ${number(pages)}, the missing ones`
export const pagesAdded = 'Pages added!'
export const pagesAddedText = (pages: number) => `The task has ${count(pages, 'page')} more.`
export const noOwnTemplates = 'You have none yet. Save a task as a template, and it stands here.'
export const startingTemplates = 'Filled in for a start'
export const useTemplate = 'Use'
export const useTemplateOf = (name: string) => `Use: ${name}`
export const deleteTemplateOf = (name: string) => `Delete the template: ${name}`
export const askDeleteTemplate = 'Delete this template?'
export const templateDeleted = 'The template has been deleted.'
export const templateName = 'Name of the template'
export const templateNameHint = 'A template of the same name is replaced.'
export const saveTemplate = 'Save'
export const templateSaved = 'Saved as a template'
export const templateSavedText = (name: string) => `“${name}” stands above the form of a new task.`
export const templateNotSaved = 'Not saved'

// Photos or the rows of a list, which a task asks about
export const manyItems = 'Many items?'
export const dropItems = 'Drop photos or a list here, paste from a spreadsheet, or choose.'
export const itemsOnPhone = 'Workers answer your questions for each one.'
export const choosePhotos = 'Photos'
export const chooseList = 'A list'
export const chooseFolder = 'A folder'
export const morePhotos = 'More photos'
export const aboutLists = (rows: number, megabytes: number) =>
  `A list is a table saved as CSV, with up to ${number(rows)} rows and ${number(megabytes)} MB, or cells copied from a spreadsheet. Its first line names the columns.`
export const aboutPhotos = (photos: number) =>
  `Up to ${number(photos)} photos, which are made smaller before they are sent. A CSV file beside them, with a column “file”, brings further columns.`
export const photos = (photos: number) => count(photos, 'photo')
export const furtherColumns = (columns: number) => count(columns, 'further column')
export const removeItems = (name: string) => `Remove: ${name}`
export const withoutItems = 'Go on without items'
/** `column` in quotation marks. */
export const columnIsCalled = (column: string) => `Which column has ${column}?`
export const chooseColumn = 'Choose a column'
export const workersRead = 'Workers read'
export const personalColumns = 'E-mail addresses and phone numbers start without a tick.'
export const pasteCells = 'Paste'
export const pasteHere = 'Paste the copied cells here'
export const pastedRows = 'Pasted rows'
export const noCellsPasted = 'Copy the cells of a table first, with the names of its columns above them.'
export const checkingRows = 'Checking the rows…'
export const notAFileOfRows =
  'Choose photos, or one table that was saved as CSV: in a spreadsheet, save it as “CSV UTF-8”. Files that end in .tsv, .txt or .jsonl work too.'
export const fileOfRowsTooLarge = (megabytes: number) => `A file has at most ${number(megabytes)} MB. Please split it.`
export const rowsMissing = 'Choose your photos or your list'
export const rowsWereLeft = 'Choose your own items'
/** `columns`: of the file that the form waits for; without them it waits for pictures. */
export const rowsWereLeftText = (columns: string) =>
  `The form and the numbers are filled in. What is missing: ${columns ? `a file with the column ${columns}` : 'your photos'}.`
export const rowsGone = 'These items are no longer here'
export const rowsGoneText = 'They were deleted, or posted with another task. Choose them again.'
export const rowsAndColumns = (rows: number, columns: string) => `${count(rows, 'row')}\u00a0· ${columns}`
/** `separator`: null if it is not known, or there is one column. */
export const columnsSeparated = (columns: number, separator: string | null) =>
  count(columns, 'column') + (separator === null ? '' : `, separated by ${nameOf(separator)}`)
const nameOf = (separator: string) => (separator === '\t' ? 'tabs' : separator === ',' ? 'commas' : separator)
export const emptyRowsLeftOut = (rows: number) => `${count(rows, 'empty row was', 'empty rows were')} left out`
/** `column` in quotation marks. */
export const oneColumn = (column: string) => `Only one column: ${column}`
export const oneColumnText =
  'Go on if this is a list with one entry in each line. If your file has more columns, choose it again, saved as “CSV UTF-8”, with the name of each column in the first line.'
export const columns = 'Columns'
export const insertColumn = (column: string) => `Insert the column ${column}`
export const codes = 'Codes, one in each line'
export const codeHint = 'With one code all workers type the same. They do not see it here.'
export const codesHint = (codes: number) => `${number(codes)} codes: each is taken once. Workers do not see them here.`
export const workerCode = 'Worker’s code'
export const insertWorkerCode = 'Insert the worker’s code'
/** `name` in quotation marks. */
export const rowErrors = (errors: number, name: string) => `${count(errors, 'error')} in ${name}`
export const rowErrorsText = 'No row was kept. Correct the file and choose it again.'
export const atLine = (line: number) => `Line ${number(line)}`
export const atColumn = (line: number, column: string) => `Line ${number(line)}, column “${column}”`
export const firstErrors = (shown: number, all: number) => `The first ${number(shown)} of ${count(all, 'error')}.`
export const downloadErrors = 'Download the errors as CSV'
export const errorsNotDownloaded = 'The errors could not be downloaded'

export const checkedFiles = 'Items that you have not posted'
export const noFiles = 'There are none.'
export const keptUntilPosted = (days: number) =>
  `Kept for ${count(days, 'day')}; for one day if you have not paid by card.`
export const checkedFilesNotLoaded = 'Your files could not be loaded.'
export const deletedOn = (date: string) => `is deleted on ${date}`
export const useFileOf = (name: string) => `Use the file: ${name}`
export const deleteFileOf = (name: string) => `Delete the file: ${name}`
export const askDeleteFile = 'Delete this file with its rows?'
export const fileDeleted = 'The file has been deleted.'
export const moreFiles = 'Show more files'

export const rowOf = (nth: number, rows: number) => `Row ${number(nth)} of ${number(rows)}`
export const sampleRows = 'A sample in place of your items'
export const sampleOf = (nth: number, rows: number) => `Sample ${number(nth)} of ${number(rows)}`
export const randomRows = 'Random rows of your items'
export const previousRow = 'Previous row'
export const nextRow = 'Next row'

export const rowsPerPage = 'Rows per page'
export const rowsPerPageHint = 'At most: the rows are divided into equal pages. A worker gets one page at a time.'
export const answersPerRow = 'Answers per row'
export const answersPerRowHint = 'Each from another worker.'
export const pagesPerWorker = 'Pages per worker'
export const pagesPerWorkerHint = 'Empty: as many as there are.'
export const whoGetsPages = 'Who gets pages'
export const everyWorker = 'Every worker'
export const workersOfApprovedPages = 'Workers with an approved page in another task of yours'
export const controlsHint =
  'To check workers, give some rows a known answer in a column “expected:” with the name of the question.'
export const ofThemControls = (controls: number) => `${number(controls)} with a known answer`
export const controlsFound = (controls: number) => `${count(controls, 'row has', 'rows have')} a known answer`
export const controlsText =
  'Workers cannot tell them from the others, and see after each page only how many were right. They are answered and paid as the others.'
export const fewControls = (wanted: number) => `Better are at least ${number(wanted)}: 20, and 5% of the rows.`
export const leastAccuracy = 'Least accuracy in %'
export const leastAccuracyHint = 'Empty: none. A worker who clearly gets fewer right gets no more pages.'
export const guessersStopped = (pages: number) =>
  `Half of those who guess between two answers are stopped after about ${count(pages, 'page')}.`
export const guessersGoOn = 'Who guesses between two answers is hardly ever stopped: choose a higher one.'
export const leastAccuracyIs = (percent: number) => `The least accuracy is ${number(percent)}%.`
export const onlyApprovedGetPages = 'Only workers with an approved page in another task of yours get pages.'
export const rowsTooLarge = (most: number) => `At most ${count(most, 'row')} of this file fit on a page`
export const rowsTimesAnswers = (rows: number, perPage: number, answers: number, pages: number) =>
  `${count(rows, 'row')}, ${number(perPage)} on a page, × ${count(answers, 'answer')} = ${count(pages, 'page')}`
export const pagesUnknown = 'The number of pages is shown when your items are chosen.'
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

// Photos on their way
export const sendingPictures = 'Sending photos'
export const picturesSent = (done: number, all: number) => `${number(done)} of ${number(all)}`
export const picturesGoOn =
  'Keep this page open. If it closes, choose the same photos again: only the missing ones are sent.'
/** `time`: "12 Nov 2026, 14:32". */
export const picturesLimited = (time: string) =>
  `The limit of photos in an hour is reached. Keep this page open: it goes on by itself. Next try: ${time}.`
export const picturesWait = 'Waits for the connection, and then goes on by itself.'
export const picturesArrived = (pictures: number) => `${count(pictures, 'photo has', 'photos have')} arrived`
export const errorsFound = (errors: number) => count(errors, 'error')
export const takePictures = (pictures: number) => `Use ${count(pictures, 'photo')}`
export const addRowsOfPictures = 'Add a CSV file'
/** `name` in quotation marks. */
export const rowsOfPictures = (name: string) => `CSV file for ${name}`
export const chooseOtherRows = 'Choose others'
export const mendPictures = 'The photos stay. Send what is missing, or another CSV file, and use them then.'
export const noPictures = 'There is no photo among these files.'
export const notAPicture = 'not a photo'
export const pictureNotRead = 'cannot be read on this device'
export const pictureNameTaken = 'another photo has this name already, and stays'
export const pictureTooLarge = (megabytes: number) => `larger than ${number(megabytes)} MB`
export const notReadable = (files: number) => `${count(files, 'file was', 'files were')} left out`
export const picturesOfRows = 'Workers see the photo of their row here.'
