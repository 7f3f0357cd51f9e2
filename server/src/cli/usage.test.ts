/** Tests of the arguments that all operator commands share: their errors and --help. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommand } from '../../test/command.ts'

const commands = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !/^(usage|on-database)\./.test(file))
  .map((file) => file.replace('.ts', ''))
const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/** A command that reads its settings fails, so it cannot reach any database. */
const unusable = { PORT: 'none' }

/** The example in the usage, by the npm script that runs the command. */
function exampleOf(command: string): string {
  const script = Object.keys(scripts).find((name) => scripts[name] === `exec node scripts/cli.mjs ${command}`)
  return `\nExample:\n  npm run ${script}`
}

test.each(commands)('%s names a wrong option and shows an example', async (command) => {
  const { status, output } = await runCommand(command, unusable, ['--wrong'])
  expect([status, output]).toEqual([2, expect.stringContaining(exampleOf(command))])
  expect(output).toMatch(/^“--wrong” is not an option of this command; it takes: .*--help\.\n\nUsage: npm run /)
})

test.each(commands)('%s --help shows an example and needs no settings', async (command) => {
  const { status, output } = await runCommand(command, unusable, ['--help'])
  expect([status, output]).toEqual([0, expect.stringContaining(exampleOf(command))])
  expect(output).toMatch(/^Usage: npm run /)
})
