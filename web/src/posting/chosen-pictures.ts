/** What a buyer chooses or drops: pictures with their names, perhaps a file of rows beside them, and what is neither. */
import { typeOfRows } from './use-rows-upload.ts'

/** `name`: below a folder that was chosen, with the folders in it; `path`: with that folder. */
export type ChosenFile = { file: File; name: string; path: string }
export type ChosenPictures = {
  /** The folder, if one was chosen. */
  folder: string | undefined
  pictures: ChosenFile[]
  rows: File | undefined
  others: ChosenFile[]
}

export function ofInput(files: Iterable<File>): ChosenPictures {
  return sorted(Array.from(files, (file) => ({ file, path: file.webkitRelativePath || file.name })))
}

/** The entries must be read before the event has ended. */
export async function ofDrop({ items }: DataTransfer): Promise<ChosenPictures> {
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

function sorted(chosen: Chosen[]): ChosenPictures {
  // Systems leave such files in folders of pictures.
  const shown = chosen.filter(({ path }) => !/(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(path))
  const folder = shown[0]?.path.includes('/') ? shown[0].path.split('/')[0] : undefined
  const isOneFolder = folder !== undefined && shown.every(({ path }) => path.startsWith(`${folder}/`))
  const files = shown.map(({ file, path }) => ({
    file,
    path,
    name: isOneFolder ? path.slice(folder.length + 1) : path,
  }))
  // A text beside pictures tells about them.
  const tables = files.filter(({ file }) => typeOfRows(file) !== undefined && !/\.txt$/i.test(file.name))
  const rows = tables.length === 1 ? tables[0]?.file : undefined
  const isPicture = ({ file }: ChosenFile) => file.type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(file.name)
  return {
    folder: isOneFolder ? folder : undefined,
    pictures: files.filter(isPicture),
    rows,
    others: files.filter((each) => !isPicture(each) && each.file !== rows),
  }
}
