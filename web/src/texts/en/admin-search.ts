/** Words of the search of an Admin. */
import { count } from './format.ts'

export const label = 'Name, e-mail, task or number'
export const hint =
  'Users and tasks by words; withdrawals and payments by their whole id, transaction ID or receipt number.'
export const searching = 'Searching…'
export const nothing = 'Nothing found. Try fewer letters, or the whole number.'
export const results = 'What was found'
export const found = (found: number) => `${count(found, 'result')}. Choose with the arrow keys.`
/** The state of a payment. */
export const paid = 'Paid'
export const notPaid = 'Not paid'
