/** Words of the choice of language, digits and lite mode. */
export const display = 'ভাষা ও ডেটা'
export const language = 'ভাষা'
export const languages = { bn: 'বাংলা', en: 'English' }
export const digits = 'সংখ্যা'
export const digitKinds = { bangla: '১২৩', latin: '123' }
export const liteMode = 'ডেটা সাশ্রয়'
export const liteChoices = { auto: 'স্বয়ংক্রিয়', on: 'চালু', off: 'বন্ধ' }
export const liteText =
  'ডেটা কম খরচ হয়: ছবি শুধু চাপলেই লোড হয়, আর কিছুই নিজে থেকে নড়ে না। স্বয়ংক্রিয় থাকলে ব্রাউজারের ডেটা সেভার আর ধীর সংযোগ দেখে ঠিক হয়।'
export const notSaved = 'সেভ হয়নি'
