/** Messages about requests and uploads. */
import { number } from '@piecework/contract/words/bn/format'

/** What a field must be, or what was sent. */
export const types: Record<string, string> = {
  string: 'লেখা',
  number: 'সংখ্যা',
  int: 'পূর্ণ সংখ্যা',
  boolean: 'হ্যাঁ বা না',
  array: 'তালিকা',
  object: 'বস্তু',
}
/** `field` is a wire name. */
export const mustBe = (field: string, expected: string, received: string | undefined) =>
  `${field} হতে হবে ${expected}, ${received ?? 'অন্য কিছু'} নয়`

export const otherFileField = 'ছবিটি “file” নামের ঘরে পাঠান'
export const oneImageOnly = 'একটিই ছবি বেছে নিন'
export const emptyFile = 'এই ফাইলটি খালি'
export const imageTooLarge = (megabytes: number) => `ছবি সর্বোচ্চ ${number(megabytes)} MB হতে পারে। ছোট একটি বেছে নিন।`
