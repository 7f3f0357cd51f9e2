/** The parts of pages that only tasks with rows have, in one script. */
export { AddRowsDialog } from './add-rows-dialog.tsx'
export { MissingPages } from './missing-pages.tsx'
export { RowTrial } from './row-trial.tsx'
export { RowsFields } from './rows-fields.tsx'
export { RowsOfForm } from './rows-of-form.tsx'
export { RowsProgress } from './rows-progress.tsx'
