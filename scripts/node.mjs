/** The pinned Node: its path, and how this process continues as it. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endOf, root, toolEnvironment } from './run.mjs'

/** @returns the path of the Node that package.json pins for this machine, or null if there is none. */
export function pinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const windows = process.platform === 'win32'
  const machine = `-${windows ? 'win' : process.platform}-${process.arch}`
  const name = Object.keys(optionalDependencies).find((each) => each.startsWith('node-') && each.endsWith(machine))
  return name ? join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node') : null
}

/**
 * Continues as the pinned Node: in the same process if this Node supports it, otherwise as a child process that gets
 * the signals of this process and whose exit status this process returns.
 */
export async function become(args) {
  const node = pinnedNode()
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], toolEnvironment())
  const { status } = await endOf(spawn(node, args, { env: toolEnvironment(), stdio: 'inherit' }))
  process.exit(status)
}
