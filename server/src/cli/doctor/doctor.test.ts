/** Tests of the doctor: it finds what works and what does not, and shows no secret. */
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { runCommand, startCommand } from '../../../test/command.ts'
import { freshDatabase } from '../../../test/databases.ts'
import { IdentityToolkit } from '../../../test/identity-toolkit.ts'
import { BucketStandIn, CloudinaryStandIn, hostKey, hostSecret } from '../../../test/image-hosts.ts'
import { anInstallation, inDatabase } from '../../../test/installation.ts'
import { Mailbox, mailPassword } from '../../../test/mailbox.ts'
import { liveStripeKeys, stripeKeys, useStripe } from '../../../test/stripe.ts'
import { makeFirstAdmin } from '../../auth/first-admin.ts'
import { disk } from '../../config/room.ts'
import { readConfig } from '../../config.ts'
import { migrate } from '../../db/migrate.ts'
import type { CheckResult } from './check-result.ts'
import { checkDatabase } from './database.ts'
import { checkFolder } from './images.ts'
import { make, runChecks } from './run-checks.ts'

const { stripe, environment: stripeEnvironment } = await useStripe()
const [mailbox, bucket, cloudinary] = [new Mailbox(), new BucketStandIn(), new CloudinaryStandIn()]
const admin = { email: 'you@example.com', password: 'Quite-a-long-Secret' }
let installation: Record<string, string> = {}
const losesNothing = { COIN_PACKAGES: '1000:50', SIGN_UP_COINS_BUYER: '0', SIGN_UP_COINS_WORKER: '0' }

beforeAll(async () => {
  installation = await anInstallation()
  await Promise.all([mailbox.open(), bucket.open(), cloudinary.open()])
  await inDatabase(installation, ({ db }) => makeFirstAdmin(db, admin, () => {}))
})
afterAll(async () => {
  bucket.close()
  cloudinary.close()
  await mailbox.close()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  bucket.failing = null
})

async function diagnose(environment: Record<string, string>): Promise<CheckResult[]> {
  return runChecks(readConfig({ DEMO: 'off', ...installation, ...environment }), () => {})
}

/** The results of one check, each with its state. */
const resultsOf = (checkResults: CheckResult[], check: string) =>
  checkResults.filter((each) => each.check === check).map(({ state, message }) => `${state}: ${message}`)

/** Answers for Google's issuer, which the tests cannot reach. */
function stubGoogle(status: number): void {
  const realFetch = globalThis.fetch
  const issuer = 'https://accounts.google.com'
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/o`,
    token_endpoint: `${issuer}/t`,
    jwks_uri: `${issuer}/k`,
  }
  vi.stubGlobal('fetch', (address: string | URL, ...rest: [RequestInit?]) =>
    String(address).startsWith(issuer)
      ? Promise.resolve(Response.json(document, { status }))
      : realFetch(address, ...rest),
  )
}

describe('With every service configured', () => {
  const allServices = async (): Promise<Record<string, string>> => ({
    PUBLIC_URL: 'https://work.example.com',
    TRUSTED_PROXIES: '10.0.0.1',
    SUPPORT_EMAIL: 'help@work.test',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'hush-google',
    S3_URL: bucket.url(),
    ...losesNothing,
    ...stripeEnvironment,
    ...mailbox.environment,
  })

  test('all of it is tried and works, and nothing of the trial stays', async () => {
    stubGoogle(200)
    const checkResults = await diagnose(await allServices())
    expect(checkResults.filter(({ state }) => state !== 'works' && state !== 'off')).toEqual([])
    expect(stripe.calls.map((call) => call.replace(/pi_\w+/, '…'))).toEqual([
      'POST /v1/payment_intents',
      'POST /v1/payment_intents/…/cancel',
    ])
    expect(mailbox.to('help@work.test')).toMatchObject([{ subject: 'Piecework can send mail' }])
    expect(bucket.kept.size).toBe(0)
    expect(resultsOf(checkResults, 'Ledger')).toEqual(['works: Every rule of the ledger holds.'])
    expect(resultsOf(checkResults, 'Admins')[0]).toBe('works: One Admin, 1 without a second factor.')
  })

  test('all of it fails, each with a message and a next step, and without a secret', async () => {
    stubGoogle(500)
    bucket.failing = 503
    const wrongPassword = `${mailPassword}-wrong`
    const environment = {
      ...(await allServices()),
      STRIPE_SECRET_KEY: `sk_test_${'x'.repeat(24)}`,
      SMTP_URL: mailbox.environment.SMTP_URL.replace(
        encodeURIComponent(mailPassword),
        encodeURIComponent(wrongPassword),
      ),
    }
    const checkResults = await diagnose(environment)
    const failed = checkResults.filter(({ state }) => state === 'broken')
    expect(failed.map(({ check }) => check)).toEqual(['Cards', 'Mail', 'Images', 'Google'])
    expect(failed.every(({ nextStep }) => nextStep)).toBe(true)
    expect(resultsOf(checkResults, 'Mail')[0]).toContain('refuses the user or the password')
    expect(resultsOf(checkResults, 'Images')[0]).toContain('it answered 503')
    const text = JSON.stringify(checkResults)
    for (const secret of [environment.STRIPE_SECRET_KEY, wrongPassword, hostSecret, hostKey, 'hush-google']) {
      expect(text).not.toContain(secret)
    }
  })

  test('the keys of Firebase are read, or reported as unreadable', async () => {
    const toolkit = new IdentityToolkit()
    await toolkit.open()
    const firebase = toolkit.environment
    expect(resultsOf(await diagnose(firebase), 'Firebase')).toEqual([
      expect.stringMatching(/^works: Firebase signs users in/),
    ])
    toolkit.keysAreDown = true
    expect(resultsOf(await diagnose(firebase), 'Firebase')).toEqual([expect.stringMatching(/^broken: /)])
    await toolkit.close()
  })

  test('files are private: a bucket that anyone can read is broken', async () => {
    expect(resultsOf(await diagnose({}), 'Files')).toEqual([
      'works: Files of workers are in the data folder: one was kept, read and removed. Back them up.',
    ])
    const environment = { FILES_S3_URL: bucket.url() }
    expect(resultsOf(await diagnose(environment), 'Files')[0]).toMatch(/^broken: Anyone can read the bucket/)
    bucket.isPublic = false
    expect(resultsOf(await diagnose(environment), 'Files')[0]).toMatch(/^works: A file was kept in the bucket/)
    bucket.isPublic = true
    expect(bucket.kept.size).toBe(0)
  })

  test('an image at Cloudinary is stored and removed', async () => {
    const read = vi.fn(async () => new Response('', { status: 200 }))
    const realFetch = globalThis.fetch
    vi.stubGlobal('fetch', (address: string | URL, ...rest: [RequestInit?]) =>
      String(address).startsWith('https://res.cloudinary.com/') ? read() : realFetch(address, ...rest),
    )
    expect(resultsOf(await diagnose({ CLOUDINARY_URL: cloudinary.url }), 'Images')).toEqual([
      'works: An image was kept, read at res.cloudinary.com and removed.',
    ])
    expect(read).toHaveBeenCalledOnce()
    expect(cloudinary.kept.size).toBe(0)
  })
})

describe('The prices', () => {
  const fifteenDollars =
    '1,000 coins sold at $0.035 can be withdrawn at $0.050: at most $15.00 a package; a posting fee of 43 % or a price of $50 closes it.'
  const gifts =
    'Sign-up gifts of 50 coins (Buyer) and 10 coins (Worker) cost nothing and can be withdrawn: at most $3.00 for each two new accounts, as often as they are made.'

  const lateReversals =
    'With any prices, a refund or card dispute after its coins were paid out loses that payout: banks accept disputes for months.'

  test('with live keys and without an address of the operator, receipts are a warning', async () => {
    const live = { ...stripeEnvironment, ...liveStripeKeys }
    const missing = 'warning: Receipts name no address of yours.'
    expect(resultsOf(await diagnose(live), 'Cards')).toContain(missing)
    const withAddress = await diagnose({ ...live, OPERATOR_ADDRESS: '12 Lake Road, Dhaka' })
    expect(resultsOf(withAddress, 'Cards')).not.toContain(missing)
  })

  test.each<[mode: string, environment: Record<string, string>]>([
    ['in test mode', stripeEnvironment],
    ['with live keys', { ...stripeEnvironment, ...liveStripeKeys }],
    ['without cards', { CARDS: 'off' }],
  ])('that can lose money are marked %s', async (_mode, environment) => {
    const results = resultsOf(await diagnose(environment), 'Prices')
    expect(results.map((each) => each.slice(0, each.indexOf(':')))).toEqual([
      ...['works', 'works', 'warning', 'warning'],
      ...['warning', 'off'],
    ])
    expect(results.slice(3)).toEqual([`warning: ${fifteenDollars}`, `warning: ${gifts}`, `off: ${lateReversals}`])
  })

  test.each([
    ['50', '0', 'warning'],
    ['0', '10', 'warning'],
    ['0', '1', 'warning'],
    ['0', '0', 'works'],
  ])(
    'a gift of %s coins to a Buyer and %s to a Worker is marked: %s, with the setting that ends it',
    async (Buyer, Worker, state) => {
      const environment = {
        ...stripeEnvironment,
        ...liveStripeKeys,
        SIGN_UP_COINS_BUYER: Buyer,
        SIGN_UP_COINS_WORKER: Worker,
      }
      const found = (await diagnose(environment)).filter(({ check }) => check === 'Prices')[4]
      expect(found?.state).toBe(state)
      const setting = 'Set SIGN_UP_COINS_BUYER and SIGN_UP_COINS_WORKER to 0 to end it'
      expect(found?.nextStep?.includes(setting) ?? false).toBe(state === 'warning')
    },
  )

  test('without a possible loss cause no warning', async () => {
    const environment = { ...stripeEnvironment, ...liveStripeKeys, ...losesNothing, POSTING_FEE_PERCENT: '1' }
    expect(resultsOf(await diagnose(environment), 'Prices')).toEqual([
      'works: 1,000 coins sold at $0.050 can be withdrawn at $0.050 after a posting fee of 1 %: nothing can be lost.',
      'works: There are no sign-up gifts: nothing can be lost.',
      `off: ${lateReversals}`,
    ])
  })
})

describe('Problems of an installation', () => {
  test.each([
    [10, /^works: .*, and 10.0 GB are free\.$/],
    [9.9, /^warning: /],
    [5, /^warning: /],
    [4.9, /^broken: .*4.9 GB are free\. New images and files are refused\.$/],
  ])('%d GB are free of 1 TB, on the disk of the data folder', async (free, expected) => {
    vi.spyOn(disk, 'statfs').mockResolvedValue({ bavail: free * 1e9, blocks: 1e12, bsize: 1 } as never)
    const [outcome] = await checkFolder({ config: readConfig(installation), database: null })
    expect(`${outcome?.state}: ${outcome?.message}`).toMatch(expected)
  })

  test('nothing grows in the data folder: its disk does not count', async () => {
    vi.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 1, blocks: 1e12, bsize: 1 } as never)
    const elsewhere = { ...installation, S3_URL: bucket.url(), FILES_S3_URL: bucket.url() }
    expect(await checkFolder({ config: readConfig(elsewhere), database: null })).toMatchObject([{ state: 'works' }])
  })

  test('the disk of PostgreSQL is full', async () => {
    await inDatabase(installation, async (database) => {
      const runScript = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))
      const outcomes = await checkDatabase({ config: readConfig(installation), database: { ...database, runScript } })
      expect(outcomes.filter(({ state }) => state === 'broken')).toMatchObject([
        { message: expect.stringMatching(/^The disk of PostgreSQL at .* is full\.$/), nextStep: expect.any(String) },
      ])
    })
  })

  test('no Admin exists, or the next start makes one', async () => {
    const empty = await anInstallation()
    expect(resultsOf(await diagnose(empty), 'Admins')[0]).toMatch(/^broken: There is no Admin/)
    const named = { ...empty, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    expect(resultsOf(await diagnose(named), 'Admins')).toEqual(['unknown: There is no Admin yet.'])
  })

  test('users cannot open the public URL, and a second factor is missing', async () => {
    const checkResults = await diagnose({ NODE_ENV: 'production', HOST: '0.0.0.0', TRUSTED_PROXIES: '0.0.0.0/0' })
    expect(resultsOf(checkResults, 'Address')).toEqual([
      'warning: Links in mails and the addresses of images lead to http://0.0.0.0:3000.',
      'warning: TRUSTED_PROXIES trusts every client to say where it comes from.',
    ])
    expect(resultsOf(checkResults, 'Admins')[1]).toBe('warning: A stolen password of an Admin is enough to pay out.')
  })

  test('the ledger violates a rule, and the database is of a newer version', async () => {
    const bad = await anInstallation()
    await inDatabase(bad, async ({ db }) => {
      await makeFirstAdmin(db, admin, () => {})
      await sql`update balances set gift = 7`.execute(db)
      await sql`insert into migrations (name) values ('9999_later.sql')`.execute(db)
    })
    const checkResults = await diagnose(bad)
    expect(resultsOf(checkResults, 'Ledger')[0]).toMatch(
      /^broken: 1 a balance equals the sum of its transfers: .* is 0 0 7 0 0 0, not 0 0 0 0 0 0\.$/,
    )
    expect(resultsOf(checkResults, 'Database')).toContain(
      'broken: The database was migrated by a newer version: 9999_later.sql.',
    )
  })

  test('the clock of the database was ahead in the last week', async () => {
    const installed = await anInstallation()
    await inDatabase(installed, ({ db }) =>
      sql`insert into job_runs values ('clock-went-back', now() - interval '6 days')`.execute(db),
    )
    expect(resultsOf(await diagnose(installed), 'Database')).toContainEqual(
      expect.stringMatching(/^warning: The clock of the database was ahead until 20\d\d-/),
    )
  })

  test.each([
    [
      'free',
      20_000_000_001,
      'warning: Rows and pictures take 20.0 GB, 20.0 GB of them of Buyers without a card payment.',
    ],
    [
      'free',
      20_000_000_000,
      'works: Rows and pictures take 20.0 GB, 20.0 GB of them of Buyers without a card payment.',
    ],
    [
      'paying',
      900_000_000_000,
      'works: Rows and pictures take 900.0 GB, 0.0 GB of them of Buyers without a card payment.',
    ],
  ])('rows and pictures of %s Buyers take %i bytes', async (kind, bytes, expected) => {
    const installed = await anInstallation()
    await inDatabase(installed, async ({ db }) => {
      const { rows } = await sql<{ _id: string }>`
        insert into users (_id, email, name, role) values (gen_random_uuid(), 'lena@example.com', 'Lena', 'Buyer') returning _id`.execute(
        db,
      )
      const id = rows[0]?._id
      await sql`insert into batches (_id, buyer_id, name, state, row_bytes) values (gen_random_uuid(), ${id}, 'rows', 'failed', ${bytes})`.execute(
        db,
      )
      if (kind === 'free') return
      await sql`insert into payments (_id, user_id, coins, amount_cents, backed_cents, intent, status, succeeded_at)
        values (gen_random_uuid(), ${id}, 10, 100, 0, 'pi_1', 'succeeded', now())`.execute(db)
    })
    expect(resultsOf(await diagnose(installed), 'Batches')).toEqual([expected])
  })

  test('a check that does not end is broken, and the others run', async () => {
    const never = new Promise<never>(() => {})
    expect(await make('Cards', 0.01, () => never)).toMatchObject([
      { state: 'broken', message: 'No answer within 0.01 seconds.' },
    ])
  })
})

describe('The command', () => {
  test('exits with 0 when all checks pass, also in a shell that su opened, and prints JSON with --json', async () => {
    const ofShell = { MAIL: '/var/mail/rahima', PUBLIC_ULR: 'https://work.example.com' }
    const { status, output } = await runCommand('doctor', { ...installation, ...ofShell }, ['--json'])
    const message = 'PUBLIC_ULR is no setting. Is PUBLIC_URL meant?'
    const { ok, checkResults } = JSON.parse(output)
    expect([ok, checkResults[0]]).toMatchObject([true, { check: 'Configuration', state: 'warning', message }])
    expect(status).toBe(0)
  })

  test('ends quietly when the reader of its output ends, such as head', async () => {
    const doctor = startCommand('doctor', installation, [])
    const errors: string[] = []
    doctor.stderr.on('data', (text) => errors.push(String(text)))
    doctor.stdout.once('data', () => doctor.stdout.destroy())
    expect(await once(doctor, 'close')).toEqual([0, null])
    expect(errors.join('')).toBe('')
  })

  test('exits with 1 and the message that would stop the start', async () => {
    const { status, output } = await runCommand('doctor', { ...installation, ...stripeKeys, STRIPE_WEBHOOK_SECRET: '' })
    expect(status).toBe(1)
    expect(output).toContain('✗ Configuration Cards by Stripe also need STRIPE_WEBHOOK_SECRET.')
    expect(output).not.toContain(stripeKeys.STRIPE_SECRET_KEY)
  })

  test('warns of a database in whose locale the search in Bangla has no index', async () => {
    const url = await freshDatabase('template0', "locale_provider libc lc_collate 'C' lc_ctype 'C'")
    await inDatabase({ DATABASE_URL: url }, migrate)
    expect(resultsOf(await diagnose({ DATABASE_URL: url }), 'Database')).toContain(
      'warning: The database has LC_CTYPE C: a search in Bangla reads all open tasks instead of an index.',
    )
  })

  test('runs the other checks when the database cannot be reached', async () => {
    const checkResults = await diagnose({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x' })
    expect(resultsOf(checkResults, 'Database')).toEqual([
      'broken: Nothing listens at 127.0.0.1:1. Is PostgreSQL running, and is that its port?',
    ])
    expect(resultsOf(checkResults, 'Images')).toHaveLength(1)
  })
})
