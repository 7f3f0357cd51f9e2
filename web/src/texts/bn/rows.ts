/** Words of the files of rows that a task asks about. */
import { number } from './format.ts'

export const fileOfRows = 'সারির ফাইল'
export const fileOfRowsHint = (rows: number, megabytes: number) =>
  `UTF-8 লেখার CSV, TSV বা JSON Lines, সর্বোচ্চ ${number(rows)}টি সারি ও ${number(megabytes)} MB। প্রথম লাইনে কলামের নাম থাকে।`
export const chooseFile = 'ফাইল বেছে নিন'
export const chooseAnotherFile = 'অন্য ফাইল বেছে নিন'
export const orDropFile = 'অথবা টেনে এখানে ছাড়ুন'
export const checkingRows = 'সারিগুলো পরীক্ষা করা হচ্ছে…'
export const notAFileOfRows = 'শেষে .csv, .tsv বা .jsonl আছে এমন ফাইল বেছে নিন। স্প্রেডশিটে “CSV UTF-8” হিসেবে সেভ করুন।'
export const fileOfRowsTooLarge = (megabytes: number) => `একটি ফাইল সর্বোচ্চ ${number(megabytes)} MB। ফাইলটি ভাগ করুন।`
export const rowsMissing = 'সারির একটি ফাইল বেছে নিন'
export const rowsWereLeft = 'এই কাজের জন্য একটি ফাইল বেছে নিন'
export const rowsWereLeftText = 'ফর্ম ও সংখ্যাগুলো কপি হয়েছে, সারিগুলো নয়: সেগুলো যে কাজে পোস্ট হয়েছে, সেখানেই থাকে।'
export const rowsGone = 'সারির ফাইলটি আর নেই'
export const rowsGoneText = 'এটি মুছে ফেলা হয়েছে, বা অন্য কাজের সঙ্গে পোস্ট হয়েছে। আবার একটি ফাইল বেছে নিন।'
export const rowsAndColumns = (rows: number, columns: number) => `${number(rows)}টি সারি · ${number(columns)}টি কলাম`
export const columns = 'কলাম'
export const columnsHint = 'যে লেখায় কাজ করছেন, সেখানে কলাম বসাতে সেটি চাপুন। কর্মীরা সেখানে নিজের সারির লেখা পড়েন।'
export const insertColumn = (column: string) => `কলাম বসান: ${column}`
/** `placeholder`: "{{name}}". */
export const columnCopied = (placeholder: string) => `${placeholder} কপি হয়েছে। ফর্মের কোনো লেখায় পেস্ট করুন।`
export const columnNotCopied = (placeholder: string) => `ফর্মের কোনো লেখায় ${placeholder} লিখুন।`
/** `name` in quotation marks. */
export const rowErrors = (errors: number, name: string) => `${name} ফাইলে ${number(errors)}টি ভুল`
export const rowErrorsText = 'কোনো সারি রাখা হয়নি। ফাইলটি ঠিক করে আবার বেছে নিন।'
export const atLine = (line: number) => `লাইন ${number(line)}`
export const atColumn = (line: number, column: string) => `লাইন ${number(line)}, কলাম “${column}”`
export const firstErrors = (shown: number, all: number) => `${number(all)}টি ভুলের প্রথম ${number(shown)}টি।`
export const downloadErrors = 'ভুলগুলো CSV হিসেবে ডাউনলোড করুন'
export const errorsNotDownloaded = 'ভুলগুলো ডাউনলোড করা যায়নি'

export const checkedFiles = 'আপনার যে ফাইলগুলো পোস্ট করা হয়নি'
export const checkedFilesNotLoaded = 'আপনার ফাইলগুলো আনা যায়নি।'
export const deletedOn = (date: string) => `${date} মুছে যাবে`
export const useFileOf = (name: string) => `ফাইলটি ব্যবহার করুন: ${name}`
export const deleteFileOf = (name: string) => `ফাইলটি মুছে ফেলুন: ${name}`
export const askDeleteFile = 'সারিসহ এই ফাইল মুছে ফেলবেন?'
export const fileDeleted = 'ফাইলটি মুছে ফেলা হয়েছে।'
export const moreFiles = 'আরও ফাইল দেখুন'

export const rowOf = (nth: number, rows: number) => `সারি ${number(nth)} / ${number(rows)}`
export const randomRows = 'আপনার ফাইলের দৈবভাবে নেওয়া কয়েকটি সারি'
export const previousRow = 'আগের সারি'
export const nextRow = 'পরের সারি'

export const rowsPerPage = 'প্রতি পাতায় সারি'
export const rowsPerPageHint = 'একজন কর্মী একবারে একটি পাতা নেন ও জমা দেন।'
export const answersPerRow = 'প্রতি সারিতে উত্তর'
export const answersPerRowHint = 'প্রতিটি উত্তর আলাদা কর্মীর।'
export const pagesPerWorker = 'প্রতি কর্মীর পাতা'
export const pagesPerWorkerHint = 'খালি রাখলে: যতগুলো আছে।'
export const wholeUpTo = (most: number) => `১ থেকে ${number(most)} পর্যন্ত একটি পূর্ণসংখ্যা`
export const rowsTooLarge = (most: number) => `এই ফাইলের সর্বোচ্চ ${number(most)}টি সারি এক পাতায় ধরে`
export const rowsTimesAnswers = (rows: number, answers: number, perPage: number, pages: number) =>
  `${number(rows)}টি সারি × ${number(answers)}টি উত্তর ÷ প্রতি পাতায় ${number(perPage)}টি = ${number(pages)}টি পাতা`
export const pagesUnknown = 'ফাইল বেছে নিলে পাতার সংখ্যা দেখা যাবে।'
export const answersTaken = (taken: number, asked: number) =>
  `${number(asked)}টি উত্তরের ${number(taken)}টি দেওয়া হয়েছে বা কাজ চলছে`
export const pageOfRows = (rows: number) => `এক পাতায় ${number(rows)}টি সারি।`
export const eachRowAnswered = (rows: number, answers: number) =>
  `${number(rows)}টি সারি, প্রতিটির উত্তর দেন ${number(answers)} জন কর্মী।`
export const mostPagesOfWorker = (pages: number) => `একজন কর্মী সর্বোচ্চ ${number(pages)}টি পাতা জমা দেন।`
export const pagesMissing = (pages: number) => `শেষ সারিগুলোর জন্য ${number(pages)}টি পাতা কম আছে`
/** `price`: "15 coins". */
export const pagesMissingText = (answers: number, price: string) =>
  `${number(answers)}টি উত্তর এখনো বাকি, কিন্তু সেগুলোর জন্য কোনো পাতা খালি নেই। এই পাতাগুলোর দাম ${price}।`
export const rowsAdded = 'সারি যোগ হয়েছে!'
export const rowsAddedText = (pages: number) => `কাজটিতে এখন ফাইলের সারিগুলোও আছে, আরও ${number(pages)}টি পাতায়।`
export const addRowsText = 'কাজটির ফর্ম দিয়েই এগুলোর উত্তর নেওয়া হয়, আগের সারিগুলোর পরে।'
/** `columns`: names with commas between. */
export const columnsMissing = (columns: string) => `কাজটির ফর্মে এমন কলাম আছে, যা এই ফাইলে নেই: ${columns}`
