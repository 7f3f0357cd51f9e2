/** Words of the workers whom a buyer blocks. */

export const blockedWorkers = 'Blocked Workers'
export const blockedWorkersText = 'They neither see your tasks nor send work for them.'
export const noBlockedWorkers = 'No blocked workers'
export const noBlockedWorkersText = 'You can block a worker where you read the work that this worker sent you.'
export const blockedWorkersCaption = 'Blocked workers, the latest first'
export const email = 'Email'
/** Stands in place of the e-mail where the operator hides it. */
export const shortName = 'Short name'
export const since = 'Since'
export const ends = 'Ends'
export const youEndIt = 'When you unblock'

export const unblock = 'Unblock'
export const unblockOf = (worker: string) => `Unblock: ${worker}`
export const unblocked = 'Unblocked'
/** `worker` in quotation marks. */
export const unblockedText = (worker: string) => `${worker} sees your tasks again.`
export const notUnblocked = 'Not unblocked'
