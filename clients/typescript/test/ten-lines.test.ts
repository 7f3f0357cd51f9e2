/** The first five minutes, as the guide says them: ten lines in an empty folder, and robots that answer. */
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract, type Scope } from '@piecework/contract'
import { expect, onTestFinished, test } from 'vitest'
import { findLedgerViolations } from '../../../server/src/ledger/integrity.ts'
import { startCommand } from '../../../server/test/command.ts'
import { aFolder, inDatabase } from '../../../server/test/installation.ts'
import { ServerProcess } from '../../../server/test/process.ts'

const { apiKeys, auth } = contract
const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const guide = readFileSync(join(root, 'docs/programs.md'), 'utf8')
const [, tenLines = ''] = /```ts\n([\s\S]*?)```/.exec(guide) ?? []
const [, inPython = ''] = /```python\n([\s\S]*?)```/.exec(guide) ?? []
const [, commands = ''] = /```sh\n(npm pack [\s\S]*?)```/.exec(guide) ?? []

test.each([
  ['README.md', tenLines],
  ['clients/typescript/README.md', tenLines],
  ['clients/python/README.md', inPython],
])('%s has the same ten lines as the guide', (readme, lines) => {
  expect(lines.trim().split('\n').length).toBeGreaterThan(6)
  expect(readFileSync(join(root, readme), 'utf8')).toContain(lines)
})

/** A server with demo data, as `npm start` runs it, and robots. */
async function aServerWithRobots() {
  const environment = { DATA_DIR: aFolder() }
  const server = await ServerProcess.start({ ...environment, DEMO: 'on', RATE_LIMITS: 'on' })
  const robots = startCommand('robots', environment, [])
  onTestFinished(async () => {
    robots.kill('SIGKILL')
    await server.end('SIGTERM')
  })
  return { environment, server, robots }
}

async function aKey(server: ServerProcess): Promise<string> {
  const { token } = (await server.call(auth.demoSignIn, { role: 'Buyer' })).body
  const scopes: Scope[] = ['tasks:write', 'tasks:read', 'review', 'results:read']
  const limits = { name: 'Ten lines', scopes, coins_per_day: 100, coins_per_task: 100 }
  return (await server.call(apiKeys.create, limits, { token })).body.key
}

test('Ten lines in an empty folder are answered by robots less than a minute after the start', async () => {
  const [folder, home] = [aFolder(), aFolder()]
  symlinkSync(root, join(home, 'piecework'))
  cpSync(join(root, 'server/src/demo/photos'), join(folder, 'photos'), { recursive: true })
  for (const name of ['ask.mjs', 'ask.mts']) writeFileSync(join(folder, name), tenLines)
  const began = Date.now()
  const { environment, server, robots } = await aServerWithRobots()
  const key = await aKey(server)
  const typed = commands.replaceAll('~', home).replace('http://localhost:3000', server.url).replace('pw_test_…', key)
  const { stdout } = await run('bash', ['-euc', typed], { cwd: folder })
  expect(Date.now() - began).toBeLessThan(60_000)
  const lines = stdout.split('\n').filter((line) => line.includes('.webp '))
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['oil.webp', 'rice.webp', 'shelf.webp', 'tea.webp'])
  for (const line of lines) expect(line).toMatch(/ (cat|dog) (1|0\.\d+)$/)
  robots.kill('SIGTERM')
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await inDatabase(environment, ({ db }) => findLedgerViolations(db))).toEqual([])
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023', '--types', '', 'ask.mts']
  expect((await run(join(root, 'node_modules/.bin/tsc'), strict, { cwd: folder })).stdout).toBe('')
})
