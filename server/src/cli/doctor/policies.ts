/** Checks the texts of rules, terms, privacy, help and prices. */
import { policyNames, suspensionRules } from '@piecework/contract'
import { writePolicies } from '../../policies/policies.ts'
import { type CheckContext, type CheckOutcome, off, warning, works } from './check-result.ts'

export function checkPolicies({ config }: CheckContext): CheckOutcome[] {
  const policies = writePolicies(config)
  const missing = (['en', 'bn'] as const).flatMap((language) => {
    const { parts } = policies.rules[language]
    const without = suspensionRules.filter((rule) => !parts.some(({ id }) => id === rule))
    return without.length > 0 ? [`${config.policies.rules[language].file} (${without.join(', ')})`] : []
  })
  const ours = policyNames.filter((name) => !config.policies[name].en.isOwn)
  return [
    ...(ours.length > 0
      ? off(`The pages of ${ours.join(', ')} show our texts.`, 'Read them, and set POLICIES_FOLDER for your own.')
      : works('The pages of rules, terms, privacy, help and prices show your texts.')),
    ...(missing.length > 0
      ? warning(
          `Rules of suspensions have no heading in ${[...new Set(missing)].join(' and ')}.`,
          'Add a heading for each, such as ## Abuse {#abuse}.',
        )
      : []),
  ]
}
