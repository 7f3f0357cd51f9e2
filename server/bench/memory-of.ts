/** The memory of a server with its embedded PostgreSQL. */
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Megabytes of a process and of all processes that it began, pages that several share counted once: the proportional set size of
 * Linux. 0 elsewhere.
 */
export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const parents = new Map<number, number>()
  for (const each of readdirSync('/proc').map(Number)) {
    const parent = each ? numberIn(`/proc/${each}/status`, /^PPid:\s+(\d+)/m) : 0
    if (parent) parents.set(each, parent)
  }
  const isWithin = (each: number): boolean =>
    each === pid || (parents.has(each) && isWithin(parents.get(each) as number))
  const kilobytes = [...parents.keys()]
    .filter(isWithin)
    .map((each) => numberIn(`/proc/${each}/smaps_rollup`, /^Pss:\s+(\d+)/m))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

/** 0 for a process that has ended. */
function numberIn(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
