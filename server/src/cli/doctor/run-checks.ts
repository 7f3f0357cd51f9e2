/** Runs every check, one after the other, each with its time limit. */

import { ApiError } from '@piecework/contract'
import type { Config } from '../../config.ts'
import { messageForOperator } from '../../http/error-handler.ts'
import { checkCards } from './cards.ts'
import {
  broken,
  type Check,
  type CheckContext,
  type CheckOutcome,
  type CheckResult,
  warning,
  works,
} from './check-result.ts'
import { checkDatabase, openExistingDatabase } from './database.ts'
import { checkBatches, checkFiles, checkFolder, checkImages } from './images.ts'
import { checkAdmins, checkLedger } from './ledger.ts'
import { checkMail } from './mail.ts'
import { checkPolicies } from './policies.ts'
import { checkAddress, checkFirebase, checkGoogle, checkPrices } from './settings.ts'
import { checkWebhooks } from './webhooks.ts'

const openSeconds = 30

const checks: Check[] = [
  { name: 'Address', seconds: 1, run: checkAddress },
  { name: 'Data folder', seconds: 10, run: checkFolder },
  { name: 'Database', seconds: 20, run: checkDatabase },
  { name: 'Admins', seconds: 20, run: checkAdmins },
  { name: 'Cards', seconds: 45, run: checkCards },
  { name: 'Prices', seconds: 1, run: checkPrices },
  { name: 'Texts', seconds: 1, run: checkPolicies },
  { name: 'Mail', seconds: 60, run: checkMail },
  { name: 'Images', seconds: 60, run: checkImages },
  { name: 'Files', seconds: 60, run: checkFiles },
  { name: 'Batches', seconds: 20, run: checkBatches },
  { name: 'Firebase', seconds: 20, run: checkFirebase },
  { name: 'Google', seconds: 20, run: checkGoogle },
  { name: 'Webhooks', seconds: 20, run: checkWebhooks },
  { name: 'Ledger', seconds: 90, run: checkLedger },
]

/** Calls `onResult` with each result as soon as its check ends. */
export async function runChecks(config: Config, onResult: (result: CheckResult) => void): Promise<CheckResult[]> {
  const checkResults: CheckResult[] = []
  const addResults = (check: string, outcomes: CheckOutcome[]) => {
    for (const outcome of outcomes) {
      const result = { check, ...withoutSecrets(outcome, secretsOf(config)) }
      checkResults.push(result)
      onResult(result)
    }
  }
  addResults('Configuration', [
    ...works('Every value can be used.'),
    ...config.warnings.flatMap((each) => warning(each, 'Take that setting away before real users come.')),
  ])
  let database: CheckContext['database'] = null
  await make('Database', openSeconds, async () => {
    const opened = await openExistingDatabase(config)
    database = opened.database
    return opened.outcomes
  }).then((outcomes) => addResults('Database', outcomes))
  for (const { name, seconds, run } of checks) {
    addResults(name, await make(name, seconds, async () => run({ config, database })))
  }
  await (database as CheckContext['database'])?.close()
  return checkResults
}

/** A check that throws, or that exceeds its time limit, gives a `broken` result. */
export async function make(
  name: string,
  seconds: number,
  check: () => Promise<CheckOutcome[]>,
): Promise<CheckOutcome[]> {
  const { promise: timeout, resolve } = Promise.withResolvers<CheckOutcome[]>()
  const timeoutResult = broken(`No answer within ${seconds} seconds.`, nextFor[name] ?? 'Try again.')
  const timer = setTimeout(() => resolve(timeoutResult), seconds * 1000)
  try {
    return await Promise.race([check(), timeout])
  } catch (failure) {
    return broken(messageOf(failure), nextFor[name] ?? 'Look at the log of the server.')
  } finally {
    clearTimeout(timer)
  }
}

const nextFor: Record<string, string> = {
  Cards: 'Look at STRIPE_SECRET_KEY, and whether this machine reaches Stripe.',
  Texts: 'Look at the files in POLICIES_FOLDER.',
  Images: 'Look at CLOUDINARY_URL or S3_URL: host, name, key and secret, and the right to write and delete.',
  Files: 'Look at FILES_S3_URL: host, name, key and secret, and the right to read, write and delete.',
  Firebase: 'Look whether this machine reaches www.googleapis.com.',
  Google: 'Look whether this machine reaches accounts.google.com.',
  Database: 'Look at DATABASE_URL, and at the log of PostgreSQL.',
}

function messageOf(failure: unknown): string {
  return messageForOperator(failure instanceof ApiError && failure.cause instanceof Error ? failure.cause : failure)
}

/** Removed from every result, because the error texts of services and drivers may contain them. */
function secretsOf({ stripe, mailServer, imageHost, fileBucket, google, admin, database }: Config): string[] {
  const passwords = [database.server, database.direct, database.replica].map(
    (each) => each && new URL(each.url).password,
  )
  const secrets = [
    stripe?.secretKey,
    stripe?.webhookSecret,
    mailServer?.auth?.pass,
    imageHost?.secret,
    fileBucket?.secret,
    google?.kind === 'google' ? google.clientSecret : null,
    admin?.password,
    ...passwords.flatMap((each) => (each ? [each, decodeURIComponent(each)] : [])),
  ]
  return secrets.filter((each): each is string => Boolean(each))
}

function withoutSecrets(outcome: CheckOutcome, secrets: string[]): CheckOutcome {
  const message = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), outcome.message)
  return { ...outcome, message }
}
