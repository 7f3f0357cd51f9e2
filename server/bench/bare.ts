/**
 * The lower bound for a read: a Fastify route that runs the same statements and returns the last list of rows. Runs as
 * a child process.
 */
import Fastify from 'fastify'
import { Pool } from 'pg'
import type { Statement } from './captured-statements.ts'

const [databaseUrl = '', port = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()
/** Each SQL text is a prepared statement with a name, so PostgreSQL parses it once. */
const names = new Map<string, string>()
let calls: (Statement & { name: string })[][] = []

app.post<{ Body: Statement[][] }>('/statements', { bodyLimit: 10_000_000 }, async ({ body }) => {
  calls = body.map((statements) =>
    statements.map(({ text, values }) => ({ text, values: values.map(revive), name: nameOf(text) })),
  )
  return { success: true }
})

app.get<{ Params: { at: string } }>('/api/:at', async ({ params }) => {
  let rows: unknown[] = []
  for (const statement of calls[Number(params.at)] ?? []) {
    const found = await pool.query(statement)
    if (found.rows.length > 1 || rows.length === 0) rows = found.rows
  }
  return rows
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
console.log('ready')

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  return name
}

/** Restores a Buffer from its JSON form. */
function revive(value: unknown): unknown {
  const isBytes =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
  return isBytes ? Buffer.from(value.data as number[]) : value
}
