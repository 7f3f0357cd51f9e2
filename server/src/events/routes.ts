/** Binds the endpoints with which programs follow their tasks. */
import { contract } from '@piecework/contract'
import type { Api } from '../http/bind.ts'
import { eventsAfter } from './queries.ts'
import type { Patient } from './waiting.ts'

const usualLimit = 100

export function eventRoutes(api: Api, patiently: Patient): void {
  api.bind(
    contract.events.since,
    async ({ input, caller, from }) => {
      const { after = 0, wait = 0, limit = usualLimit } = input
      const read = () => eventsAfter(api.db, caller._id, after, limit)
      const rows = await patiently(caller, from, wait, read, ({ length }) => length > 0)
      return { rows, total: null, next: String(rows.at(-1)?.number ?? after), by: 'after' as const }
    },
    { waits: true },
  )
}
