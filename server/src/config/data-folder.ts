/** Checks that files can be written into the data folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from './read.ts'

/** Creates the folder if it is missing. @throws ConfigError with the cause and what to do */
export async function assertDataFolderIsWritable(dataDir: string): Promise<void> {
  const file = join(dataDir, `.write-check-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, 'x')
    await rm(file)
  } catch (failure) {
    throw new ConfigError(messageOf((failure as NodeJS.ErrnoException).code ?? 'unknown', dataDir))
  }
}

function messageOf(code: string, dataDir: string): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `DATA_DIR cannot be ${dataDir}: a file stands where a folder is needed. Move the file away, or set DATA_DIR to another folder.`
    case 'EACCES':
    case 'EPERM':
      return `There is no right to write into ${dataDir}. Give the folder to the user ${userName()}, or set DATA_DIR to another folder.`
    case 'EROFS':
      return `${dataDir} is on a disk that is mounted read-only. Mount it for writing, or set DATA_DIR to another folder.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `Nothing can be written into ${dataDir}: the disk is full. Make room, or set DATA_DIR to a folder on another disk.`
    default:
      return `Nothing can be written into ${dataDir} (${code}). Set DATA_DIR to another folder.`
  }
}

/** In a container the user may have an id without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
