/** Words of the choice of language, digits and lite mode. */
export const display = 'ভাষা ও ডেটা'
export const language = 'ভাষা'
export const languages = [
  { value: 'bn', label: 'বাংলা', lang: 'bn' },
  { value: 'en', label: 'English', lang: 'en' },
] as const
export const digits = 'সংখ্যা'
export const digitKinds = [
  { value: 'bangla', label: '১২৩' },
  { value: 'latin', label: '123' },
] as const
export const liteMode = 'লাইট মোড'
export const liteChoices = [
  { value: 'auto', label: 'স্বয়ংক্রিয়' },
  { value: 'on', label: 'চালু' },
  { value: 'off', label: 'বন্ধ' },
] as const
export const liteText =
  'ডেটা বাঁচায়: ছবি শুধু চাপলেই লোড হয়, আর কিছুই নিজে থেকে নড়ে না। স্বয়ংক্রিয় থাকলে ব্রাউজারের ডেটা সেভার আর ধীর সংযোগ দেখে ঠিক হয়।'
export const notSaved = 'সেভ হয়নি'
