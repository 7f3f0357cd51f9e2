/** Messages about deadlines, slots, pay, categories and images of tasks. */
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'

const en = {
  deadlineHasPassed: 'Deadline cannot be in the past',
  deadlineTooLate: 'Deadline can be at most two years ahead',
  resumeHasPassed: 'The time to resume cannot be in the past',
  resumeTooLate: 'The time to resume can be at most two years ahead',
  tooManyCoins: (most: number) => `A task can hold at most ${english.coins(most)} in all`,
  tooManySlots: (most: number) => `A task can hold at most ${english.number(most)} slots in all`,
  slotsAreComputed: (slots: number) => `This task has ${english.number(slots)} slots: a page of rows for each`,
  tooManyBatches: (most: number) => `A task can have rows of at most ${most} files`,
  accuracyNeedsControls:
    'A least accuracy needs rows with known answers: give the file a column “expected:” with the name of a question',
  categoryInactive: (name: string) => `${name} takes no new tasks at the moment. Choose another category.`,
  payTooLow: (least: number) => `Payable amount must be at least ${english.coins(least)}`,
  payTooLowIn: (least: number, category: string) =>
    `Payable amount must be at least ${english.coins(least)} in ${category}`,
  imageNotStored: 'Please upload this image: pages show none from other addresses',
  defaultStaysActive: 'This category stays active: tasks without a category go there.',
}

const bn: typeof en = {
  deadlineHasPassed: 'শেষ তারিখ আজকের আগে হতে পারে না',
  deadlineTooLate: 'শেষ তারিখ সর্বোচ্চ দুই বছর পরে হতে পারে',
  resumeHasPassed: 'আবার চালু করার সময়টি পার হয়ে গেছে',
  resumeTooLate: 'আবার চালু করার সময় সর্বোচ্চ দুই বছর পরে হতে পারে',
  tooManyCoins: (most: number) => `একটি কাজে মোট সর্বোচ্চ ${bangla.coins(most)} রাখা যায়`,
  tooManySlots: (most: number) => `একটি কাজে মোট সর্বোচ্চ ${bangla.number(most)}টি জায়গা রাখা যায়`,
  slotsAreComputed: (slots: number) => `এই কাজে জায়গা ${bangla.number(slots)}টি: প্রতিটি সারির একটি পাতা`,
  tooManyBatches: (most: number) => `একটি কাজে সর্বোচ্চ ${bangla.number(most)}টি ফাইলের সারি থাকতে পারে`,
  accuracyNeedsControls: 'ন্যূনতম নির্ভুলতার জন্য জানা উত্তরের সারি লাগে: ফাইলে “expected:” ও প্রশ্নের নাম দিয়ে একটি কলাম দিন',
  categoryInactive: (name: string) => `${name} ক্যাটাগরিতে এখন নতুন কাজ নেওয়া হচ্ছে না। অন্য ক্যাটাগরি বেছে নিন।`,
  payTooLow: (least: number) => `পারিশ্রমিক অন্তত ${bangla.coins(least)} হতে হবে`,
  payTooLowIn: (least: number, category: string) => `${category} ক্যাটাগরিতে পারিশ্রমিক অন্তত ${bangla.coins(least)} হতে হবে`,
  imageNotStored: 'ছবিটি আপলোড করুন: পেজে অন্য ঠিকানার ছবি দেখানো হয় না',
  defaultStaysActive: 'এই ক্যাটাগরি চালু থাকবে: ক্যাটাগরি ছাড়া কাজ এখানে যায়।',
}

export const texts = { en, bn }
