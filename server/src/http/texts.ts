/** Messages about requests and the files in them. */
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
  otherFileField: 'Send the file as the field “file”',
  oneFileOnly: 'Choose one file only',
  emptyFile: 'This file is empty',
  fileTooLarge: (megabytes: number) => `A file can have at most ${megabytes} MB. Please choose a smaller one.`,
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
}

export const texts = { en, bn }
