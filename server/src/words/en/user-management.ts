/** Messages about what Admins do with users, and about open work. */
export const ownSuspension = 'You cannot suspend your own account.'
export const ownUnsuspension = 'You cannot unsuspend your own account.'
export const ownFactor = 'You cannot reset the second factor of your own account.'
/** `open` is written by `openList`. */
export const roleInUse = (open: string) => `This user still has ${open}, so the role cannot change yet.`
