/** The command that says what is configured, what works and what is missing. */
import { ConfigError, readConfig } from '../config.ts'
import type { CheckResult, State } from './doctor/check-result.ts'
import { runChecks } from './doctor/run-checks.ts'

const signs: Record<State, string> = { works: '✓', off: '–', warning: '!', unknown: '?', broken: '✗' }

const asJson = process.argv.includes('--json')
const checkResults = await findAll()
const isWell = checkResults.every(({ state }) => state !== 'broken')
if (asJson) console.log(JSON.stringify({ well: isWell, checkResults }, null, 2))
else console.log(`\n${inAWord(checkResults)}`)
process.exit(isWell ? 0 : 1)

async function findAll(): Promise<CheckResult[]> {
  try {
    return await runChecks(readConfig(), tell)
  } catch (failure) {
    if (!(failure instanceof ConfigError)) throw failure
    const finding: CheckResult = {
      check: 'Configuration',
      state: 'broken',
      says: failure.message,
      next: 'Set it right and run this again: nothing else can be checked before.',
    }
    tell(finding)
    return [finding]
  }
}

function tell({ check, state, says, next }: CheckResult): void {
  if (asJson) return
  console.log(`${signs[state]} ${check.padEnd(13)} ${says}`)
  if (next) console.log(`${' '.repeat(16)}→ ${next}`)
}

function inAWord(all: CheckResult[]): string {
  const count = (state: State) => all.filter((each) => each.state === state).length
  if (count('broken') > 0) return `To be mended: ${count('broken')}. To be looked at: ${count('warning')}.`
  if (count('warning') > 0) return `Everything that is configured works. To be looked at: ${count('warning')}.`
  return 'Everything that is configured works.'
}
