/** Backup and restore: a backup is complete, can be restored, and overwrites nothing. */

import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { freshDatabase } from '../../test/databases.ts'
import { aFolder, anInstallation, inDatabase } from '../../test/installation.ts'
import { type TestUser, worldOn } from '../../test/world.ts'
import { readConfig } from '../config.ts'
import { folderOf } from '../files/store.ts'
import { diskStoreFor } from '../images/hosts.ts'
import { findLedgerViolations } from '../ledger/integrity.ts'

const folder = aFolder()
const file = join(folder, 'piecework.backup')
let installation: Record<string, string> = {}
let worker: TestUser
const image = Buffer.from('an image, for all that a folder knows')
const fileId = '01a21695-f752-73ff-a6f6-48e95b5a8ed7'
const proof = Buffer.from('a photo of a shop')

beforeAll(async () => {
  installation = await anInstallation()
  worker = await inDatabase(installation, async (database) => {
    const world = await worldOn(database)
    const earner = await world.anEarner(590)
    await world.aPendingWithdrawal(earner, 200)
    await world.app.close()
    return earner
  })
  await diskStoreFor(readConfig(installation)).keep(image)
  await folderOf(readConfig(installation)).write(fileId, proof)
  const { status, output } = await runCommand('backup', installation, ['--to', file])
  expect([status, output]).toEqual([0, expect.stringMatching(/: \d+ tables, \d+ rows, 1 images, 1 files\.\n$/)])
})

/** The environment of a machine without data. */
async function anEmptyPlace(): Promise<Record<string, string>> {
  return { DATA_DIR: aFolder(), DATABASE_URL: await freshDatabase('template0') }
}

test('the Admins read when the last backup was written, and how many Admins there are', async () => {
  await inDatabase(installation, async (database) => {
    const world = await worldOn(database)
    const admin = await world.anAdmin()
    const { body } = await admin.call(contract.setUp.state)
    expect(body.admins).toBe(1)
    expect(Date.now() - Date.parse(body.backed_up_at ?? '')).toBeLessThan(120_000)
    await world.anAdmin()
    expect((await admin.call(contract.setUp.state)).body.admins).toBe(2)
    await world.app.close()
  })
})

test('a restore on an empty machine brings back users, coins, numbers, images, files, and a consistent ledger', async () => {
  const empty = await anEmptyPlace()
  const { status, output } = await runCommand('restore', empty, ['--from', file])
  expect([status, output]).toEqual([0, expect.stringMatching(/^Restored, compared, and the ledger is consistent: /)])
  await inDatabase(empty, async (database) => {
    expect(await findLedgerViolations(database.db)).toEqual([])
    const world = await worldOn(database)
    expect(await world.coinsOf(worker)).toBe(600)
    // The access token from before is still valid, and new transfers get numbers after the old ones.
    const again = await world.call(contract.withdrawals.request, world.withdrawalToRequest(200), {
      token: worker.token,
    })
    expect(again.status).toBe(201)
    await world.expectLedgerToHold()
    await world.app.close()
  })
  const images: Buffer[] = []
  for await (const each of diskStoreFor(readConfig(empty)).all()) images.push(each)
  expect(images).toEqual([image])
  expect(await folderOf(readConfig(empty)).read(fileId)).toEqual(proof)
})

test('backup and restore overwrite neither a database nor a file', async () => {
  const restored = await runCommand('restore', installation, ['--from', file])
  expect([restored.status, restored.output]).toEqual([1, expect.stringMatching(/^Nothing was restored: there is /)])
  const kept = await runCommand('backup', installation, ['--to', file])
  expect([kept.status, kept.output]).toEqual([1, `No backup was made: ${file} is there already.\n`])
})

test('a truncated file leaves nothing behind, and other users of the machine cannot read a backup', async () => {
  expect(statSync(file).mode & 0o077).toBe(0)
  const cut = join(folder, 'cut.backup')
  writeFileSync(cut, readFileSync(file).subarray(0, -200))
  const empty = await anEmptyPlace()
  expect((await runCommand('restore', empty, ['--from', cut])).status).toBe(1)
  expect((await runCommand('restore', empty, ['--from', file])).status).toBe(0)
})
