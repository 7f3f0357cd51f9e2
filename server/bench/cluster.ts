/** A PostgreSQL server whose data folder is kept between runs, and which stops however this process ends. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPostgres } from '../test/launch-postgres.ts'
import { onPostgres } from '../test/sql-client.ts'

export type Cluster = {
  url: string
  /** The folder of pgbench and psql. */
  binaries: string
  /** The first process of the server; all others are its children. */
  pid: number
  version: string
  stop(): Promise<void>
}

/** Settings for a machine of this size; all others are PostgreSQL's defaults. */
const settings = {
  max_connections: 200,
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  maintenance_work_mem: '1GB',
  random_page_cost: 1.1,
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

/** @throws Error when this machine has no PostgreSQL with pgbench, or PostgreSQL does not start. */
export async function openCluster(folder: string): Promise<Cluster> {
  const binaries = binariesFolder()
  mkdirSync(folder, { recursive: true })
  // As the product's own database; this PostgreSQL may be older than the locales that come with PostgreSQL. Without the letters of UTF-8
  // the index of a search knows no Bangla word.
  const locale = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8']
  const { url, stop } = await runPostgres(binaries, folder, settings, { locale })
  const shown = await onPostgres(url, (client) => client.query<{ server_version: string }>('show server_version'))
  const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  return { url, binaries, pid, version: shown.rows[0]?.server_version ?? '', stop }
}

/** The folder in PG_BIN, or the newest version of Debian's packages. */
export function binariesFolder(): string {
  const debian = '/usr/lib/postgresql'
  const found = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.PG_BIN ?? '', ...found.map((version) => join(debian, version, 'bin'))]
  const folder = folders.find((each) => each !== '' && existsSync(join(each, 'pgbench')))
  if (!folder) throw new Error('The benchmark needs PostgreSQL with pgbench: install it, or set PG_BIN to its folder.')
  return folder
}
