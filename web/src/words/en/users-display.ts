/** Words of the choice of language, digits and lite mode. */
export const display = 'Language and data'
export const language = 'Language'
export const languages = [
  { value: 'bn', label: 'বাংলা', lang: 'bn' },
  { value: 'en', label: 'English', lang: 'en' },
] as const
export const digits = 'Digits'
export const digitKinds = [
  { value: 'bangla', label: '১২৩' },
  { value: 'latin', label: '123' },
] as const
export const liteMode = 'Lite mode'
export const liteChoices = [
  { value: 'auto', label: 'Automatic' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const
export const liteText =
  'Saves data: pictures load only when you tap them, and nothing moves by itself. Automatic follows the data saver of your browser and a slow connection.'
export const notSaved = 'Not saved'
