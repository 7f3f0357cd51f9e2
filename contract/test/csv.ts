/** The rows and cells of a file as a spreadsheet reads them. */
export function cellsOf(file: string): string[][] {
  const cells = [...file.replace('\uFEFF', '').matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/g)]
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') lines.push([])
  }
  return lines.slice(0, -1)
}
