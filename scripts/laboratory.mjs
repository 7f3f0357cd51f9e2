/**
 * Every command of the laboratory in its shortest form, so that each one runs when it is needed; the random tests run longer
 * than in `npm test`. A command whose programs this machine lacks is left out.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

const postgres = '/usr/lib/postgresql'
const ofTwoMachines = [
  '/usr/bin/etcd',
  '/usr/bin/patroni',
  '/usr/sbin/pgbouncer',
  '/usr/sbin/haproxy',
  `${postgres}/15`,
]

/** @param folder for data and reports, so that nothing in docs/ changes */
function commands(folder) {
  const report = ['--report', join(folder, 'report.md')]
  // A hundredth of it is the small dataset, which must have open tasks, too.
  const small = ['--users', '20000', '--tasks', '20000', '--submissions', '100000', '--notifications', '20000']
  return [
    { name: 'model', options: ['--steps', '100000'] },
    { name: 'fuzz', options: ['--requests', '20000'] },
    { name: 'chaos', options: ['--rounds', '5'] },
    {
      name: 'ha',
      options: ['--kills', '1'],
      missing: process.getuid?.() === 0 ? ofTwoMachines.find((path) => !existsSync(path)) : 'root',
    },
    ...[
      { name: 'bench:dataset', options: [...small, '--folder', join(folder, 'bench')] },
      { name: 'bench', options: ['--quick', '--folder', join(folder, 'bench'), ...report] },
      { name: 'bench:records', options: ['--folder', join(folder, 'bench')] },
      { name: 'bench:core', options: ['--rounds', '1', '--seconds', '1', '--folder', join(folder, 'core')] },
      { name: 'bench:open', options: ['--rounds', '1', '--seconds', '1', '--folder', join(folder, 'open')] },
      { name: 'bench:search' },
      { name: 'bench:results', options: ['--rows', '20000'] },
      { name: 'bench:batches', env: { ITEMS: '200000', SECONDS: '10' } },
    ].map((each) => ({ ...each, missing: hasPgbench() ? undefined : 'pgbench' })),
    { name: 'bench:worst', env: { SECONDS: '6' } },
    { name: 'bench:start', env: { ROUNDS: '1' } },
    { name: 'bench:web', options: report, env: { ROUNDS: '1' } },
    { name: 'tour', options: ['--folder', join(folder, 'tour')] },
  ]
}

/** @returns `good`, and a line for each command */
export async function laboratory() {
  const folder = mkdtempSync(join(tmpdir(), 'piecework-laboratory-'))
  // PostgreSQL has a user of its own.
  chmodSync(folder, 0o755)
  const lines = []
  let good = true
  for (const { name, options = [], env, missing } of commands(folder)) {
    const began = Date.now()
    const { status } = missing ? {} : await run('npm', ['run', '--silent', name, '--', ...options], { env })
    const seconds = String(Math.round((Date.now() - began) / 1000)).padStart(12)
    lines.push(`${seconds} s  ${name}${missing ? `: left out, it needs ${missing}` : status === 0 ? '' : ': FAILED'}`)
    if (status) good = false
  }
  rmSync(folder, { recursive: true, force: true })
  return { good, lines }
}

function hasPgbench() {
  return existsSync(postgres) && readdirSync(postgres).some((each) => existsSync(join(postgres, each, 'bin/pgbench')))
}
