/** Words of the rate of taka, which Admins set. Rates and times come formatted. */
import type { ReactNode } from 'react'

export const takaBesideDollars = 'Taka beside dollars'
export const noRate = 'No rate: no taka are shown.'
export const rateIs = (taka: string) => `$1.00 = ${taka}`
export const shownTo =
  'Workers see about how many taka they receive. A withdrawal keeps the rate of the day of its request, and you send its taka.'
type Change = { time: string; admin: ReactNode }
export const since = ({ time, admin }: Change) => (
  <>
    Since {time}, by {admin}
  </>
)
export const removed = ({ time, admin }: Change) => (
  <>
    Removed {time}, by {admin}
  </>
)
export const accounting = 'Accounting'
type Waits = { rate: string | null; admin: ReactNode; page: ReactNode }
/** `rate` is null for the removal of the rate; `page` is a link. */
export const waits = ({ rate, admin, page }: Waits) => (
  <>
    {admin} proposes {rate === null ? 'to remove the rate' : `${rate} per dollar`}. It waits under {page} for another
    Admin.
  </>
)

export const setRate = 'Set the rate'
export const changeRate = 'Change the rate'
export const takaPerDollar = 'Taka per dollar'
export const rateHint =
  'A change of more than 5 % against the last rate or that of a day ago waits for another Admin, and so does every change by a new Admin.'
export const removeRate = 'Remove the rate'
export const removeThis = 'Remove the rate?'
export const removeText = 'No taka are shown for new withdrawals. Withdrawals that are requested keep theirs.'

export const saved = 'Saved'
export const savedText = 'It holds for withdrawals that are requested from now on.'
export const removedText = 'There is no rate now.'
export const notSaved = 'Not saved'
export const proposed = 'Proposed'
export const proposedText = 'Another Admin must confirm it under Accounting before the rate changes.'
