/** The results of `npm run bench:core` as plain tables. Every number is the median of its rounds. */
import { median } from './drive.ts'
import type { Action } from './main-loop.ts'
import type { Script, YardstickRound } from './yardstick.ts'

export type Measurement = {
  /** `server`, `beside` or `2 processes`. */
  server: string
  action: Action
  round: number
  perSecond: number
  p50: number
  p99: number
  serverMs: number
  postgresMs: number
  /** The last round of each script before this measurement. */
  yardstick: Partial<Record<Script, YardstickRound>>
}

type Row = Record<string, string>

/** The scripts that each action is compared with. */
const compared: Record<Action, Script[]> = {
  post: ['approve', 'submit'],
  submit: ['submit'],
  approve: ['approve'],
  reject: ['approve'],
  read: ['read'],
}

export function actionRows(measurements: Measurement[]): Row[] {
  const groups = Map.groupBy(measurements, ({ action, server }) => `${action} ${server}`)
  const scripts = (['approve', 'submit', 'read'] as const).map((script) => yardstickRow(script, measurements))
  const sides = new Set(measurements.map(({ server }) => server))
  return [
    ...[...groups.values()].map((group) => {
      const [first] = group as [Measurement]
      const rivals = measurements.filter(({ action, server }) => action === first.action && server !== first.server)
      return {
        action: first.action,
        server: first.server,
        'per second': median(group, ({ perSecond }) => perSecond).toFixed(0),
        'share of the yardstick': compared[first.action]
          .filter((script) => group.every(({ yardstick }) => yardstick[script]))
          .map((script) => `${share(group, script).toFixed(3)} of ${script}`)
          .join(', '),
        'server ms': median(group, ({ serverMs }) => serverMs).toFixed(2),
        'PostgreSQL ms': median(group, ({ postgresMs }) => postgresMs).toFixed(2),
        'p50 ms': median(group, ({ p50 }) => p50).toFixed(1),
        'p99 ms': median(group, ({ p99 }) => p99).toFixed(1),
        ...(sides.size > 1 && {
          'times beside': first.server === 'server' ? timesBeside(group, rivals).toFixed(2) : '',
        }),
      }
    }),
    ...scripts,
  ]
}

export function formatTable(rows: Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function yardstickRow(script: Script, measurements: Measurement[]): Row {
  const rounds = measurements
    .filter(({ action }) => action === script)
    .flatMap(({ yardstick }) => yardstick[script] ?? [])
  return {
    action: script,
    server: 'yardstick',
    'per second': median(rounds, ({ perSecond }) => perSecond).toFixed(0),
    'PostgreSQL ms': median(rounds, ({ postgresMs }) => postgresMs).toFixed(2),
  }
}

/** The median over the rounds of the ratio to the script, which ran right before in the same round. */
function share(group: Measurement[], script: Script): number {
  return median(group, ({ perSecond, yardstick }) => perSecond / (yardstick[script]?.perSecond ?? Number.NaN))
}

function timesBeside(group: Measurement[], rivals: Measurement[]): number {
  return median(group, ({ perSecond, round }) => {
    const rival = rivals.find((each) => each.round === round)
    return perSecond / (rival?.perSecond ?? Number.NaN)
  })
}
