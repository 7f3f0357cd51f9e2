/** Messages about requests, uploads, tasks and withdrawals. */
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'

/** In coins and cents; the coins are at least 1, and a part of 0 cents is left out. */
type Uncovered = { uncovered_coins: number; uncovered_cents: number; never_paid_cents: number }

const en = {
  /** What a field must be, or what was sent. */
  types: {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  },
  /** `field` is a wire name. */
  mustBe: (field: string, expected: string, received: string | undefined) =>
    `${field} must be ${expected}, not ${received}`,
  otherFileField: 'Send the file as the field “file”',
  oneFileOnly: 'Choose one file only',
  emptyFile: 'This file is empty',
  fileTooLarge: (megabytes: number) => `A file can have at most ${megabytes} MB. Please choose a smaller one.`,
  notAPart: 'A part needs the SHA-256 and the size of the whole file, and must end within it',
  takesNoFiles: 'This task takes no files',
  takesNoAnswers: 'This task has no form: send one text',
  onlyRowsAgree: 'Only a task with rows has answers that can be compared',
  takesNoRows: 'This task has no rows: send one set of answers',
  takesRows: (rows: number) => `Send answers to each of the ${rows} rows of your page, each once`,
  reservedPageBefore:
    'You kept a page of this task before and did not send it in time, so you get one again only a day later.',
  filesInAnswers: 'The form of this task asks for files: name them in its answers',
  takesNoPictures: 'These rows come from a file alone: pictures need a batch of their own.',
  tooManyPictures:
    'There is no room for more pictures: a batch has at most 5,000 and 2 GB, and all your batches 20 GB. Post these, or delete others.',
  noPictures: 'The rows have no pictures: show an image that you upload for the form',
  noColumn: (column: string) => `The rows have no column “${column}”`,
  tooManyFilesOfPage: (most: number) => `A page can ask for at most ${most} files: choose fewer rows per page`,
  controlOnLine: (line: number, problem: string) => `Line ${line}: ${problem}`,
  controlOfNoInput: (name: string) => `“expected:${name}” names no question of the form`,
  controlNotCompared: (label: string) => `answers to “${label}” cannot be compared with a known one`,
  controlNoAnswer: (cell: string, label: string) => `“${cell}” is no possible answer to “${label}”`,
  controlsNotShown: (controls: number) =>
    `The file has ${controls} rows with known answers: choose how many of them are on each page`,
  noControls:
    'The file has no rows with known answers: choose 0, or give it a column “expected:” with the name of a question',
  controlsNotTaken:
    'This task has no rows with known answers on its pages: take the columns “expected:” out of the file',
  tooManyBatches: (most: number) => `A task can have rows of at most ${most} files`,
  fewerInDoubt: (rows: number) => `Only ${rows} rows are in doubt now`,
  onlyFiles: { photo: 'Only photos can be sent here', pdf: 'Only PDFs can be sent here' },

  // Tasks
  deadlineHasPassed: 'Deadline cannot be in the past',
  deadlineTooLate: 'Deadline can be at most two years ahead',
  resumeHasPassed: 'The time to resume cannot be in the past',
  resumeTooLate: 'The time to resume can be at most two years ahead',
  tooManyCoins: (most: number) => `A task can hold at most ${english.coins(most)} in all`,
  tooManySlots: (most: number) => `A task can hold at most ${english.number(most)} slots in all`,
  slotsAreComputed: (slots: number) => `This task has ${english.number(slots)} slots: a page of rows for each`,
  categoryInactive: (name: string) => `${name} takes no new tasks at the moment. Choose another category.`,
  payTooLow: (least: number) => `Payable amount must be at least ${english.coins(least)}`,
  imageNotStored: 'Please upload this image: pages show none from other addresses',
  payTooLowIn: (least: number, category: string) =>
    `Payable amount must be at least ${english.coins(least)} in ${category}`,
  defaultStaysActive: 'This category stays active: tasks without a category go there.',

  // Withdrawals
  hasNoTransactionId: 'Only an approved withdrawal has a transaction id.',
  ownReturn: 'Another Admin must book what comes back to your own account.',
  isBeingSent: 'An Admin is already sending this payout, so it can no longer be cancelled.',
  unbacked: ({ uncovered_coins, uncovered_cents, never_paid_cents }: Uncovered) => {
    const atRisk = uncovered_cents - never_paid_cents
    const reasons = [
      ...(never_paid_cents > 0 ? [`${english.cents(never_paid_cents)} never came in by card`] : []),
      ...(atRisk > 0 ? [`${english.cents(atRisk)} are at risk, because card money of a buyer went back`] : []),
    ]
    const verb = uncovered_coins === 1 ? 'is' : 'are'
    return `${english.coins(uncovered_coins)} of this payout ${verb} not covered: ${reasons.join(', and ')}. Confirm it a second time to go on.`
  },
  /** `tooFew` is the sentence about the minimum. */
  secondSmallWithdrawal: (minCoins: number, tooFew: string) =>
    `You have withdrawn fewer than ${english.coins(minCoins)} once already. ${tooFew}`,
}

const bn: typeof en = {
  types: {
    string: 'লেখা',
    number: 'সংখ্যা',
    int: 'পূর্ণ সংখ্যা',
    boolean: 'হ্যাঁ বা না',
    array: 'তালিকা',
    object: 'বস্তু',
  },
  mustBe: (field: string, expected: string, received: string | undefined) =>
    `${field} হতে হবে ${expected}, ${received ?? 'অন্য কিছু'} নয়`,
  otherFileField: 'ফাইলটি “file” নামের ঘরে পাঠান',
  oneFileOnly: 'একটিই ফাইল বেছে নিন',
  emptyFile: 'এই ফাইলটি খালি',
  fileTooLarge: (megabytes: number) => `ফাইল সর্বোচ্চ ${bangla.number(megabytes)} MB হতে পারে। ছোট একটি বেছে নিন।`,
  notAPart: 'অংশ পাঠাতে পুরো ফাইলের SHA-256 ও আকার লাগে, আর অংশটি ফাইলের ভেতরেই শেষ হতে হবে',
  takesNoFiles: 'এই কাজে ফাইল নেওয়া হয় না',
  takesNoAnswers: 'এই কাজে কোনো ফর্ম নেই: একটি লেখা পাঠান',
  onlyRowsAgree: 'শুধু সারির কাজেই উত্তর মিলিয়ে দেখা যায়',
  takesNoRows: 'এই কাজে সারি নেই: একবার উত্তর পাঠান',
  takesRows: (rows: number) => `আপনার পাতার ${bangla.number(rows)}টি সারির প্রতিটির উত্তর একবার করে পাঠান`,
  reservedPageBefore: 'এই কাজের একটি পাতা নিয়ে আপনি সময়মতো জমা দেননি, তাই এক দিন পরে আবার পাতা পাবেন।',
  filesInAnswers: 'এই কাজের ফর্মেই ফাইল চাওয়া হয়: উত্তরে সেগুলোর নাম দিন',
  takesNoPictures: 'এই সারিগুলো শুধু একটি ফাইলের: ছবির জন্য আলাদা করে শুরু করুন।',
  tooManyPictures:
    'আর ছবি রাখার জায়গা নেই: একবারে সর্বোচ্চ ৫,০০০টি ও ২,০৪৮ MB, আর আপনার সব মিলিয়ে ২০,৪৮০ MB। কিছু পোস্ট করুন, বা অন্যগুলো মুছুন।',
  noPictures: 'সারিগুলোর কোনো ছবি নেই: ফর্মের জন্য আপলোড করা একটি ছবি দেখান',
  noColumn: (column: string) => `সারিগুলোতে “${column}” নামের কলাম নেই`,
  tooManyFilesOfPage: (most: number) => `এক পাতায় সর্বোচ্চ ${bangla.number(most)}টি ফাইল চাওয়া যায়: প্রতি পাতায় কম সারি বেছে নিন`,
  controlOnLine: (line: number, problem: string) => `লাইন ${bangla.number(line)}: ${problem}`,
  controlOfNoInput: (name: string) => `“expected:${name}” ফর্মের কোনো প্রশ্নের নাম নয়`,
  controlNotCompared: (label: string) => `“${label}” প্রশ্নের উত্তর জানা উত্তরের সঙ্গে মেলানো যায় না`,
  controlNoAnswer: (cell: string, label: string) => `“${cell}” “${label}” প্রশ্নের উত্তর হতে পারে না`,
  controlsNotShown: (controls: number) =>
    `ফাইলে জানা উত্তরের ${bangla.number(controls)}টি সারি আছে: প্রতি পাতায় কয়টি থাকবে বেছে নিন`,
  noControls: 'ফাইলে জানা উত্তরের কোনো সারি নেই: ০ বেছে নিন, অথবা ফাইলে “expected:” ও প্রশ্নের নাম দিয়ে একটি কলাম দিন',
  controlsNotTaken: 'এই কাজের পাতায় জানা উত্তরের সারি নেই: ফাইল থেকে “expected:” কলামগুলো বাদ দিন',
  tooManyBatches: (most: number) => `একটি কাজে সর্বোচ্চ ${bangla.number(most)}টি ফাইলের সারি থাকতে পারে`,
  fewerInDoubt: (rows: number) => `এখন অনিশ্চিত সারি মাত্র ${bangla.number(rows)}টি`,
  onlyFiles: { photo: 'এখানে শুধু ছবি পাঠানো যায়', pdf: 'এখানে শুধু PDF পাঠানো যায়' },

  deadlineHasPassed: 'শেষ তারিখ আজকের আগে হতে পারে না',
  deadlineTooLate: 'শেষ তারিখ সর্বোচ্চ দুই বছর পরে হতে পারে',
  resumeHasPassed: 'আবার চালু করার সময়টি পার হয়ে গেছে',
  resumeTooLate: 'আবার চালু করার সময় সর্বোচ্চ দুই বছর পরে হতে পারে',
  tooManyCoins: (most: number) => `একটি কাজে মোট সর্বোচ্চ ${bangla.coins(most)} রাখা যায়`,
  tooManySlots: (most: number) => `একটি কাজে মোট সর্বোচ্চ ${bangla.number(most)}টি জায়গা রাখা যায়`,
  slotsAreComputed: (slots: number) => `এই কাজে জায়গা ${bangla.number(slots)}টি: প্রতিটি সারির একটি পাতা`,
  categoryInactive: (name: string) => `${name} ক্যাটাগরিতে এখন নতুন কাজ নেওয়া হচ্ছে না। অন্য ক্যাটাগরি বেছে নিন।`,
  payTooLow: (least: number) => `পারিশ্রমিক অন্তত ${bangla.coins(least)} হতে হবে`,
  imageNotStored: 'ছবিটি আপলোড করুন: পেজে অন্য ঠিকানার ছবি দেখানো হয় না',
  payTooLowIn: (least: number, category: string) => `${category} ক্যাটাগরিতে পারিশ্রমিক অন্তত ${bangla.coins(least)} হতে হবে`,
  defaultStaysActive: 'এই ক্যাটাগরি চালু থাকবে: ক্যাটাগরি ছাড়া কাজ এখানে যায়।',

  hasNoTransactionId: 'শুধু অনুমোদিত টাকা তোলার অনুরোধে ট্রানজেকশন আইডি থাকে।',
  ownReturn: 'আপনার নিজের অ্যাকাউন্টে ফেরত আসা টাকার কয়েন অন্য একজন অ্যাডমিনকে ফেরত দিতে হবে।',
  isBeingSent: 'একজন অ্যাডমিন এই টাকা পাঠাচ্ছেন, তাই এটি আর বাতিল করা যাবে না।',
  unbacked: ({ uncovered_coins, uncovered_cents, never_paid_cents }: Uncovered) => {
    const atRisk = uncovered_cents - never_paid_cents
    const reasons = [
      ...(never_paid_cents > 0 ? [`${bangla.cents(never_paid_cents)} কার্ডে কখনো আসেনি`] : []),
      ...(atRisk > 0 ? [`কোনো বায়ারের কার্ডের টাকা ফেরত যাওয়ায় ${bangla.cents(atRisk)} ঝুঁকিতে`] : []),
    ]
    return `এই পেআউটের ${bangla.coins(uncovered_coins)} কার্ড থেকে পাওয়া টাকায় মেটে না: ${reasons.join(', আর ')}। তবু টাকা দিতে চাইলে আবার নিশ্চিত করুন।`
  },
  secondSmallWithdrawal: (minCoins: number, tooFew: string) =>
    `আপনি আগে একবার ${bangla.coins(minCoins)}ের কম তুলেছেন। ${tooFew}`,
}

export const texts = { en, bn }
