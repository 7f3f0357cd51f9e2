/** Rules for imports, names and database access, checked on every source file. */
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './scripts/specification/tagged-tests.ts'

/** Parts from left to right: a part imports only parts to its left. */
const serverParts =
  'version config db http ledger audit users notifications stats storage images files auth proposals worker-blocks text-rules batches tasks submissions events results reports payments withdrawals accounting contact-messages user-management account operations policies mcp app backup robots cli demo main'.split(
    ' ',
  )
/** The same by rows. Parts of the first row may import each other, parts of any other row may not. */
const webParts = [
  'texts kept digits language lite ui answers format api upload caching-fetch use-call config queries list forms taka why-closed slots-price hourly-pay time-left',
  'auth',
  'users api-keys tasks submissions worker-blocks payments withdrawals notifications user-management audit contact-messages mail accounting operations policies',
  'posting working results',
  'dashboard home',
  'routes scroll-and-focus',
  'app',
  'main prerender',
].map((row) => row.split(' '))
const ledgerTables = 'balances|transfers'
/** The tables and views of each part of the server. */
const tablesOf: Record<string, string> = {
  db: 'migrations',
  http: 'idempotency_keys',
  ledger: 'balances transfers',
  audit: 'audit_trail',
  users: 'users address_secret registration_requests deletion_requests waiting_removals appeals',
  notifications: 'notifications mail_choices outbox',
  stats: 'decisions_by_day',
  images: 'images',
  files: 'files file_parts',
  auth: 'credentials sessions tokens identities google_sign_ins firebase_sign_ins second_factors recovery_codes password_resets api_keys api_key_spending',
  proposals: 'proposals',
  tasks:
    'tasks task_versions task_fees task_additions task_drafts categories settings reservations task_times buyer_records public_stats text_findings',
  'worker-blocks': 'worker_blocks',
  batches: 'batches items row_groups answers task_workers',
  events: 'events webhooks webhook_deliveries',
  results: 'task_results item_results decided_rows',
  submissions: 'submissions submission_editions objections bonuses review_jobs known_workers card_payers',
  reports: 'task_reports',
  payments:
    'payments receipts receipt_numbers test_card_intents stripe_events stripe_events_read refunds disputes voided_payments kept_payments card_money',
  withdrawals: 'withdrawals taka_rates',
  accounting: 'corrections integrity_checks',
  'contact-messages': 'contact_messages',
  operations: 'switches job_runs outages',
}
/** Files that read tables of a part to their right, with the reason. */
const readsToTheRight: Record<string, string> = {
  'server/src/ledger/integrity.ts': 'compares the balances with the rows of every part',
  'server/src/ledger/blocks.ts':
    'states once, for all parts, that a user is blocked by a suspension, a debt or a dispute',
  'server/src/ledger/queries.ts':
    'finds what one user forfeited by the tasks, payments, submissions and withdrawals of the user',
  'server/src/ledger/accounts.ts':
    'locks the balances of submissions in one statement, without a query for their ids before',
  'server/src/ledger/reserves.ts': 'sums the coins of users alone, and names the buyers behind the pay of a worker',
  'server/src/ledger/totals.ts': 'tells coins of users from coins of tasks in one sum over all balances',
  'server/src/ledger/transfers.ts':
    'shows the names of the users, tasks and corrections beside the transfers of a page',
  'server/src/audit/audit.ts': 'shows the name of what an entry changed, of every part',
  'server/src/users/actions.ts': 'a role can be chosen until the first row of the user in any part',
  'server/src/users/lock-actor.ts':
    'reads switch and open disputes with the lock of the user, in one round trip for every action',
  'server/src/stats/stats.ts': 'counts tasks, submissions, payments and withdrawals together in one statement',
  'server/src/db/mail-domains.ts': 'gives e-mail addresses their one spelling wherever an earlier version stored them',
  'server/src/images/move-images.ts': 'replaces the URL of an image wherever it is shown',
  'server/src/worker-blocks/worker-blocks.ts':
    'a buyer blocks only workers who have sent work, and the block of a worker is found by the buyer of a task',
  'server/src/batches/pages.ts':
    'locks the task of the rows in the statement before they are taken, and reads how many answers it asks for',
  'server/src/tasks/available.ts': 'leaves out tasks with a submission or three rejections of the worker',
  'server/src/tasks/queries.ts': 'shows the submission of the worker with the task',
}
const countsOfSlots =
  'total_workers|required_workers|reserved|under_review|held|approved|released|answers_taken|answers_asked|row_count|control_count'
const genericNames = /^(utils?|helpers?|misc|common|libs?|services?|managers?)$/i
/** Paths that no endpoint of the contract describes. Check the access rules of a path before adding it. */
const outsideTheContract = [
  ['/api/openapi.json', '/api/docs', '/api/docs/start.js', '/images/:file'],
  ['/api/auth/google', '/api/auth/google/callback', '/api/stripe/webhook'],
  ['/api/notifications/stream', '/metrics', '/.well-known/security.txt', '/', '/mcp'],
].flat()

type Source = { path: string; text: string }
const files = sourceFiles()

describe('Who may import whom', () => {
  rule(
    'The contract imports zod and nothing else',
    { 'contract/src/a.ts': "import { readFile } from 'node:fs'" },
    (sources) =>
      imports(sources, 'contract/src/')
        .filter(({ from }) => !isTest(from))
        .filter(({ to }) => !to.startsWith('contract/') && !/^zod(\/|$)/.test(to)),
  )

  rule('The screens never import the server', { 'web/src/a.ts': "import('../../server/src/app.ts')" }, (sources) =>
    imports(sources, 'web/').filter(({ to }) => to.startsWith('server/')),
  )

  rule('The server never imports the screens', { 'server/test/a.ts': "import '@piecework/web'" }, (sources) =>
    imports(sources, 'server/').filter(({ to }) => /^web(\/|$)/.test(to)),
  )

  rule(
    'The browser tests import neither server nor screens',
    { 'e2e/a.spec.ts': "import { b } from '../web/src/b.ts'" },
    (sources) => imports(sources, 'e2e/').filter(({ to }) => /^(server|web)(\/|$)/.test(to)),
  )

  rule(
    'The rules of the model import no code of the server, and neither its steps nor its group',
    {
      'server/test/model/rules/a.ts': "import { b } from '../../../src/b.ts'",
      'server/test/model/rules/b.ts': "import type { C } from '../steps/c.ts'",
      'server/test/model/rules/c.ts': "import { D } from '../../world.ts'",
    },
    (sources) =>
      imports(sources, 'server/test/model/rules/').filter(
        ({ to }) => to.startsWith('server/') && !/^server\/test\/(model\/rules\/|cards\.ts$)/.test(to),
      ),
  )

  rule(
    'A part of the server imports only what stands to its left',
    { 'server/src/tasks/a.ts': "import type { B } from '../submissions/b.ts'" },
    (sources) =>
      imports(sources, 'server/src/')
        .filter(({ from, to }) => to.startsWith('server/src/') && !isTest(from))
        .filter(({ from, to }) => serverParts.indexOf(partOf(to)) > serverParts.indexOf(partOf(from))),
  )

  rule(
    'SQL names only tables of its own part of the server and of parts to the left of it',
    {
      'server/src/tasks/a.ts': 'sql`select from "withdrawals" join users`',
      'server/src/users/a.ts': "db.selectFrom('users').innerJoin('outbox as o', 'o.user_id', '_id')",
      'server/src/images/a.ts': "tx\n.insertInto('sessions')",
      'server/src/http/a.ts': 'sql`Update "corrections" set amount = 1`',
    },
    (sources) => filesThatReadToTheRight(sources).filter(({ path }) => !(path in readsToTheRight)),
  )

  rule(
    'Every file that may read tables to its right still does',
    { 'server/src/audit/audit.ts': "db.selectFrom('audit_trail')" },
    (sources) => {
      const reading = new Set(filesThatReadToTheRight(sources).map(({ path }) => path))
      return sources.filter(({ path }) => path in readsToTheRight && !reading.has(path))
    },
  )

  rule(
    'Every table belongs to one part of the server',
    {
      'server/migrations/9.sql': 'create table users (\n);\ncreate table extra (',
      'server/sql/a.sql': 'CREATE VIEW b AS',
    },
    (sources) => {
      const scripts = within(sources, 'server/').filter(({ path }) => /^server\/(migrations|sql)\//.test(path))
      const dropped = scripts.flatMap(({ text }) => [...text.matchAll(/\bdrop table (\w+)/g)].map(([, table]) => table))
      const owned = new Set([...Object.values(tablesOf).flatMap((tables) => tables.split(' ')), ...dropped])
      return scripts
        .flatMap(({ text }) => [...text.matchAll(/\bcreate\s+(?:or\s+replace\s+)?(?:table|view)\s+"?(\w+)/gi)])
        .filter(([, table = '']) => !owned.has(table))
    },
  )

  rule('Every part of the server is in that order', { 'server/src/extra/a.ts': '' }, (sources) =>
    within(sources, 'server/src/').filter(({ path }) => !isTest(path) && !serverParts.includes(partOf(path))),
  )

  rule(
    'The server itself never imports its tests',
    {
      'server/src/a.ts': "export * from '../test/world.ts'",
      'server/src/b.ts': "import { day } from '@piecework/contract/test/factories'",
    },
    (sources) =>
      imports(sources, 'server/src/').filter(
        ({ from, to }) => !isTest(from) && /^(server|contract)\/test\/|\.test\.ts$/.test(to),
      ),
  )

  rule(
    'A part of the screens imports only what stands to its left, and the slices never each other',
    { 'web/src/tasks/a.tsx': "import { B } from '../submissions/b.tsx'" },
    (sources) =>
      imports(sources, 'web/src/')
        .filter(({ from, to }) => to.startsWith('web/src/') && !isTest(from) && partOf(from) !== partOf(to))
        .filter(({ from, to }) => {
          const [fromRow, toRow] = [rowOf(from), rowOf(to)]
          return toRow > fromRow || (toRow === fromRow && fromRow > 0)
        }),
  )

  rule('No files import each other in a circle', { 'server/src/a.ts': "import './a.ts'" }, (sources) => {
    const importsOf = Map.groupBy(imports(sources, ''), ({ from }) => from)
    return sources.filter(({ path }) => {
      const reached = new Set<string>()
      const follow = (from: string) => {
        for (const { to } of importsOf.get(from) ?? []) if (!reached.has(to)) follow(reached.add(to) && to)
      }
      follow(path)
      return reached.has(path)
    })
  })

  rule('Every part of the screens is in that order', { 'web/src/extra/a.tsx': '' }, (sources) =>
    within(sources, 'web/src/').filter(({ path }) => isScript(path) && !isTest(path) && rowOf(path) < 0),
  )
})

describe('Rules for names, tables, settings and paths', () => {
  rule(
    'Number fields take Bangla digits, which number inputs of browsers refuse',
    { 'web/src/a.tsx': '<input type="number" />', 'web/src/b.tsx': "register('coins', { valueAsNumber: true })" },
    (sources) =>
      within(sources, 'web/src/').filter(({ text }) => /\btype(=|: )["']number["']|valueAsNumber/.test(code(text))),
  )

  rule(
    "Only ledger/ names the ledger's tables",
    { 'server/src/tasks/a.ts': "db.selectFrom('balances as b')", 'server/src/b.ts': 'sql`insert into transfers`' },
    (sources) => {
      const named = new RegExp(`['"\`](${ledgerTables})(\\.\\w+| as \\w+)?['"\`]`)
      const queried = new RegExp(`\\b(from|join|into|update|table|only)\\s+"?(${ledgerTables})\\b`, 'i')
      return within(sources, 'server/src/')
        .filter(({ path }) => partOf(path) !== 'ledger' && !isTest(path))
        .filter(({ text }) => named.test(code(text)) || queried.test(code(text)))
    },
  )

  rule(
    'Only tasks/slots.ts moves the slots of a task',
    {
      'server/src/submissions/a.ts': 'fixed`update tasks set held = held + 1 where true`',
      'server/src/tasks/a.ts': 'sql`\nUpdate only "tasks" t set closed_as = 1, released = 0`',
      'server/src/demo/a.ts': "tx.updateTable('tasks')\n.set({ required_workers: 1 })",
      'server/sql/a.sql': 'update tasks set answers_taken = 0;',
    },
    (sources) => {
      const named = `\\b(${countsOfSlots})\\b`
      const inSql = `\\bupdate\\s+(only\\s+)?"?tasks"?(\\s+(as\\s+)?(?!set\\b)\\w+)?\\s+set\\b((?!\\bwhere\\b)[^])*?${named}\\s*=`
      const inKysely = `updateTable\\(\\s*['"\`]tasks\\b[^]{0,200}?\\.set\\(\\{[^}]*${named}`
      const moved = new RegExp(`${inSql}|${inKysely}`, 'i')
      return within(sources, 'server/')
        .filter(({ path }) => /^server\/(src|sql)\//.test(path) && !isTest(path))
        .filter(({ path, text }) => path !== 'server/src/tasks/slots.ts' && moved.test(code(text)))
    },
  )

  rule(
    'The statements that move slots have constant texts',
    { 'server/src/tasks/slots.ts': "import { sql } from 'kysely'" },
    (sources) => imports(sources, 'server/src/tasks/slots.ts').filter(({ to }) => to === 'kysely'),
  )

  rule(
    'Only config.ts and the folder beside it read the environment of the server',
    { 'server/src/a.ts': 'process.env.PORT', 'server/src/b.ts': "import { env } from 'node:process'" },
    (sources) =>
      within(sources, 'server/src/')
        .filter(({ path }) => !/^server\/src\/config[./]/.test(path))
        .filter(({ text }) => /process\s*\.\s*env|['"](node:)?process['"]|\}\s*=\s*process\b/.test(code(text))),
  )

  rule(
    'Every address of the server is stated in the contract, with who may call it, or in the list above',
    { 'server/src/a.ts': "app.get('/api/secrets', () => all)", 'server/src/b.ts': 'scope.route({ url })' },
    (sources) =>
      within(sources, 'server/src/')
        .filter(({ path }) => !isTest(path) && path !== 'server/src/http/bind.ts')
        .filter(({ text }) => {
          const bound = code(text).matchAll(
            /\b(?:app|scope)\.(?:get|post|put|patch|delete|all|route)\(\s*(?:'([^']*)')?/g,
          )
          return [...bound].some(([, address = '']) => !outsideTheContract.includes(address))
        }),
  )

  rule(
    'No folder and no file has a name that fits everything, such as utils or helpers',
    { 'web/src/lib/a.ts': '', 'server/src/tasks/taskService.ts': '', 'scripts/string-utils.mjs': '' },
    (sources) => sources.filter(({ path }) => wordsOf(path).some((word) => genericNames.test(word))),
  )
})

test('Every folder of the server, the screens and the contract is named in docs/architecture.md', () => {
  const page = files.get('docs/architecture.md') ?? ''
  for (const path of ['server/src/extra/a.ts', 'web/src/ui/extra/a.tsx', 'contract/src/texts/extra/a.ts'])
    expect(unnamedFolders([path], page), path).toEqual([posix.dirname(path)])
  const path = 'server/src/results/compute.ts'
  expect(unnamedFolders([path], '```\nserver/\n  src/   results · a\n```')).toEqual([])
  expect(unnamedFolders([path], '### Coins\n| a | `results/a.ts` |')).toEqual([])
  expect(unnamedFolders([path], '```\nweb/src/   results · a\n```\n### Screens\n| a | `results/a.tsx` |')).toHaveLength(
    1,
  )
  expect(unnamedFolders([...files.keys()], page)).toEqual([])
})

/** Folders that the page names neither in its list of folders nor by the path of a file in them. */
function unnamedFolders(paths: string[], page: string): string[] {
  const folders = paths.flatMap((path) =>
    /^(?:server|web|contract)\/src\/(?=.*\/)/.test(path) ? posix.dirname(path) : [],
  )
  const [list = '', ...texts] = page.split(/^### /m)
  // An entry begins with a folder, or with two blanks and a folder of the server.
  const inList = list.split(/^(?= {0,2}\S+\/)/m).flatMap((entry) => {
    const [, blanks, folder = ''] = /^( *)(\S+)\//.exec(entry) ?? []
    return [...entry.matchAll(/[\w/-]+/g)].map(([name]) => posix.join(blanks ? 'server' : '', folder, name))
  })
  const inTables = texts.flatMap((text) => {
    const root = text.startsWith('Screens') ? 'web/src' : 'server/src'
    return [...text.matchAll(/`([\w/.-]+)\/[\w.-]*`/g)].map(([, folder = '']) =>
      /^(server|web|contract)\//.test(folder) ? folder : posix.join(root, folder),
    )
  })
  const named = new Set([...inList, ...inTables])
  return [...new Set(folders)].filter((folder) => !named.has(folder)).sort()
}

/** Checks that every wrong example breaks the rule, then that no source file does. */
function rule(sentence: string, wrong: Record<string, string>, breaches: (sources: Source[]) => object[]): void {
  test(sentence, () => {
    for (const [path, text] of Object.entries(wrong)) expect(breaches([{ path, text }]), path).toHaveLength(1)
    expect(breaches(allSources()).map((each) => ('path' in each ? each.path : each))).toEqual([])
  })
}

let read: Source[] | null = null

function allSources(): Source[] {
  read ??= [...files]
    .filter(([path]) => /\.(tsx?|m?js|css|sql|html)$/.test(path))
    .map(([path, text]) => ({ path, text }))
  return read
}

function within(sources: Source[], folder: string): Source[] {
  return sources.filter(({ path }) => path.startsWith(folder))
}

/** Every import of these files; `to` is a path from the root for own files, otherwise the package name. */
function imports(sources: Source[], folder: string): { from: string; to: string }[] {
  const statement = /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g
  return within(sources, folder)
    .filter(({ path }) => isScript(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(statement)].map(([, named, bare]) => ({ from: path, to: target(path, named ?? bare ?? '') })),
    )
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('#texts/')) return specifier.replace('#texts/', 'web/src/texts/en/')
  // Both languages of the contract, which have the same imports.
  if (/^#(en|bn)\//.test(specifier)) return specifier.replace('#', 'contract/src/texts/')
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return specifier.replace(/^@piecework\//, '')
}

/** `tasks` of `server/src/tasks/actions.ts`, `app` of `server/src/app.ts`. */
function partOf(path: string): string {
  return (path.split('/')[2] ?? '').replace(/\..*$/, '')
}

function rowOf(path: string): number {
  return webParts.findIndex((row) => row.includes(partOf(path)))
}

/** Server files with SQL that names a table of a part to their right. */
function filesThatReadToTheRight(sources: Source[]): Source[] {
  const ownerOf = new Map(
    Object.entries(tablesOf).flatMap(([part, names]) => names.split(' ').map((name) => [name, part])),
  )
  const names = [...ownerOf.keys()].join('|')
  const inSql = `\\b(?:from|join|into|update|table|using)\\s+(?:only\\s+)?"?(${names})\\b`
  const inKysely = `(?:From|Join|Into|Table|Using)\\(\\s*\\[?\\s*['"\`](${names})\\b`
  const query = new RegExp(`${inSql}|${inKysely}`, 'gi')
  return within(sources, 'server/src/')
    .filter(({ path }) => isScript(path) && !isTest(path))
    .filter(({ path, text }) =>
      [...code(text).matchAll(query)].some(([, named, joined]) => {
        const owner = ownerOf.get((named ?? joined ?? '').toLowerCase()) ?? ''
        return serverParts.indexOf(owner) > serverParts.indexOf(partOf(path))
      }),
    )
}

function isScript(path: string): boolean {
  return /\.(tsx?|m?js)$/.test(path) && !path.endsWith('.d.ts')
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** The text without comment lines. */
function code(text: string): string {
  return text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')
}

function wordsOf(path: string): string[] {
  return path.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/)
}
