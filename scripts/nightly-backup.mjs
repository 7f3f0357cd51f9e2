/** Backs up each night into /backups, and keeps the files of a week. Runs until it is stopped: the service `backup` of compose.yaml. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run.mjs'

const { BACKUP_DIR: folder = '/backups' } = process.env
const kept = 7
const minute = 60_000
const hour = 60 * minute

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0))
// At the very first start the server makes the tables meanwhile.
await sleep(minute)
for (;;) {
  const name = `piecework-${new Date().toISOString().slice(0, 10)}.backup`
  // At the first start, and then after midnight UTC; after a failure again in an hour.
  if (!existsSync(join(folder, name))) await backUp(name)
  await sleep(hour)
}

async function backUp(name) {
  const unfinished = join(folder, 'unfinished')
  rmSync(unfinished, { force: true })
  const child = spawn(process.execPath, [join(root, 'server/src/cli/backup.ts'), '--to', unfinished], {
    stdio: 'inherit',
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) return console.error(`${name}: the backup failed with status ${status}. The earlier ones stay.`)
  renameSync(unfinished, join(folder, name))
  const files = readdirSync(folder)
    .filter((each) => /^piecework-\d{4}-\d\d-\d\d\.backup$/.test(each))
    .sort()
  for (const old of files.slice(0, -kept)) rmSync(join(folder, old))
  console.log(`${name} is complete.`)
}
