/** The state of the four switches. */
import { type Switch, type SwitchName, switchNames } from '@piecework/contract'
import type { Db } from '../db/transact.ts'

/** In the order of `switchNames`. */
export async function allSwitches(db: Db): Promise<Switch[]> {
  const rows = await db
    .selectFrom('switches')
    .leftJoin('users', 'users._id', 'changed_by')
    .select(['switches.name', 'is_on', 'users.name as changed_by', 'changed_at', 'reason'])
    .execute()
  return rows.sort((a, b) => switchNames.indexOf(a.name) - switchNames.indexOf(b.name))
}

export async function switchedOff(db: Db): Promise<SwitchName[]> {
  const rows = await db.selectFrom('switches').select('name').where('is_on', '=', false).execute()
  return rows.map((row) => row.name)
}
