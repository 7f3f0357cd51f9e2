/** Tries whether files can be written into the data folder, which it creates. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from './read.ts'

/** @throws ConfigError with what stands against it and what to do */
export async function tryDataFolder(dataDir: string): Promise<void> {
  const file = join(dataDir, `.written-as-a-trial-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, 'x')
    await rm(file)
  } catch (failure) {
    throw new ConfigError(sentenceOf((failure as NodeJS.ErrnoException).code ?? 'unknown', dataDir))
  }
}

function sentenceOf(code: string, dataDir: string): string {
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

/** A user of a container may have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
