/** For the readers that still name this file. */
export { storedKey } from './kept/drafts.ts'
