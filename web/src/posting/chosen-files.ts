/** What a buyer chooses or drops: photos with their names, or a list of rows, perhaps both, and what is neither. */
import { batchLimits } from '@piecework/contract/rows'

/** Of a list, at most. */
export const megabytes = batchLimits.fileBytes / 1024 / 1024

/** The content types by the ends of names: browsers give some of these files none or another one. */
const types: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  tab: 'text/tab-separated-values',
  txt: 'text/csv',
  jsonl: 'application/x-ndjson',
  ndjson: 'application/x-ndjson',
}
export const takenFiles = Object.keys(types)
  .map((end) => `.${end}`)
  .join()

/** The content type of a file of rows by the end of its name; undefined for another file. */
export function typeOfRows({ name }: File): string | undefined {
  return types[endOf(name)]
}

/** The end of a name, in small letters. */
export const endOf = (name: string) => name.toLowerCase().split('.').at(-1) ?? ''

/** `name`: below a folder that was chosen, with the folders in it; `path`: with that folder. */
export type ChosenFile = { file: File; name: string; path: string }
export type ChosenFiles = {
  /** The folder, if one was chosen. */
  folder: string | undefined
  pictures: ChosenFile[]
  rows: File | undefined
  others: ChosenFile[]
}

export function ofInput(files: Iterable<File>): ChosenFiles {
  return sorted(Array.from(files, (file) => ({ file, path: file.webkitRelativePath || file.name })))
}

/** The entries must be read before the event has ended. */
export async function ofDrop({ items }: DataTransfer): Promise<ChosenFiles> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const chosen: Chosen[] = []
  for (const entry of entries) await collect(entry, chosen)
  return sorted(chosen)
}

type Chosen = { file: File; path: string }

async function collect(entry: FileSystemEntry, chosen: Chosen[]): Promise<void> {
  if (entry.isFile) {
    const read = (entry as FileSystemFileEntry).file.bind(entry)
    // A file that cannot be opened is missing in what was chosen, as if it was not dropped.
    const file = await new Promise<File | null>((resolve) => read(resolve, () => resolve(null)))
    if (file) chosen.push({ file, path: entry.fullPath.slice(1) })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A browser gives a part of a folder at a time.
    const part = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (part.length === 0) return
    for (const each of part) await collect(each, chosen)
  }
}

function sorted(chosen: Chosen[]): ChosenFiles {
  // Systems leave such files in folders of pictures.
  const shown = chosen.filter(({ path }) => !/(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(path))
  const folder = shown[0]?.path.includes('/') ? shown[0].path.split('/')[0] : undefined
  const isOneFolder = folder !== undefined && shown.every(({ path }) => path.startsWith(`${folder}/`))
  const files = shown.map(({ file, path }) => ({
    file,
    path,
    name: isOneFolder ? path.slice(folder.length + 1) : path,
  }))
  const isPicture = ({ file }: ChosenFile) => file.type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(file.name)
  const pictures = files.filter(isPicture)
  // A text beside photos tells about them.
  const isTable = ({ file }: ChosenFile) =>
    typeOfRows(file) !== undefined && !(pictures.length > 0 && /\.txt$/i.test(file.name))
  const tables = files.filter(isTable)
  const rows = tables.length === 1 ? tables[0]?.file : undefined
  return {
    folder: isOneFolder ? folder : undefined,
    pictures,
    rows,
    others: files.filter((each) => !isPicture(each) && each.file !== rows),
  }
}
