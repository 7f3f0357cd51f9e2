/** Words of the choice of language, digits and lite mode. */
export const display = 'Language and data'
export const language = 'Language'
export const languages = { bn: 'বাংলা', en: 'English' }
export const digits = 'Digits'
export const digitKinds = { bangla: '১২৩', latin: '123' }
export const liteMode = 'Lite mode'
export const liteChoices = { auto: 'Automatic', on: 'On', off: 'Off' }
export const liteText =
  'Saves data: pictures load only when you tap them, and nothing moves by itself. Automatic follows the data saver of your browser and a slow connection.'
export const notSaved = 'Not saved'
