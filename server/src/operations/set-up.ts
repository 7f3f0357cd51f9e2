/** What is left to set up, and what the operator should look at, from rows alone. */
import { contract, type OutputOf } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { clockWentBackAt } from './heartbeat.ts'

const { setUp } = contract

type State = OutputOf<typeof setUp.state>

function setUpState(db: Db): Promise<State> {
  return fixed<State>`
    select (select count(*) from users where role = 'Admin' and removed_at is null)::int as admins,
      (select at from job_runs where name = 'backup') as backed_up_at,
      ${clockWentBackAt} as clock_went_back_at`.one(db)
}

/** For the command that writes a backup, after the file is whole. */
export async function noteBackup(db: Db): Promise<void> {
  await fixed`insert into job_runs (name, at) values ('backup', now()) on conflict (name) do update set at = excluded.at`.run(
    db,
  )
}

export function setUpRoutes(api: Api): void {
  api.bind(setUp.state, () => setUpState(api.db))
}
