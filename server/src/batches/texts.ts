/** Messages about rows. */
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'

const en = {
  noColumn: (column: string) => `The rows have no column “${column}”`,
  tooManyFilesOfPage: (most: number) =>
    `A page can ask for at most ${english.number(most)} files: choose fewer rows per page`,
  tooManyBatches: (most: number) => `A task can have rows of at most ${english.number(most)} files`,
}

const bn: typeof en = {
  noColumn: (column: string) => `সারিগুলোতে “${column}” নামের কলাম নেই`,
  tooManyFilesOfPage: (most: number) => `এক পাতায় সর্বোচ্চ ${bangla.number(most)}টি ফাইল চাওয়া যায়: প্রতি পাতায় কম সারি বেছে নিন`,
  tooManyBatches: (most: number) => `একটি কাজে সর্বোচ্চ ${bangla.number(most)}টি ফাইলের সারি থাকতে পারে`,
}

export const texts = { en, bn }
