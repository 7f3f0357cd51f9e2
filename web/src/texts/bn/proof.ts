/** Words of photos and PDFs as proof: chosen and sent by the worker, read by the buyer. */
import { number } from './format.ts'

export const needs = {
  no: 'শুধু লেখা',
  optional: 'ফাইল যোগ করা যায়',
  photo: 'ছবি লাগবে',
} as const
export const proofByFiles = 'প্রমাণ হিসেবে ফাইল'
export const proofByFilesHint = 'কর্মীরা ফোনে ছবি তুলে দেন। লেখার পাশে আপনি ফাইলগুলো দেখেন।'
export const proof = 'প্রমাণ'

export const photo = 'ছবি'
export const photos = 'ছবি'
export const filesLabel = 'ছবি অথবা PDF'
export const pdfHint = 'PDF যেমন আছে তেমনই যায়: এতে লেখকের নাম, ডিভাইস ও জায়গার তথ্য থাকতে পারে।'
export const addPhoto = 'ছবি যোগ করুন'
export const addFile = 'ফাইল যোগ করুন'
export const photoNth = (nth: number) => `ছবি ${number(nth)}`
export const pdfNth = (nth: number) => `PDF ${number(nth)}`
export const remove = 'সরান'
export const removeOf = (file: string) => `সরান: ${file}`
export const tryAgainOf = (file: string) => `আবার চেষ্টা করুন: ${file}`
export const sending = (percent: number) => `পাঠানো হচ্ছে, ${number(percent)}%`
export const arrived = 'পৌঁছেছে'
export const notArrived = 'পাঠানো হয়নি'
export const notReadable = {
  photo: 'এই ফাইল পড়া যাচ্ছে না। একটি ছবি বেছে নিন।',
  pdf: 'এই ফাইল পড়া যাচ্ছে না। একটি PDF বেছে নিন।',
  any: 'এই ফাইল পড়া যাচ্ছে না। একটি ছবি বা PDF বেছে নিন।',
}
export const tooMany = (most: number) => `সর্বোচ্চ ${number(most)}টি ফাইল পাঠানো যায়। বাকিগুলো নেওয়া হয়নি।`
export const photoMissing = 'একটি ছবি যোগ করুন: এই কাজে প্রমাণ হিসেবে ছবি লাগবে।'
export const stillSending = 'আপনার ফাইলগুলো পৌঁছানো পর্যন্ত অপেক্ষা করুন।'

export const showFiles = (files_: number, size: string) => `${number(files_)}টি ফাইল দেখুন (${size})`
export const photoOf = (nth: number, of: number, worker: string) =>
  `${worker}-এর ${number(of)}টি ছবির ${number(nth)} নম্বরটি`
export const enlarge = (file: string) => `বড় করে দেখুন: ${file}`
export const downloadPdf = (nth: number, size: string) => `PDF ${number(nth)} ডাউনলোড করুন (${size})`
export const filesDeleted = 'এই কাজের ফাইলগুলো আর রাখা হয় না।'
export const deleteFile = 'এই ফাইল মুছে ফেলুন'
export const askDelete = 'ফাইলটি স্থায়ীভাবে মুছে ফেলবেন?'
export const askDeleteText = 'দরকার হলে আগে ডাউনলোড করে নিন। কর্মীও এটি আর দেখতে পাবেন না।'
export const yesDelete = 'হ্যাঁ, মুছে ফেলুন'
export const fileDeleted = 'ফাইল মুছে ফেলা হয়েছে'
export const notDeleted = 'মুছে ফেলা হয়নি'

export const kilobytes = (kilobytes: number) => `${number(kilobytes)} KB`
export const megabytes = (megabytes: number) => `${number(megabytes, 1)} MB`

// Answers to the form of a task
export const yes = 'হ্যাঁ'
export const no = 'না'
export const choose = 'বেছে নিন…'
export const noAnswer = 'উত্তর নেই'
export const chooseUpTo = (most: number) => `সর্বোচ্চ ${number(most)}টি বেছে নিন`
export const showPicture = 'ছবিটি দেখুন'

// A page of rows
export const row = (nth: number) => `সারি ${number(nth)}`
/** Of the file that the buyer uploaded. */
export const rowAndLine = (nth: number, line: number) => `সারি ${number(nth)}\u00a0· ফাইলের ${number(line)} নম্বর লাইন`
export const knownAnswersRight = (right: number, of: number) => `${number(of)}টি যাচাই করা উত্তরের ${number(right)}টি ঠিক`
export const knownAnswerRight = 'উত্তরটি জানা, আর ঠিক'
export const knownAnswerMissed = 'ঠিক উত্তর অন্য'
export const filesOfAnswer = (files: number) => `${number(files)}টি ফাইল`
export const emptyCell = 'ফাঁকা'
export const cells = 'সারির ঘরগুলো'

// The picture of a row
export const picture = 'ছবি'
/** `alt`: what the buyer says that pictures show. */
export const pictureOfRow = (alt: string, place: number) => `${alt}, সারি ${number(place)}`
export const pictureGone = 'ছবিটি আর নেই।'
