/** Names of users and texts of tasks and submissions in a dataset. */
import { pick } from './random.ts'

const givenNames =
  'Amina Rahim Lena Jonas Priya Arjun Sofia Mateo Fatima Yusuf Chen Mei Olga Ivan Nadia Karim Rosa Diego Hana Kenji'.split(
    ' ',
  )
const familyNames =
  'Rahman Begum Fischer Novak Sharma Patel Rossi Garcia Haque Demir Wang Liu Petrova Sokolov Hossain Ahmed Silva Costa Sato Mori'.split(
    ' ',
  )
const verbs = ['Label', 'Review', 'Transcribe', 'Translate', 'Check', 'Describe', 'Compare', 'Sort', 'Rate', 'Find']
const objects = [
  'street signs',
  'shop receipts',
  'voice notes',
  'product photos',
  'bus timetables',
  'recipe cards',
  'news headlines',
  'garden plants',
  'menu pages',
  'short reviews',
]
const sentences = [
  'Open the link and look at the whole page before you begin.',
  'Work slowly: a careful answer is worth more than a quick one.',
  'Leave out what you cannot read, and say so in a note.',
  'Every item takes about a minute once you know how it goes.',
  'Use plain words; a neighbour should understand them.',
  'Do not use tools that write for you.',
]

export function nameOf(user: number): string {
  return `${givenNames[pick(1, user, givenNames.length)]} ${familyNames[pick(2, user, familyNames.length)]}`
}

export function titleOf(task: number): string {
  return `${verbs[pick(3, task, verbs.length)]} ${objects[pick(4, task, objects.length)]}, part ${task + 1}`
}

/** One to eight sentences. */
export function detailOf(task: number): string {
  return Array.from({ length: 1 + pick(5, task, 8) }, (_, at) => sentences[pick(6 + at, task, sentences.length)]).join(
    ' ',
  )
}

export const infoOf = (task: number): string =>
  `Paste the link of your finished sheet and the number of items that you did in part ${task + 1}.`

export const submissionTextOf = (submission: number): string =>
  `https://sheets.example.org/d/${submission.toString(36)}: all ${5 + pick(20, submission, 95)} items are done.`
