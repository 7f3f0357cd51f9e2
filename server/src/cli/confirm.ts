/** The command with which the operator is the second pair of eyes, for an installation with a single Admin. */
import { coinsInWords, type Proposal, quoted } from '@piecework/contract'
import { id } from '@piecework/contract/fields'
import * as z from 'zod/mini'
import { proposals } from '../accounting/proposal-queries.ts'
import { confirm } from '../accounting/proposals.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { type Db, transact } from '../db/transact.ts'
import { exitWithUsage, readOptions } from './usage.ts'

const command = {
  script: 'confirm',
  purpose:
    'Lists what waits for a second Admin, and confirms what has the given id: it is booked then, or the rate of taka changes.',
  argument: { value: 'ID', meaning: 'Id from the list. Without it, nothing changes.' },
  options: {},
  example: '0192f0c1-7a3e-7c55-9d3a-6f2b1f0a4e11',
} as const

const { argument } = readOptions(command)
if (argument !== undefined && !z.safeParse(id, argument).success) {
  exitWithUsage(command, 'The argument is not an id.')
}

try {
  await run(argument?.toLowerCase())
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function run(proposalId: string | undefined): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config, { poolSize: 2 })
  try {
    await migrate(database)
    if (proposalId === undefined) return await list(database.db)
    const coins = await transact(database.db, (tx) => confirm(tx, null, proposalId, config.timeZone))
    const outcome = coins > 0 ? `${coinsInWords(coins)} moved` : 'the rate has changed'
    console.log(`Confirmed: ${outcome}. The audit trail names the operator.`)
  } finally {
    await database.close()
  }
}

async function list(db: Db): Promise<void> {
  const { rows } = await proposals(db, null, { status: 'waiting' })
  if (rows.length === 0) return console.log('Nothing waits to be confirmed.')
  for (const row of rows) {
    console.log(`${row._id}  ${row.taka_rate ? '' : `${coinsInWords(row.coins)}: `}${subjectOf(row)}`)
    console.log(
      `  Proposed by ${quoted(row.proposed_by)} at ${row.proposed_at}.${row.reason ? ` Reason: ${row.reason}` : ''}`,
    )
  }
}

function subjectOf({ action, correction, taka_rate, task_title, worker_name, worker_email }: Proposal): string {
  const worker = `${quoted(worker_name ?? '')} (${worker_email})`
  switch (action) {
    case 'correction.apply':
      return correction ? `correction from ${sideOf(correction, 'from')} to ${sideOf(correction, 'to')}` : 'correction'
    case 'withdrawal.approve':
      return `payout to ${worker} that is not covered`
    case 'withdrawal.return':
      return `payout that came back, to ${worker}`
    case 'submission.approve':
      return `approve work of ${worker} on ${quoted(task_title ?? '')}`
    case 'submission.reject':
      return `reject work of ${worker} on ${quoted(task_title ?? '')}`
    case 'taka_rate.change':
      return `taka per dollar from ${taka_rate?.from ?? 'none'} to ${taka_rate?.to ?? 'none'}`
  }
}

function sideOf(correction: NonNullable<Proposal['correction']>, side: 'from' | 'to'): string {
  const { [`${side}_name` as const]: name, [`${side}_email` as const]: email } = correction
  const account = correction[`${side}_account`]
  return name ? `${account} of ${quoted(name)} (${email})` : account
}
