/** Processor time of processes, from /proc. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Seconds of a process and its children, including ended ones. */
export function cpuSecondsOf(pid: number): number {
  let ticks = 0
  for (const each of [pid, ...childrenOf(pid)]) {
    const stat = statOf(each)
    // utime and stime, and for the parent cutime and cstime of ended children.
    ticks += Number(stat[11] ?? 0) + Number(stat[12] ?? 0)
    if (each === pid) ticks += Number(stat[13] ?? 0) + Number(stat[14] ?? 0)
  }
  return ticks / ticksPerSecond
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(statOf(each)[1]) === pid)
}

/** The values of a process after its name; empty when the process has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}
