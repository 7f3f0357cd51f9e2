/** Words of the page of a worker. */
import { number } from './format.ts'

export const worker = 'কর্মী'
/** `date` comes formatted. */
export const workerSince = (date: string) => `${date} থেকে কর্মী`
export const approvedWork = (submissions: number) => `${number(submissions)}টি অনুমোদিত কাজ`
