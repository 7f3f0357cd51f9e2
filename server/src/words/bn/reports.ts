/** Messages about reports. */
import { number } from '@piecework/contract/words/bn/format'

export const reportsPerDay = (most: number) => `দিনে সর্বোচ্চ ${number(most)}টি কাজ নিয়ে অভিযোগ করা যায়। আগামীকাল আবার করুন।`
