/** Sizes of files and pages in words. */
import * as t from '#texts/proof.ts'

/** Rounded up: "1 KB" to "99 KB", then "0.1 MB". */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000)
  return kilobytes < 100 ? t.kilobytes(kilobytes) : t.megabytes(Math.ceil(kilobytes / 100) / 10)
}
