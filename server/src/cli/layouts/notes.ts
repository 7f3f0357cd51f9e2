/** What a conversion left out or changed, for the person who compares the form with the layout. */

export type Note = { line: number; sentence: string }
export type Notes = ReturnType<typeof newNotes>

export function newNotes() {
  const all = new Map<string, Note>()
  return {
    /** The same sentence on the same line is kept once. */
    add(line: number, sentence: string): void {
      all.set(`${line} ${sentence}`, { line, sentence })
    },
    /** In the order of the lines. */
    list: (): Note[] => [...all.values()].sort((one, other) => one.line - other.line),
  }
}
