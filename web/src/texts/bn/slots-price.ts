/** Words of what slots cost. */
import { number } from './format.ts'

export const fee = 'চার্জ'
export const availableCoins = 'ব্যবহারযোগ্য কয়েন'
export const leftAfterwards = 'এরপর থাকবে'
/** `written` is the number of missing coins with its digits. */
export const needMoreCoins = (_coins: number, written: string) => `আপনার আরও ${written} কয়েন লাগবে।`
export const purchaseCoin = 'কয়েন কিনুন'
/** `pay`: "5 coins". */
export const slotsTimesPay = (slots: number, pay: string) => `${number(slots)}টি জায়গা × ${pay}`
