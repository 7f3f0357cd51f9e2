/** Messages about what Admins do with users, and about open work. */
export const ownSuspension = 'You cannot suspend your own account.'
export const ownUnsuspension = 'You cannot unsuspend your own account.'
export const ownFactor = 'You cannot reset the second factor of your own account.'
export const olderOfGroup =
  'You cannot change an Admin who made you an Admin, or was one before you in the same group, until the operator has vouched for one of you: npm run confirm -- admin ADDRESS. All Admins were told.'
/** `open` is written by `openList`. */
export const roleInUse = (open: string) => `This user still has ${open}, so the role cannot change yet.`
