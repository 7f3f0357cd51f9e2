/** Runs an operator's command as a child process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Environment = Record<string, string>

/** Runs `server/src/cli/<name>.ts` to its end. */
export async function runCommand(
  name: string,
  environment: Environment,
  args: string[] = [],
): Promise<{ status: number | null; output: string }> {
  const child = startCommand(name, environment, args)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const [status] = await once(child, 'close')
  return { status, output: output.join('') }
}

/** Starts the command; a test may kill the process. */
export function startCommand(name: string, environment: Environment, args: string[]) {
  const script = fileURLToPath(new URL(`../src/cli/${name}.ts`, import.meta.url))
  return spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
