/** Rules, terms, privacy, help and prices: the texts of the configuration, read once at the start. */
import {
  appealDays,
  contract,
  deletionDays,
  fileDays,
  fraudCaseDays,
  maxAutomaticApprovals,
  maxCoinsRemovedAtOnce,
  maxRejectionsPerTask,
  minAnswerHours,
  missedReservation,
  objectionDays,
  objectionsThatStood,
  type Policy,
  type PolicyName,
  type PolicyPart,
  policyNames,
  removalDays,
  suspensionDays,
} from '@piecework/contract'
import type { Language, Locale } from '@piecework/contract/language'
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'
import type { PolicySource } from '../config/policies.ts'
import { ConfigError } from '../config/read.ts'
import type { Config } from '../config.ts'
import type { Api } from '../http/bind.ts'
import { inDigitsOf } from '../http/language.ts'
import { readMarkdown } from './markdown.ts'

type Policies = Record<PolicyName, Record<Language, Policy>>
type Values = Record<string, string | number>
type Packages = Config['prices']['packages']

export function policyRoutes(api: Api, config: Config): void {
  const policies = writePolicies(config)
  api.bind(contract.policies.policy, async ({ input, from }) =>
    inDigits(policies[input.name][from.locale === 'en' ? 'en' : 'bn'], from.locale),
  )
}

/** @throws ConfigError with the name of the file */
export function writePolicies(config: Config): Policies {
  const values = valuesOf(config)
  const both = (name: PolicyName) => ({
    en: write(config.policies[name].en, values, config.prices.packages),
    bn: write(config.policies[name].bn, values, config.prices.packages),
  })
  return Object.fromEntries(policyNames.map((name) => [name, both(name)])) as Policies
}

/** What a text names in braces, such as {brand}. */
function valuesOf(config: Config): Values {
  return {
    brand: config.words.brand,
    support_email: config.words.supportEmail,
    coins_per_dollar: config.prices.coinsPerDollar,
    min_withdrawal_coins: config.prices.minWithdrawalCoins,
    sign_up_coins_worker: config.prices.signUpCoins.Worker,
    sign_up_coins_buyer: config.prices.signUpCoins.Buyer,
    posting_fee_percent: config.postingFeePercent,
    payout_hours: config.payoutHours,
    review_hours: config.reviewHours,
    automatic_approvals: maxAutomaticApprovals,
    rejection_hours: config.rejectionHours,
    answer_hours: minAnswerHours,
    objection_days: objectionDays,
    objections_that_stood: objectionsThatStood,
    max_rejections: maxRejectionsPerTask,
    missed_slot_minutes: missedReservation.minutes,
    missed_slot_hours: missedReservation.hours,
    fraud_case_days: fraudCaseDays,
    max_suspension_days: suspensionDays.max,
    appeal_days: appealDays,
    removal_days: removalDays,
    coins_removed_at_once: maxCoinsRemovedAtOnce,
    deletion_days: deletionDays,
    file_days: fileDays.decided,
    rejected_file_days: fileDays.rejected,
  }
}

function write({ file, language, markdown }: PolicySource, values: Values, packages: Packages): Policy {
  const { number } = language === 'bn' ? bangla : english
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`{${name}} is none of ${Object.keys(values).join(', ')}`)
      return typeof value === 'number' ? number(value) : value
    })
  try {
    const { title, parts } = readMarkdown(markdown.replaceAll('{packages}', packageList(packages, language)))
    return { language, title: fill(title), parts: parts.map((part) => withText(part, fill)) }
  } catch (failure) {
    throw new ConfigError(`${file}: ${failure instanceof Error ? failure.message : failure}.`)
  }
}

/** A line for each package, from the smallest: "- 150 coins for $10.00: $6.67 for 100 coins". */
function packageList(packages: Packages, language: Language): string {
  const { number } = language === 'bn' ? bangla : english
  const lines = packages
    .toSorted((one, other) => one.coins - other.coins)
    .map(({ coins, priceDollars }) => {
      const [amount, price, each] = [
        number(coins),
        number(priceDollars, 2),
        number(Math.round((priceDollars * 10_000) / coins) / 100, 2),
      ]
      return language === 'bn'
        ? `- $${price}-এ ${amount} কয়েন: ১০০ কয়েন $${each}`
        : `- ${amount} coins for $${price}: $${each} for 100 coins`
    })
  return lines.join('\n')
}

function inDigits(policy: Policy, locale: Locale): Policy {
  if (policy.language === 'en' || locale === 'bn') return policy
  const write = (text: string) => inDigitsOf(locale, text)
  return { ...policy, title: write(policy.title), parts: policy.parts.map((part) => withText(part, write)) }
}

function withText(part: PolicyPart, write: (text: string) => string): PolicyPart {
  return part.text === undefined ? part : { ...part, text: write(part.text) }
}
