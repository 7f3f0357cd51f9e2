/** What processes use, as the kernel counts it. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

export type Usage = { cpuSeconds: number; memoryMb: number }

const ticksPerSecond = 100

/** A process with all its children, those that have ended included. Shared memory counts once. */
export function usageOf(pid: number): Usage {
  const family = [pid, ...childrenOf(pid)]
  let ticks = 0
  let ownKb = 0
  let sharedKb = 0
  for (const each of family) {
    const stat = fileOf(each, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')
    // utime, stime, and for the parent those of children that are gone.
    ticks += Number(stat[11] ?? 0) + Number(stat[12] ?? 0)
    if (each === pid) ticks += Number(stat[13] ?? 0) + Number(stat[14] ?? 0)
    const status = fileOf(each, 'status')
    const kb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    ownKb += kb('RssAnon')
    sharedKb = Math.max(sharedKb, kb('RssShmem'))
  }
  return { cpuSeconds: ticks / ticksPerSecond, memoryMb: Math.round((ownKb + sharedKb) / 1_024) }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (each) =>
        Number(
          fileOf(each, 'stat')
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        ) === pid,
    )
}

/** Empty when the process has just ended. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
