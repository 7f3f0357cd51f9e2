/** Messages about forms of tasks and their answers. */
import { date, number } from './format.ts'

export const texts = {
  // Messages about the form of a task
  form: { text: 'লেখা', label: 'প্রশ্ন', help: 'সহায়ক লেখা', address: 'ঠিকানা', option: 'বিকল্প' },
  inputName: 'নামে ছোট হাতের ল্যাটিন অক্ষর, সংখ্যা ও _ থাকে, আর তা অক্ষর দিয়ে শুরু হয়',
  inputNameTaken: 'অন্য নাম দিন: এই নাম ব্যবহার করা যায় না',
  notABound: 'এই সংখ্যা বা তারিখ এখানে সীমা হতে পারে না',
  boundsCrossed: 'সর্বনিম্ন সীমা সর্বোচ্চ সীমার চেয়ে বেশি',
  noWholeBetween: 'সীমা দুটির মাঝে কোনো পূর্ণ সংখ্যা নেই',
  tooFewOptions: 'অন্তত দুটি বিকল্প দিন',
  tooManyOptions: (most: number) => `সর্বোচ্চ ${number(most)}টি বিকল্প`,
  optionTwice: 'দুটি বিকল্প একই',
  linkNotHttps: 'লিংকটি একটি https ঠিকানা হতে হবে',
  unknownPart: 'এই ধরনের কোনো অংশ নেই',
  tooManyParts: (most: number) => `একটি ফর্মে সর্বোচ্চ ${number(most)}টি অংশ থাকে`,
  noInput: 'একটি ফর্মে অন্তত একটি প্রশ্ন লাগে',
  tooManyInputs: (most: number) => `একটি ফর্মে সর্বোচ্চ ${number(most)}টি প্রশ্ন থাকে`,
  nameTwice: 'দুটি প্রশ্নের নাম একই',
  tooManyFilesAsked: (most: number) => `একটি ফর্মে সব মিলিয়ে সর্বোচ্চ ${number(most)}টি ফাইল চাওয়া যায়`,
  formTooLarge: 'ফর্মটি বেশি বড়: লেখাগুলো ছোট করুন',
  fileOrForm: 'ফর্ম থাকলে ফাইল চাওয়া হয় ফর্মের নিজের প্রশ্নে',

  // Messages about answers to a form
  answerRequired: (label: string) => `উত্তর দিন: ${label}`,
  answerOne: 'অন্তত একটি প্রশ্নের উত্তর দিন',
  answersTooLong: 'উত্তরগুলো সব মিলিয়ে বেশি বড়',
  answerTooShort: (min: number) => `অন্তত ${number(min)}টি অক্ষর লিখুন`,
  answerTooLong: (max: number) => `সর্বোচ্চ ${number(max)}টি অক্ষর লিখুন`,
  numberTooLow: (min: number) => `অন্তত ${number(min)}`,
  numberTooHigh: (max: number) => `সর্বোচ্চ ${number(max)}`,
  numberNotWhole: 'শুধু পূর্ণ সংখ্যা',
  notAnOption: 'বিকল্পগুলোর মধ্য থেকে বেছে নিন',
  tooFewChosen: (min: number) => `অন্তত ${number(min)}টি বেছে নিন`,
  tooManyChosen: (max: number) => `সর্বোচ্চ ${number(max)}টি বেছে নিন`,
  chosenTwice: 'একই জিনিস দুবার বেছে নেওয়া হয়েছে',
  answerNotADate: 'একটি তারিখ বেছে নিন',
  dateTooEarly: (min: string) => `${date(min)}-এর আগে নয়`,
  dateTooLate: (max: string) => `${date(max)}-এর পরে নয়`,
  tooManyFilesHere: (most: number) => `এখানে সর্বোচ্চ ${number(most)}টি ফাইল পাঠানো যায়`,
  answerNotALink: 'https:// দিয়ে শুরু হওয়া একটি ঠিকানা দিন',
}
