/** Tests whether the data folder can be written. */
import { chmodSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { aFolder } from '../../test/installation.ts'
import { assertDataFolderIsWritable } from './data-folder.ts'

const root = 0
const otherUser = 65_534
afterEach(() => {
  if (process.getuid?.() === root) process.seteuid?.(root)
})

test('a folder of another user is refused with the name of the user who needs it', async () => {
  const folder = aFolder()
  chmodSync(folder, 0o500)
  if (process.getuid?.() === root) process.seteuid?.(otherUser)
  const { username } = userInfo()
  for (const path of [folder, join(folder, 'new')]) {
    await expect(assertDataFolderIsWritable(path)).rejects.toThrow(
      `There is no right to write into ${path}. Give the folder to the user ${username}, or set DATA_DIR to another folder.`,
    )
  }
})

test('a folder that does not exist is made, and the check leaves no file', async () => {
  const folder = join(aFolder(), 'of', 'the', 'data')
  await assertDataFolderIsWritable(folder)
  await assertDataFolderIsWritable(folder)
})
