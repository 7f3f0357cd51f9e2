/** The command that checks what is configured, what works and what is missing. */

import { misspeltSettings } from '../config/misspelt.ts'
import { ConfigError, readConfig } from '../config.ts'
import type { CheckResult, State } from './doctor/check-result.ts'
import { runChecks } from './doctor/run-checks.ts'
import { readOptions } from './usage.ts'

const symbols: Record<State, string> = { works: '✓', off: '–', warning: '!', unknown: '?', broken: '✗' }

const { json: asJson } = readOptions({
  script: 'doctor',
  purpose: 'Checks all that is configured and prints what works, what is missing and what to do about it.',
  options: { json: { meaning: 'Print the results as JSON.' } },
  example: '--json',
})
// The reader of the output, such as head, has ended.
process.stdout.on('error', () => process.exit(0))
const checkResults = await runAllChecks()
const isOk = checkResults.every(({ state }) => state !== 'broken')
if (asJson) console.log(JSON.stringify({ ok: isOk, checkResults }, null, 2))
else console.log(`\n${summaryOf(checkResults)}`)
process.exit(isOk ? 0 : 1)

async function runAllChecks(): Promise<CheckResult[]> {
  const misspelt = misspeltSettings().map((message): CheckResult => {
    const nextStep = 'Correct its name, or keep it if another program reads it.'
    return { check: 'Configuration', state: 'warning', message, nextStep }
  })
  for (const result of misspelt) printResult(result)
  return [...misspelt, ...(await checkConfigured())]
}

async function checkConfigured(): Promise<CheckResult[]> {
  try {
    return await runChecks(readConfig(), printResult)
  } catch (failure) {
    if (!(failure instanceof ConfigError)) throw failure
    const result: CheckResult = {
      check: 'Configuration',
      state: 'broken',
      message: failure.message,
      nextStep: 'Set it right and run this again: nothing else can be checked before.',
    }
    printResult(result)
    return [result]
  }
}

function printResult({ check, state, message, nextStep }: CheckResult): void {
  if (asJson) return
  console.log(`${symbols[state]} ${check.padEnd(13)} ${message}`)
  if (nextStep) console.log(`${' '.repeat(16)}→ ${nextStep}`)
}

function summaryOf(results: CheckResult[]): string {
  const count = (state: State) => results.filter((each) => each.state === state).length
  if (count('broken') > 0) return `To be mended: ${count('broken')}. To be looked at: ${count('warning')}.`
  if (count('warning') > 0) return `Everything that is configured works. To be looked at: ${count('warning')}.`
  return 'Everything that is configured works.'
}
