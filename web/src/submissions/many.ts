/** Loaded while there is work to review: decisions about many submissions, chosen ones or all that are left. */
export { ApproveRest } from './approve-rest.tsx'
export { RejectMany } from './reject-many.tsx'
