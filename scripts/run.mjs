/** Runs a tool as a child process, passes signals on and returns its exit status. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endProgress } from './progress.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @returns the exit status, and with `keepOutput` the output, which is then not shown.
 * When this process receives a stop signal, the child process receives it too, and both end.
 */
export async function run(command, args, { keepOutput = false, env = {} } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...toolEnvironment(), ...env },
    stdio: keepOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const output = []
  child.stdout?.on('data', (piece) => output.push(piece))
  child.stderr?.on('data', (piece) => output.push(piece))
  const { status, stoppedBy } = await endOf(child)
  if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
  return { status, output: Buffer.concat(output).toString() }
}

/** Waits for a child process and passes on every stop signal. */
export async function endOf(child) {
  let stoppedBy = null
  const passOn = (signal) => {
    stoppedBy = signal
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => {
        resolve({ status: code ?? 128 + constants.signals[signal], stoppedBy })
      })
    })
  } finally {
    for (const signal of signals) process.off(signal, passOn)
  }
}

/** The environment in which `node` is the pinned one and the installed tools are found by name. */
export function toolEnvironment() {
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return {
    // Node reuses compiled code at the next start.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    [path]: [join(root, 'node_modules', '.bin'), process.env[path]].join(delimiter),
  }
}

/** Prints the sentence, which names what is missing, and exits with status 1. */
export function giveUp(sentence) {
  endProgress()
  console.error(sentence)
  process.exit(1)
}
