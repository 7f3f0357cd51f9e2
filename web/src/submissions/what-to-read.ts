/** What there is to read of work, before it is opened: "5 rows · 1 of 1 known right", "210 words · 2 files". */
import type { TaskSubmission } from '@piecework/contract'
import * as t from '#texts/review.ts'

type ToRead = { [Fact in 'words' | 'file_count' | 'rows' | 'controls']?: TaskSubmission[Fact] | undefined }

/** @returns null for work that the reader cannot read */
export function whatToRead({ words, file_count, rows, controls }: ToRead): string | null {
  if (words === null || words === undefined) return null
  const parts = rows
    ? [t.rowsToRead(rows), controls && t.knownRight(controls.right, controls.seen)]
    : [t.wordsToRead(words), file_count && t.filesToRead(file_count)]
  return parts.filter(Boolean).join('\u00a0· ')
}
