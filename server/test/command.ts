/** An operator's command in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs `server/src/<name>.ts` to its end. */
export async function runCommand(
  name: string,
  environment: Record<string, string>,
  args: string[] = [],
): Promise<{ status: number | null; output: string }> {
  const script = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const [status] = await once(child, 'close')
  return { status, output: output.join('') }
}
