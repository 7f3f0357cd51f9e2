/** Messages about images. */
import * as bangla from '@piecework/contract/texts/bn/format'

const en = {
  heic: 'HEIC images cannot be read here. Please send it as JPEG.',
  tooManySlowPixels: (most: number, found: number) =>
    `An AVIF or an interlaced PNG has at most ${most} megapixels, and this one has ${found}. Save it as JPEG, or make it smaller.`,
}

const bn: typeof en = {
  heic: 'এখানে HEIC ছবি পড়া যায় না। JPEG হিসেবে পাঠান।',
  tooManySlowPixels: (most: number, found: number) =>
    `AVIF বা ইন্টারলেসড PNG ছবি সর্বোচ্চ ${bangla.number(most)} মেগাপিক্সেলের হতে পারে, এটি ${bangla.number(found)} মেগাপিক্সেলের। JPEG হিসেবে সেভ করুন, বা ছোট করুন।`,
}

export const texts = { en, bn }
