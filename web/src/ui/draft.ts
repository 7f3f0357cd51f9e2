/** For the readers that still name this file. */
export { proofDatabase, readDraft, removeDraft, saveDraft } from '../kept/drafts.ts'
