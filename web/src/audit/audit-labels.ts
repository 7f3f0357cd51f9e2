/** The object and the changes of an entry of the audit trail, in words. */
import type { AuditEntry, AuditFacts } from '@piecework/contract'
import { suspensionRuleLabel, suspensionRules } from '@piecework/contract/suspensions'
import * as t from '#texts/audit.tsx'
import { language } from '#texts/language.ts'
import { formatCoins, formatNumber, formatTime } from '../format.ts'

const factLabels: Record<string, string> = t.facts

const factsInCoins = new Set(
  'min_pay pay_floor amount coins coins_per_day coins_per_task refunded waiting_coins held forfeited owed paid'.split(
    ' ',
  ),
)

const switchNames: Record<string, string> = t.switchNames

const scopeNames: Record<string, string> = t.scopes

function scopeName(scope: string): string {
  return scopeNames[scope] ?? scope
}

/** Name of the object of the action; switches are shown with the name used on the Operations page. */
export function objectLabel({ action, object_name }: Pick<AuditEntry, 'action' | 'object_name'>): string {
  return action.startsWith('switch.') ? (switchNames[object_name] ?? object_name) : object_name
}

/** One line per fact: "Role: Worker → Buyer", "Refunded: 21 coins". A new fact with the value 0 is left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const facts = new Set([...Object.keys(before), ...Object.keys(after)])
  return sortFacts(facts).flatMap((fact) => {
    const [oldValue, newValue] = [before[fact], after[fact]]
    if (oldValue === undefined && (newValue === 0 || newValue === undefined)) return []
    const values = [oldValue, newValue].filter((value) => value !== undefined).map((value) => formatValue(fact, value))
    return [`${factLabels[fact] ?? fact}: ${values.join(' → ')}`]
  })
}

/** The database does not keep the order of facts. Facts without a label come last. */
function sortFacts(facts: Set<string>): string[] {
  const known = Object.keys(factLabels).filter((fact) => facts.has(fact))
  return [...known, ...[...facts].filter((fact) => !(fact in factLabels))]
}

function formatValue(fact: string, value: AuditFacts[string]): string {
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number') return factsInCoins.has(fact) ? formatCoins(value) : formatNumber(value)
  if (typeof value === 'string' && (fact === 'due_at' || fact === 'until')) return formatTime(value)
  if (fact === 'scopes') return String(value).split(' ').map(scopeName).join(', ')
  const rule = fact === 'rule' && suspensionRules.find((each) => each === value)
  if (rule) return suspensionRuleLabel(rule, language)
  return value === null || value === undefined ? t.nothing : t.factValue(fact, value)
}
