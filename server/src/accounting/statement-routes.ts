/** Binds the coin statement's endpoints. */
import { contract } from '@piecework/contract'
import type { Api } from '../http/bind.ts'
import { statementFile } from './statement-file.ts'
import { statementOf } from './statement-queries.ts'

const { statement } = contract

const filesPerMinute = 10

export function statementRoutes(api: Api): void {
  api.bind(statement.movements, ({ input, caller }) => statementOf(api.db, input.email ?? caller.email, input))
  api.bind(
    statement.csv,
    async ({ input, caller, from }) => statementFile(api.db, input.email ?? caller.email, from.locale),
    {
      perMinute: filesPerMinute,
    },
  )
}
