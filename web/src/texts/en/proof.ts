/** Words of photos and PDFs as proof: chosen and sent by the worker, read by the buyer. */
import { count, number } from './format.ts'

/** What a task asks for, by its `needs_file`. */
export const needs = {
  no: 'Text only',
  optional: 'A file may be added',
  photo: 'A photo is needed',
} as const
export const proofByFiles = 'Proof by files'
export const proofByFilesHint = 'Workers take a photo with their phone. You see the files beside their text.'
export const proof = 'Proof'

export const photo = 'Photo'
export const photos = 'Photos'
export const filesLabel = 'Photos or PDF'
export const pdfHint = 'A PDF is sent as it is: it can name its author, device and place.'
export const addPhoto = 'Add a photo'
export const addFile = 'Add a file'
export const photoNth = (nth: number) => `Photo ${number(nth)}`
export const pdfNth = (nth: number) => `PDF ${number(nth)}`
export const remove = 'Remove'
export const removeOf = (file: string) => `Remove: ${file}`
export const tryAgainOf = (file: string) => `Try again: ${file}`
export const sending = (percent: number) => `Sending, ${number(percent)}%`
export const arrived = 'Arrived'
export const notArrived = 'Not sent'
export const notReadable = {
  photo: 'This file cannot be read. Choose a photo.',
  pdf: 'This file cannot be read. Choose a PDF.',
  any: 'This file cannot be read. Choose a photo or a PDF.',
}
export const tooMany = (most: number) => `At most ${number(most)} files can be sent. The others were left out.`
export const photoMissing = 'Add a photo: this task needs one as proof.'
export const stillSending = 'Wait until your files have arrived.'

export const showFiles = (files_: number, size: string) => `Show ${count(files_, 'file')} (${size})`
/** `file`: "Photo 1"; `of`: of how many; `worker`: a name. */
export const photoOf = (nth: number, of: number, worker: string) => `Photo ${number(nth)} of ${number(of)} by ${worker}`
export const enlarge = (file: string) => `Enlarge: ${file}`
export const downloadPdf = (nth: number, size: string) => `Download PDF ${number(nth)} (${size})`
export const filesDeleted = 'The files of this work are no longer kept.'
export const deleteFile = 'Delete this file'
export const askDelete = 'Delete this file for good?'
export const askDeleteText = 'Download it first if you need it. The worker cannot see it any more either.'
export const yesDelete = 'Yes, delete it'
export const fileDeleted = 'File deleted'
export const notDeleted = 'Not deleted'

export const kilobytes = (kilobytes: number) => `${number(kilobytes)} KB`
export const megabytes = (megabytes: number) => `${number(megabytes, 1)} MB`

// Answers to the form of a task
export const yes = 'Yes'
export const no = 'No'
export const choose = 'Choose…'
export const noAnswer = 'No answer'
export const chooseUpTo = (most: number) => `Choose up to ${number(most)}`
export const showPicture = 'Show the picture'

// A page of rows
export const row = (nth: number) => `Row ${number(nth)}`
/** Of the file that the buyer uploaded. */
export const rowAndLine = (nth: number, line: number) => `Row ${number(nth)}\u00a0· line ${number(line)} of the file`
export const knownAnswersRight = (right: number, of: number) =>
  `${number(right)} of ${count(of, 'checked answer')} right`
export const knownAnswerRight = 'The answer is known, and right'
export const knownAnswerMissed = 'The right answer is another one'
export const filesOfAnswer = (files: number) => count(files, 'file')
export const emptyCell = 'empty'
export const cells = 'Cells of the row'

// The picture of a row
export const picture = 'Picture'
/** `alt`: what the buyer says that pictures show. */
export const pictureOfRow = (alt: string, place: number) => `${alt}, row ${number(place)}`
export const pictureGone = 'The picture is no longer here.'
