/** Words of the form of a new task, of the editor of its form, of rows of a file, and of templates. */
import { count } from './format.ts'

// The form of answers

export const howWorkersAnswer = 'How workers answer'
export const answerWays = {
  text: { label: 'One text', hint: 'They write in their own words, and may add files.' },
  form: { label: 'A form', hint: 'They answer the questions that you ask here.' },
}
// Rows of a file

export const pages = 'Pages'
export const pagesTimesPay = 'Pages × coins'
export const workersTimesPay = 'Workers × coins'
// Templates

export const templatesTitle = 'Begin with a template'
export const ownTemplates = 'Your templates'
export const templateGone = 'This template was deleted.'
export const saveAsTemplate = 'Save as a template'
export const templates = {
  photos: {
    title: 'Say what each photo shows',
    details: 'Look at the photo. Say what it shows, and whether its words can be read.',
    info: 'Choose all that you see. Write words as they stand there.',
    form: {
      seen: 'What does the photo show?',
      seenOptions: {
        shop: 'A shop',
        stall: 'A stall',
        sign: 'A road sign',
        poster: 'A poster',
        other: 'Something else',
      },
      readable: 'Can its words be read?',
      words: 'The words on it',
    },
  },
  receipt: {
    title: 'Write down what a receipt says',
    details:
      'Look at the photo of a receipt, and write down what stands on it. Do not guess: leave out what you cannot read.',
    info: 'Copy the words and amounts as they stand on the receipt. Check the total before you send.',
    form: {
      shop: 'Name of the shop',
      date: 'Date of the receipt',
      items: 'Things that were bought',
      itemsHelp: 'One line for each: its name, how many, and the price.',
      total: 'Total amount',
      readable: 'How well can the receipt be read?',
      badly: 'Hardly',
      well: 'Very well',
    },
  },
  survey: {
    title: 'Answer 8 short questions about your phone',
    details: 'Answer 8 short questions about the phone that you use every day.',
    info: 'There are no wrong answers; copied answers are rejected.',
    form: {
      age: 'How old is your phone?',
      ageOptions: { new: 'Less than a year', middle: '1 to 3 years', old: 'More than 3 years' },
      brand: 'Which brand is it?',
      data: 'How do you pay for data?',
      dataOptions: {
        package: 'A package for a week or a month',
        daily: 'A package for a day',
        wifi: 'I only use Wi-Fi',
      },
      uses: 'What do you use most?',
      usesHelp: 'Choose up to three.',
      usesOptions: {
        calls: 'Calls',
        messages: 'Messages',
        video: 'Videos',
        games: 'Games',
        work: 'Work',
        pay: 'Payments',
      },
      hours: 'How many hours a day do you use it?',
      sims: 'Do you use two SIM cards?',
      happy: 'How happy are you with it?',
      unhappy: 'Not at all',
      veryHappy: 'Very',
      change: 'What would you change about it?',
    },
  },
  website: {
    title: 'Check web pages on your phone',
    details: 'Open the page on your phone, look around for a few minutes, and say what works and what does not.',
    info: 'Use the browser of your phone. The screenshot must show the page as you saw it.',
    form: {
      /** The column of the file that has the pages. */
      column: 'address',
      page: 'The page to check',
      opened: 'Did the page open?',
      speed: 'How fast was it?',
      slow: 'Very slow',
      fast: 'Very fast',
      problems: 'What did not work?',
      problemsOptions: {
        text: 'Words are cut or too small',
        buttons: 'Buttons do nothing',
        images: 'Images are missing',
        language: 'There are mistakes in the language',
        none: 'I found no problem',
      },
      where: 'What happened, and where?',
      screenshot: 'A screenshot of the page',
    },
  },
  translate: {
    title: 'Translate sentences into Bangla',
    details: 'Translate each sentence into everyday Bangla. Keep names as they are; do not use a translation program.',
    info: 'Read your translation once more before you send it.',
    form: {
      /** The column of the file that has the sentences. */
      column: 'sentence',
      /** To try it with. */
      sample: ['The ferry leaves at seven.', 'Our shop opens again after the rain.'],
      translation: 'Your translation',
      hard: 'What was hard to translate, and why?',
    },
  },
  shops: {
    title: 'Check the price of rice in a shop near you',
    details:
      'Go to a grocery shop near you. Note its name and the area, and the price of one kilogram of the cheapest and of the dearest rice.',
    info: 'Prices only from a shop that you visited today.',
    form: {
      shop: 'Name of the shop',
      area: 'Area',
      date: 'Day of your visit',
      cheapest: 'Cheapest rice, taka for one kilogram',
      dearest: 'Dearest rice, taka for one kilogram',
      photo: 'A photo of the prices',
    },
  },
}

// The parts of the form, and the templates to begin with

/** The parts of the form. */
export const items = 'Items'
export const whatToDo = 'What to do'
export const questionsPart = 'Questions'
export const payAndTime = 'Pay and time'
export const questionsAre = (questions: number) => count(questions, 'question')
/** `pay`: "5 coins", `slots`: "20". */
export const slotsTimesPay = (pay: string, slots: string) => `${slots} × ${pay}`
/** `wait`: "3 days". */
export const timeToDecide = (wait: string) => `${wait} to decide`
/** `time`: "60 min". */
export const timeToAnswer = (time: string) => `${time} to answer`
export const rowsOnPage = (rows: number) => `${count(rows, 'row')} a page`
export const listsAndLinks = 'Lists and links'
/** What is missing in the bar, from top to bottom. */
export const namesOfFields = {
  batch_id: 'items',
  task_title: 'title',
  task_detail: 'details',
  submission_info: 'submission info',
  form: 'a question',
  required_workers: 'workers',
  payable_amount: 'pay',
  completion_date: 'deadline',
}
/** `fields`: names with commas between. */
export const missing = (fields: string) => `Missing: ${fields}`
/** `coins`: "50 coins". */
export const buyMissing = (coins: string) => `${coins} missing: purchase`
export const markupHint = 'Lines that begin with "- " or "1. " become lists, and [words](https://…) becomes a link.'
/** `low` has no unit, as in "18"; null if all pay the same. `high`: "24 coins". */
export const similarTasksPay = (low: string | null, high: string) =>
  low === null ? `Similar tasks pay ${high}.` : `Similar tasks pay ${low} to ${high}.`
export const deadlineIn = (days: number) => (days % 7 === 0 ? count(days / 7, 'week') : count(days, 'day'))
export const workersGetTogether = 'Workers get together'

export const beginWith = 'Or begin with one that is filled in'
/** `time`: "10 min", `pay`: "14 coins". */
export const templateOfRows = (time: string, pay: string) => `${time}\u00a0· ${pay} a page`
export const templateFor = (time: string, workers: number, pay: string) =>
  `${time}\u00a0· ${count(workers, 'worker')}\u00a0· ${pay} each`
