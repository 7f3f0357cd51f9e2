/** Reads all environment variables. An invalid value stops the start with the name of its variable. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { rejectionHours, reviewHours } from '@piecework/contract/constants'
import { normalizeEmail } from '@piecework/contract/fields'
import ipaddr from 'ipaddr.js'
import { type DatabaseConfig, readDatabase } from './config/database.ts'
import { assertNoOtherSignIn, type FirebaseProject, firebaseWarnings, readFirebase } from './config/firebase.ts'
import { type MailServer, readMailServer } from './config/mail.ts'
import { type PolicySources, readPolicies } from './config/policies.ts'
import { type PriceSettings, readPriceSettings } from './config/prices.ts'
import { allOrNone, ConfigError, type Environment, httpAddress, isLoopback, oneOf, wholeNumber } from './config/read.ts'
import { type BucketSettings, type ImageHost, readStorage } from './config/storage.ts'

export { ConfigError, isLoopback }

export type Config = PriceSettings & {
  host: string
  port: number
  production: boolean
  publicUrl: string
  /** IP addresses or networks of proxies whose forwarding headers are trusted. */
  trustedProxies: string[]
  corsOrigins: string[]
  dataDir: string
  database: DatabaseConfig
  timeZone: string
  /** Hours in which a buyer decides about work, unless the task has others. */
  reviewHours: number
  /** Hours in which a rejection keeps the slot and can be answered; 0: it is final at once. */
  rejectionHours: number
  /** The demo data and its one-click sign-in. */
  demo: Reach
  /** Real cards by Stripe; null if its keys are not set. */
  stripe: StripeKeys | null
  /** The built-in test cards. */
  testCards: Reach
  /** Mails are kept in an inbox instead of sent, which this opens; 'off' without a mail server: no mail. */
  outbox: Reach
  mailServer: MailServer | null
  mailFrom: string
  /** Null if images are files in the data folder. */
  imageHost: ImageHost | null
  /** Null if the files that workers send are in the data folder. */
  fileBucket: BucketSettings | null
  /** Google for the local sign-in, or the built-in development issuer instead of it; null without both. */
  google: { kind: 'google'; clientId: string; clientSecret: string } | { kind: 'development'; reach: Reach } | null
  /** Firebase sign-in; null for the local sign-in, with passwords and sessions on this server. */
  firebase: FirebaseProject | null
  /** The first Admin. The password is null with Firebase, where the e-mail must be verified first. */
  admin: { email: string; password: string | null } | null
  /** Whether a second factor is optional or required for Admins. */
  secondFactor: 'offered' | 'required'
  /** Whether buyers and workers see each other's e-mails. */
  showEmails: boolean
  words: BrandTexts
  /** Stands on receipts; null if it is not set. */
  operatorAddress: string | null
  policies: PolicySources
  /** Milliseconds: how long the result of an expensive query is cached at most; a fast query is cached for less. */
  sharedMs: number
  /** Milliseconds: how long all visitors share the open tasks of the home page. */
  openTasksMs: number
  rateLimits: boolean
  /** A request with this token may read /metrics from another machine. */
  metricsToken: string | null
  /** Private networks, as `10.0.0.0/8`, to which webhooks may send. */
  webhookNetworks: string[]
  logLevel: LogLevel
  /** Seconds of draining: after a stop signal the server process is not ready, but still serves requests. */
  drainSeconds: number
  /** Server processes behind one port. */
  processes: number
  /** One sentence for each development feature that is turned on explicitly. */
  warnings: string[]
}

/** To whom a feature of development is open: to none, to direct loopback requests only, or to all requests. */
export type Reach = 'off' | 'loopback' | 'anywhere'

export type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The base URL of Stripe's API. */
  apiBase: string
  /** Real money moves. Derived from the keys. */
  livemode: boolean
}

type BrandTexts = ReturnType<typeof readBrandTexts>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** @throws ConfigError with the name of the variable and the rule that it breaks. */
export function readConfig(env: Environment = process.env): Config {
  const host = env.HOST || '127.0.0.1'
  const port = wholeNumber(env, 'PORT', 3000, 0, 65535)
  const production = env.NODE_ENV === 'production'
  const publicUrl = readPublicUrl(env, host, port)
  const isPrivate = isLoopback(host) && (!env.PUBLIC_URL || isLoopback(new URL(publicUrl).hostname)) && !production
  const demo = oneOf(env, 'DEMO', ['auto', 'on', 'off'] as const, 'auto')
  const cards = oneOf(env, 'CARDS', ['auto', 'testcard', 'off'] as const, 'auto')
  const stripe = cards === 'off' ? null : readStripe(env)
  if (stripe && cards === 'testcard') throw new ConfigError('CARDS=testcard cannot be used with the keys of Stripe.')
  if (stripe?.livemode) assertNoConvenience(env)
  const firebase = readFirebase(env)
  if (firebase) assertNoOtherSignIn(env)
  const hasDemo = demo === 'on' || (demo === 'auto' && isPrivate && !stripe?.livemode && !firebase)
  // Login shells set MAIL to the mailbox of their user, such as /var/mail/rahima.
  const mail = env.MAIL?.startsWith('/') ? 'auto' : oneOf(env, 'MAIL', ['auto', 'outbox', 'off'] as const, 'auto')
  const mailServer = readMailServer(env, mail !== 'auto' || isPrivate)
  const keepsMails = mail === 'outbox' || (mail === 'auto' && isPrivate && !mailServer && !stripe?.livemode)
  const brandTexts = readBrandTexts(env)

  return {
    host,
    port,
    production,
    publicUrl,
    ...readOthers(env),
    dataDir: resolve(env.DATA_DIR || './data'),
    timeZone: readTimeZone(env),
    ...readWaits(env),
    demo: hasDemo ? (isPrivate ? 'loopback' : 'anywhere') : 'off',
    stripe,
    testCards: stripe ? 'off' : cards === 'testcard' ? 'anywhere' : cards === 'auto' && isPrivate ? 'loopback' : 'off',
    outbox: !keepsMails ? 'off' : isPrivate ? 'loopback' : 'anywhere',
    mailServer: mail === 'off' ? null : mailServer,
    mailFrom: readMailFrom(env, brandTexts),
    ...readStorage(env),
    google: firebase ? null : readGoogle(env, isPrivate && !stripe?.livemode),
    firebase,
    admin: readAdmin(env, firebase !== null),
    secondFactor: readSecondFactor(env, stripe),
    showEmails: oneOf(env, 'SHOW_EMAILS', ['on', 'off'] as const, 'on') === 'on',
    words: brandTexts,
    operatorAddress: readOperatorAddress(env),
    policies: readPolicies(env),
    ...readPriceSettings(env),
    sharedMs: 5_000,
    openTasksMs: 60_000,
    rateLimits: readRateLimits(env, production),
    metricsToken: readMetricsToken(env),
    ...readProcesses(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    warnings: [
      ...(demo === 'on' && !isPrivate ? ['DEMO=on: anybody who reaches this server can sign in as an Admin.'] : []),
      ...(mail === 'outbox' && !isPrivate
        ? ['MAIL=outbox: mails are kept, not sent, and anybody who reaches this server can read them at /dev/inbox.']
        : []),
      ...(env.GOOGLE === 'development' && !isPrivate
        ? ['GOOGLE=development: anybody who reaches this server can sign in with any address that has no account.']
        : []),
      ...(firebase && !isPrivate ? firebaseWarnings(env) : []),
      ...(cards === 'testcard' ? ['CARDS=testcard: coins are bought with test cards, and no money comes in.'] : []),
    ],
  }
}

/** Other machines: proxies, pages of other sites, and private networks, where an address without a mask is one machine. */
function readOthers(env: Environment): Pick<Config, 'trustedProxies' | 'corsOrigins' | 'webhookNetworks'> {
  const webhookNetworks = commaList(env.WEBHOOK_NETWORKS).map((typed) => {
    const network = typed.includes('/') ? typed : `${typed}/${typed.includes(':') ? 128 : 32}`
    if (ipaddr.isValidCIDR(network)) return network
    throw new ConfigError(`WEBHOOK_NETWORKS must list networks such as 10.0.0.0/8, not ${typed}.`)
  })
  const corsOrigins = commaList(env.CORS_ORIGINS).map((value) => asOrigin(value, 'CORS_ORIGINS'))
  return { trustedProxies: commaList(env.TRUSTED_PROXIES), corsOrigins, webhookNetworks }
}

/** With real money, a stolen password alone must not give access. */
function readSecondFactor(env: Environment, stripe: StripeKeys | null): Config['secondFactor'] {
  return stripe?.livemode ? 'required' : oneOf(env, 'SECOND_FACTOR', ['offered', 'required'] as const, 'offered')
}

/** With live keys the demo users have coins that no money bought, and a reader of kept mails can reset any password. */
function assertNoConvenience({ DEMO, MAIL, GOOGLE }: Environment): void {
  if (DEMO === 'on') throw new ConfigError('DEMO=on cannot be used with live keys of Stripe.')
  if (MAIL === 'outbox')
    throw new ConfigError('MAIL=outbox cannot be used with live keys of Stripe: set SMTP_URL, or MAIL=off.')
  if (GOOGLE === 'development') {
    throw new ConfigError(
      'GOOGLE=development cannot be used with live keys of Stripe: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or GOOGLE=off.',
    )
  }
}

function readProcesses(env: Environment): Pick<Config, 'database' | 'drainSeconds' | 'processes'> {
  const processes = env.PROCESSES === 'auto' ? availableParallelism() : wholeNumber(env, 'PROCESSES', 1, 1, 64)
  const drainSeconds = wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 300)
  return { database: readDatabase(env, processes), drainSeconds, processes }
}

function readRateLimits(env: Environment, production: boolean): boolean {
  const rateLimits = oneOf(env, 'RATE_LIMITS', ['on', 'off'] as const, 'on') === 'on'
  if (production && !rateLimits) throw new ConfigError('RATE_LIMITS cannot be off in production.')
  return rateLimits
}

function readAdmin(env: Environment, usesFirebase: boolean): Config['admin'] {
  if (!env.ADMIN_EMAIL) return null
  const email = normalizeEmail(env.ADMIN_EMAIL)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new ConfigError('ADMIN_EMAIL must be an e-mail address.')
  if (usesFirebase) return { email, password: null }
  if (!env.ADMIN_PASSWORD) throw new ConfigError('ADMIN_EMAIL also needs ADMIN_PASSWORD.')
  if (env.ADMIN_PASSWORD.length < 12) throw new ConfigError('ADMIN_PASSWORD must have at least 12 characters.')
  if (!/[A-Z]/.test(env.ADMIN_PASSWORD)) throw new ConfigError('ADMIN_PASSWORD must contain an uppercase letter.')
  return { email, password: env.ADMIN_PASSWORD }
}

/** An e-mail, optionally with a name: `Piecework <mail@example.com>`. */
function readMailFrom(env: Environment, brandTexts: BrandTexts): string {
  const from = env.MAIL_FROM?.trim() || `${brandTexts.brand} <${brandTexts.supportEmail}>`
  if (!/^([^<>\r\n]+ )?<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(from)) {
    throw new ConfigError('MAIL_FROM must look like mail@example.com or Piecework <mail@example.com>.')
  }
  return from
}

/** One line: receipts break it where it is too long. */
function readOperatorAddress({ OPERATOR_ADDRESS = '' }: Environment): string | null {
  const address = OPERATOR_ADDRESS.trim()
  if (address.length > 300 || /[\r\n]/.test(address)) {
    throw new ConfigError('OPERATOR_ADDRESS must be one line of at most 300 characters.')
  }
  return address || null
}

function readMetricsToken(env: Environment): string | null {
  if (!env.METRICS_TOKEN) return null
  if (!/^\S{16,}$/.test(env.METRICS_TOKEN))
    throw new ConfigError('METRICS_TOKEN must have at least 16 characters and no spaces.')
  return env.METRICS_TOKEN
}

const stripeKeyPatterns = {
  STRIPE_SECRET_KEY: /^[sr]k_(test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\w+$/,
}

/** All three keys, of one mode, or none. Error messages never contain a key. */
function readStripe(env: Environment): StripeKeys | null {
  const keys = allOrNone(env, stripeKeyPatterns, 'Cards by Stripe also need', 'key of Stripe')
  if (!keys) return null
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = keys
  const livemode = /^.k_live_/.test(secretKey)
  if (/^pk_live_/.test(publishableKey) !== livemode) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of one mode, both test or both live.')
  }
  const apiBase = httpAddress(env, 'STRIPE_API_BASE') ?? 'https://api.stripe.com'
  return { secretKey, publishableKey, webhookSecret, apiBase, livemode }
}

function readGoogle(env: Environment, isPrivate: boolean): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  const google = oneOf(env, 'GOOGLE', ['auto', 'development', 'off'] as const, 'auto')
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    const [present, missing] = clientId ? ['ID', 'SECRET'] : ['SECRET', 'ID']
    throw new ConfigError(`GOOGLE_CLIENT_${present} also needs GOOGLE_CLIENT_${missing}.`)
  }
  if (google === 'off') return null
  if (google === 'development') return { kind: 'development', reach: isPrivate ? 'loopback' : 'anywhere' }
  if (clientId && clientSecret) return { kind: 'google', clientId, clientSecret }
  return isPrivate ? { kind: 'development', reach: 'loopback' } : null
}

/** The format of `SOCIAL_LINKS` is `Facebook=https://…,LinkedIn=https://…`. */
function readBrandTexts(env: Environment) {
  const sourceUrl = httpAddress(env, 'SOURCE_URL') ?? 'https://github.com/piecework/piecework'
  const links = commaList(
    env.SOCIAL_LINKS ??
      'Facebook=https://www.facebook.com/piecework,LinkedIn=https://www.linkedin.com/company/piecework,GitHub=https://github.com/piecework',
  )
  return {
    brand: env.BRAND_NAME || 'Piecework',
    supportEmail: env.SUPPORT_EMAIL || 'support@piecework.example',
    supportPhone: env.SUPPORT_PHONE || '+880 9610 000 000',
    socialLinks: links.map((link) => {
      const [name = '', url = ''] = link.split(/=(.*)/s)
      if (!name || !/^https:\/\//.test(url)) {
        throw new ConfigError('SOCIAL_LINKS must look like Facebook=https://…,LinkedIn=https://….')
      }
      return { name, url }
    }),
    sourceUrl,
    claimUsers: env.CLAIM_USERS || '500,000',
  }
}

function readWaits(env: Environment): Pick<Config, 'reviewHours' | 'rejectionHours'> {
  const hours = (name: string, { usual, min, max }: Record<'usual' | 'min' | 'max', number>) =>
    wholeNumber(env, name, usual, min, max)
  return {
    reviewHours: hours('REVIEW_HOURS', reviewHours),
    rejectionHours: hours('REJECTION_HOURS', rejectionHours),
  }
}

function readTimeZone(env: Environment): string {
  const zone = env.TIME_ZONE || 'UTC'
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    throw new ConfigError('TIME_ZONE must be the name of a time zone, like Asia/Dhaka.')
  }
  return zone
}

function readPublicUrl({ PUBLIC_URL }: Environment, host: string, port: number): string {
  const local = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return asOrigin(PUBLIC_URL || local, 'PUBLIC_URL', /^https?:$/)
}

/**
 * An address without a path: pages stand at the root, and browsers compare origins as a whole. Apps have schemes of their own.
 * @throws ConfigError whose message has no part of the value, which may have a password
 */
function asOrigin(value: string, name: string, scheme = /./): string {
  const { protocol = '', host = '', href = '' } = URL.parse(value) ?? {}
  const origin = `${protocol}//${host}`
  if (!host || !scheme.test(protocol) || href.replace(/\/$/, '') !== origin) {
    throw new ConfigError(`${name} needs an address without a path, such as https://work.example.com.`)
  }
  return origin
}

function commaList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
