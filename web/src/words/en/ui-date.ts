/** Words of the date that is chosen in a date field. */
import { clock } from './format.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "Sunday, 6 December 2026" */
export const dateInWords = (day: Date) =>
  `${weekdays[day.getDay()]}, ${day.getDate()} ${months[day.getMonth()]} ${day.getFullYear()}`
/** "Sunday, 6 December 2026, 09:05" */
export const timeInWords = (time: Date) => `${dateInWords(time)}, ${clock(time.getHours(), time.getMinutes())}`
