/** Processor time and memory of processes, from /proc. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

export type Usage = { cpuSeconds: number; memoryMb: number }

const ticksPerSecond = 100

/** Sums up a process and its children, including ended ones. Shared memory counts once. */
export function usageOf(pid: number): Usage {
  const processes = [pid, ...childrenOf(pid)]
  let ticks = 0
  let ownKb = 0
  let sharedKb = 0
  for (const each of processes) {
    const stat = fileOf(each, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')
    // utime and stime, and for the parent cutime and cstime of ended children.
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

/** Returns an empty text when the process has ended. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
