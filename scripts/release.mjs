/** Helpers of `npm run release:check`. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveUp } from './run.mjs'

const packages = 'debootstrap buildah podman podman-compose runc postgresql prometheus'
const programs = [
  'debootstrap',
  'buildah',
  'podman',
  'podman-compose',
  'runc',
  'pg_ctlcluster',
  'prometheus',
  'promtool',
]

/** @returns what this machine lacks for the check and how to get it, or null */
export function findMissing() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const missing = programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  if (process.getuid?.() !== 0) missing.unshift('root')
  return missing.length > 0
    ? `it needs ${missing.join(', ')} (on Debian 12 as root: apt-get install ${packages})`
    : null
}

/**
 * Calls `remove` when the process ends, also by a failed step or a signal: the last one given is the first called.
 * @returns a function that calls it at once instead
 */
export function removeAtEnd(remove) {
  const atEnd = () => {
    try {
      remove()
    } catch (failure) {
      console.error(failure.message)
      process.exitCode = 1
    }
  }
  process.prependListener('exit', atEnd)
  return () => {
    remove()
    process.off('exit', atEnd)
  }
}

/** Prints what `run` did, how long it took, and the line that it returns. When it fails, prints why and ends the process. */
export async function step(name, run) {
  const began = Date.now()
  try {
    const found = await run()
    const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(7)
    console.log(`${seconds} s  ${name}${typeof found === 'string' ? `: ${found}` : ''}`)
    await handleSignals()
  } catch (failure) {
    await handleSignals()
    giveUp(`FAILED: ${name}: ${failure.name === 'Error' ? failure.message : failure.stack}`)
  }
}

/** A command blocks this process: signals that came meanwhile are handled in a pause. */
async function handleSignals() {
  await sleep(10)
}

/** @returns what the command prints. @throws Error with all that it prints */
export function sh(command) {
  try {
    return execFileSync('sh', ['-ec', command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1e8,
    }).trim()
  } catch (failure) {
    throw new Error(`${failure.message}\n${failure.stdout}`.trim())
  }
}

export function expect(holds, what) {
  if (!holds) throw new Error(what)
}
