/** Messages about requests and uploads. */
import * as bangla from '@piecework/contract/texts/bn/format'

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
  otherFileField: 'Send the image as the field “file”',
  oneImageOnly: 'Choose one image only',
  emptyFile: 'This file is empty',
  imageTooLarge: (megabytes: number) => `An image can have at most ${megabytes} MB. Please choose a smaller one.`,
  notAPart: 'A part needs the SHA-256 and the size of the whole file, and must end within it',
  takesNoFiles: 'This task takes no files',
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
  otherFileField: 'ছবিটি “file” নামের ঘরে পাঠান',
  oneImageOnly: 'একটিই ছবি বেছে নিন',
  emptyFile: 'এই ফাইলটি খালি',
  imageTooLarge: (megabytes: number) => `ছবি সর্বোচ্চ ${bangla.number(megabytes)} MB হতে পারে। ছোট একটি বেছে নিন।`,
  notAPart: 'অংশ পাঠাতে পুরো ফাইলের SHA-256 ও আকার লাগে, আর অংশটি ফাইলের ভেতরেই শেষ হতে হবে',
  takesNoFiles: 'এই কাজে ফাইল নেওয়া হয় না',
}

export const texts = { en, bn }
