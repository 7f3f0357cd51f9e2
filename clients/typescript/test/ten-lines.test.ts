/** The first five minutes: the ten lines of the README in an empty project, and robots that answer. */
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@piecework/contract'
import { expect, onTestFinished, test } from 'vitest'
import { findLedgerViolations } from '../../../server/src/ledger/integrity.ts'
import { startCommand } from '../../../server/test/command.ts'
import { aFolder, inDatabase } from '../../../server/test/installation.ts'
import { ServerProcess } from '../../../server/test/process.ts'

const { apiKeys, auth } = contract
const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const [, tenLines = ''] =
  /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'clients/typescript/README.md'), 'utf8')) ?? []

/** An empty project that has installed the packed client, with strict types. */
async function aProject(): Promise<string> {
  const folder = aFolder()
  const client = join(root, 'clients/typescript')
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: client })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', stdout.trim().split('\n').at(-1) ?? ''], {
    cwd: folder,
  })
  cpSync(join(root, 'server/src/demo/photos'), join(folder, 'photos'), { recursive: true })
  writeFileSync(join(folder, 'ask.ts'), tenLines)
  return folder
}

test('ten lines in an empty project with the packed client are answered by robots less than a minute after the start', async () => {
  const project = await aProject()
  const tsc = join(root, 'node_modules/.bin/tsc')
  await run(
    tsc,
    [
      '--strict',
      '--noEmit',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      '',
      'ask.ts',
    ],
    { cwd: project },
  )
  const environment = { DATA_DIR: aFolder() }
  const began = Date.now()
  const server = await ServerProcess.start({ ...environment, DEMO: 'on', RATE_LIMITS: 'on' })
  onTestFinished(async () => void (await server.end('SIGTERM')))
  const robots = startCommand('robots', environment, [])
  onTestFinished(() => void robots.kill('SIGTERM'))
  const { token } = (await server.call(auth.demoSignIn, { role: 'Buyer' })).body
  const limits = {
    name: 'Ten lines',
    scopes: ['tasks:write', 'tasks:read', 'review', 'results:read'] as const,
    coins_per_day: 500,
    coins_per_task: 100,
  }
  const { status, body } = await server.call(apiKeys.create, { ...limits, scopes: [...limits.scopes] }, { token })
  expect([status, body]).toMatchObject([201, {}])
  const env = { PATH: process.env.PATH, PIECEWORK_URL: server.url, PIECEWORK_KEY: body.key }
  const { stdout } = await run(process.execPath, ['ask.ts'], { cwd: project, env, timeout: 60_000 })
  expect(Date.now() - began).toBeLessThan(60_000)
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['oil.webp', 'rice.webp', 'shelf.webp', 'tea.webp'])
  for (const line of lines) expect(line).toMatch(/ (cat|dog) (1|0\.\d+)$/)
  robots.kill('SIGTERM')
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await inDatabase(environment, ({ db }) => findLedgerViolations(db))).toEqual([])
})
