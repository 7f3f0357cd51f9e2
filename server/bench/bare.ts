/** The least that can answer the same: a Fastify route that runs the statements and sends the last list of rows. Run as a process of its own. */
import Fastify from 'fastify'
import postgres from 'postgres'
import type { Statement } from './captured.ts'

const [databaseUrl = '', port = ''] = process.argv.slice(2)
const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} })
const app = Fastify()
let calls: Statement[][] = []

app.post<{ Body: Statement[][] }>('/statements', { bodyLimit: 10_000_000 }, async ({ body }) => {
  calls = body.map((statements) => statements.map(({ text, values }) => ({ text, values: values.map(revived) })))
  return { success: true }
})

app.get<{ Params: { at: string } }>('/api/:at', async ({ params }) => {
  let rows: unknown[] = []
  for (const { text, values } of calls[Number(params.at)] ?? []) {
    const found = await sql.unsafe(text, values as postgres.ParameterOrJSON<never>[], { prepare: true })
    if (found.length > 1 || rows.length === 0) rows = found
  }
  return rows
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
console.log('ready')

/** Bytes come as JSON writes them. */
function revived(value: unknown): unknown {
  const isBytes =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
  return isBytes ? Buffer.from(value.data as number[]) : value
}
