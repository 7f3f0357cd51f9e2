/**
 * The command with which the operator is the second pair of eyes: confirms a proposal, or vouches for an Admin who can then
 * confirm what others propose.
 */

import { normalizeEmail, type Proposal, quoted } from '@piecework/contract'
import { id } from '@piecework/contract/fields'
import { coins } from '@piecework/contract/texts/en/format'
import * as z from 'zod/mini'
import { proposals } from '../accounting/proposal-queries.ts'
import { confirm } from '../accounting/proposals.ts'
import { type Db, transact } from '../db/transact.ts'
import { proposedRemovals } from '../user-management/remove-user.ts'
import { vouch } from '../user-management/vouch.ts'
import { onDatabase } from './on-database.ts'
import { exitWithUsage, readOptions } from './usage.ts'

const command = {
  script: 'confirm',
  purpose:
    'Lists what waits for a second Admin, and confirms what has the given id: it is booked then, the rate of taka changes, or the user is removed. Or vouches for an Admin, who can then confirm what others propose.',
  arguments: [
    { value: 'ID', meaning: 'Id from the list. Without it, nothing changes.' },
    { value: 'admin ADDRESS', meaning: 'E-mail of an Admin whom another Admin made.' },
  ],
  options: {},
  example: '0192f0c1-7a3e-7c55-9d3a-6f2b1f0a4e11',
} as const

const [first, address, ...more] = readOptions(command).arguments
const isVouching = first === 'admin'
if (isVouching !== (address !== undefined) || more.length > 0) exitWithUsage(command, 'The argument is not complete.')
if (!isVouching && first !== undefined && !z.safeParse(id, first).success) {
  exitWithUsage(command, 'The argument is not an id.')
}

await onDatabase(
  () => 'Nothing was changed',
  async ({ db }, config) => {
    if (address !== undefined) return await vouchFor(db, normalizeEmail(address))
    if (first === undefined) return await list(db)
    const settings = { timeZone: config.timeZone, removals: proposedRemovals(config) }
    const confirmed = await transact(db, (tx) => confirm(tx, null, first.toLowerCase(), settings))
    console.log(`Confirmed: ${outcomeOf(confirmed.action, confirmed.coins)}. The audit trail names the operator.`)
  },
)

async function vouchFor(db: Db, email: string): Promise<void> {
  const isNew = await transact(db, (tx) => vouch(tx, email))
  console.log(
    isNew
      ? `${email} counts as made by the operator now. All Admins are told, and the audit trail names the operator.`
      : `${email} counted as made by the operator already. Nothing was changed.`,
  )
}

function outcomeOf(action: Proposal['action'], amount: number): string {
  if (action === 'user.remove') return 'the user is removed'
  return amount > 0 ? `${coins(amount)} moved` : 'the rate has changed'
}

async function list(db: Db): Promise<void> {
  const { rows } = await proposals(db, null, { status: 'waiting' })
  if (rows.length === 0) return console.log('Nothing waits to be confirmed.')
  for (const row of rows) {
    console.log(`${row._id}  ${row.taka_rate ? '' : `${coins(row.coins)}: `}${subjectOf(row)}`)
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
    case 'objection.decide':
      return `pay ${worker} for rejected work on ${quoted(task_title ?? '')}`
    case 'user.remove':
      return `remove ${worker} at once`
    case 'taka_rate.change':
      return `taka per dollar from ${taka_rate?.from ?? 'none'} to ${taka_rate?.to ?? 'none'}`
  }
}

function sideOf(correction: NonNullable<Proposal['correction']>, side: 'from' | 'to'): string {
  const { [`${side}_name` as const]: name, [`${side}_email` as const]: email } = correction
  const account = correction[`${side}_account`]
  return name ? `${account} of ${quoted(name)} (${email})` : account
}
