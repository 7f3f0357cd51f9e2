/** Words of the date that is chosen in a date field. */
import { clock, date } from './format.ts'

const weekdays = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার']

/** "রবিবার, ৬ ডিসেম্বর ২০২৬" */
export const dateInWords = (day: Date) =>
  `${weekdays[day.getDay()]}, ${date(day.getDate(), day.getMonth(), day.getFullYear())}`
/** "রবিবার, ৬ ডিসেম্বর ২০২৬, সকাল ৯:০৫" */
export const timeInWords = (time: Date) => `${dateInWords(time)}, ${clock(time.getHours(), time.getMinutes())}`
