/** Cells as spreadsheets copy them. */

/** A cell with a line break or a tab in it, between quotation marks; or any other one. */
const cell = /"((?:[^"]|"")*[\t\r\n](?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]+/gy

/**
 * The text as a file of rows. Spreadsheets put only cells with a line break or a tab between quotation marks: in others, marks stand as
 * they were typed, which a file does not allow. A text without tabs may be one of commas, and stays as it is.
 */
export function tableOf(text: string): string {
  if (!text.includes('\t')) return text
  let table = ''
  for (let at = 0; at < text.length; ) {
    cell.lastIndex = at
    const [written = text.charAt(at), quoted] = cell.exec(text) ?? []
    table += quoted === undefined && written.includes('"') ? `"${written.replaceAll('"', '""')}"` : written
    at += written.length
  }
  return table
}
