/** Words that many screens share. */
import type { Role } from '@piecework/contract'

export const tryAgain = 'Try again'
export const trying = 'Trying…'
export const loading = 'Loading'
export const cancel = 'Cancel'
export const saving = 'Saving…'
export const sending = 'Sending…'
export const name = 'Name'
export const roles: Record<Role, string> = { Worker: 'Worker', Buyer: 'Buyer', Admin: 'Admin' }
