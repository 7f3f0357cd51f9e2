/** Words of the page of a worker. */
import { count } from './format.ts'

export const worker = 'Worker'
/** `date` comes formatted. */
export const workerSince = (date: string) => `Worker since ${date}`
export const approvedWork = (submissions: number) =>
  count(submissions, 'approved piece of work', 'approved pieces of work')
