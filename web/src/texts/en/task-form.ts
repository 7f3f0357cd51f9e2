/** Words of the editor of a form, of rows of a file, and of templates. */
import { count, number } from './format.ts'

// The form of answers

export const howWorkersAnswer = 'How workers answer'
export const answerWays = {
  text: { label: 'One text', hint: 'They write in their own words, and may add files.' },
  form: { label: 'A form', hint: 'They answer the questions that you ask here.' },
}
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
export const askDeletePart = 'Delete this part of the form?'

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

// Rows of a file

export const askAboutRows = 'Ask about each row of a file'
export const askAboutRowsHint = 'Workers answer this form once for each row, some rows at a time.'
export const fileNotSent = 'The file did not arrive'
export const noColumn = (column: string) => `The file has no column “${column}”.`

export const payPerPage = 'The pay is for each page.'
export const pages = 'Pages'
export const coinsPerPage = 'Coins per page'
/** `pay`: "5 coins". */
export const pagesTimesPay = (pages: number, pay: string) => `${count(pages, 'page')} × ${pay}`

export const addPages = 'Add pages'
export const atMostMissing = (pages: number) => `At most ${number(pages)}, the missing ones`
export const pagesAdded = 'Pages added!'
export const pagesAddedText = (pages: number) => `The task has ${count(pages, 'page')} more.`
// Templates

export const templatesTitle = 'Begin with a template'
export const ownTemplates = 'Your templates'
export const noOwnTemplates = 'You have none yet. Save a task as a template, and it stands here.'
export const startingTemplates = 'Filled in for a start'
export const useTemplate = 'Use'
export const useTemplateOf = (name: string) => `Use: ${name}`
export const deleteTemplateOf = (name: string) => `Delete the template: ${name}`
export const askDeleteTemplate = 'Delete this template?'
export const templateDeleted = 'The template has been deleted.'
export const templateGone = 'This template was deleted.'
export const saveAsTemplate = 'Save as a template'
export const templateName = 'Name of the template'
export const templateNameHint = 'A template of the same name is replaced.'
export const saveTemplate = 'Save'
export const templateSaved = 'Saved as a template'
export const templateSavedText = (name: string) => `“${name}” stands above the form of a new task.`
export const templateNotSaved = 'Not saved'

export const templates = {
  photos: {
    title: 'Label 20 street photos',
    details:
      'Open the folder with 20 photos (replace its address in the form with yours). For each photo, write what kind of shop or sign it shows, and whether its words can be read.',
    info: 'One line for each photo: its number, the kind, and "readable" or "not readable". Send 20 lines.',
    form: {
      folder: 'The folder with the photos (put your address here)',
      labels: 'What does each photo show?',
      labelsHelp: 'One line for each photo: its number, the kind, and "readable" or "not readable".',
      readable: 'How many photos have words that can be read?',
      seen: 'What do the photos show?',
      seenOptions: { shop: 'Shops', stall: 'Stalls', sign: 'Road signs', poster: 'Posters', other: 'Something else' },
      opened: 'Could you open all the photos?',
    },
  },
  receipt: {
    title: 'Write down what a receipt says',
    details:
      'Look at the photo of a receipt in the form, and write down what stands on it. Do not guess: leave out what you cannot read.',
    info: 'Copy the words and amounts as they stand on the receipt. Check the total before you send.',
    form: {
      receipt: 'The receipt',
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
    details:
      'Answer 8 short questions about the phone that you use every day (replace the questions in the form with yours).',
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
    title: 'Check a web page on your phone',
    details:
      'Open the page in the form on your phone, look around for a few minutes, and say what works and what does not.',
    info: 'Use the browser of your phone. The screenshot must show the page as you saw it.',
    form: {
      page: 'The page to check (put your address here)',
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
    title: 'Translate 15 sentences into Bangla',
    details:
      'Translate the 15 sentences in the form into everyday Bangla (replace them with yours). Keep names as they are; do not use a translation program.',
    info: 'The 15 translations in their order, one in each line.',
    form: {
      sentences: '1. The shop opens at nine.\n2. Please bring your card.\n3. (Put your sentences here.)',
      translations: 'Your translations',
      translationsHelp: 'One in each line, in the order of the sentences.',
      hard: 'Which sentences were hard, and why?',
      first: 'Is Bangla your first language?',
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
