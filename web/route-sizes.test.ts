/**
 * The size of each route in each language: the scripts that a first visit loads without a press, from the graph of the
 * built scripts. Lite mode loads less. All pages share one style sheet, whose limit is in `size.test.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, kilobytes, mentions, onDemandImport, read, scriptsOf, weightsOf, withImports } from './built-files.ts'

const languages = ['en', 'bn'] as const
type Language = (typeof languages)[number]

const source = join(import.meta.dirname, 'src')

/** Modules that are loaded on demand, but without a press: at once, after 4 seconds or at the first touch. */
const loadedWithoutPress = [
  ...['auth/local', 'auth/form-resolvers', 'auth/register-photo', 'auth/google-button', 'auth/demo-users'],
  ...[
    'home/home-below-fold',
    'dashboard/worker-guide',
    'dashboard/admin-set-up',
    'dashboard/pace',
    'home/open-now',
    'submissions/own-work-actions',
    'tasks/task-preview',
    'ui/toasts',
    'ui/bangla-font',
    'ui/language-strip',
    'payments/stripe-card-form',
  ],
]
/** The same, but lite mode loads them on a press or not at all. */
const decorations = ['home/hero-quilts', 'auth/auth-quilt', 'ui/carousel-engine']
/** Each role loads its own one. */
const dashboardHomes = { Worker: 'dashboard/worker-home', Buyer: 'dashboard/buyer-home', Admin: 'dashboard/admin-home' }
/** The overview of Admins, in the script of the home page. */
const overview = 'dashboard/overview-page'
/**
 * Loaded for a press, a failure, an installation with Firebase, a user who was suspended or removed, work that was rejected
 * or sent back for changes, files as proof, a form of a task or its answers, rows of a file, and templates.
 */
const loadedByPress = [
  ...['auth/firebase', 'auth/google-popup', 'auth/handle-forbidden', 'auth/complete-account'],
  ...['home/app-error-page', 'submissions/bonus-dialog', 'ui/drawings', 'ui/notice', 'ui/shrink-image', 'upload'],
  ...['tasks/add-slots-dialog', 'tasks/extend-dialog', 'tasks/edit-task-dialog', 'tasks/pause-dialog'],
  ...['tasks/report-decision-dialog', 'user-management/role-dialog'],
  ...[
    'submissions/ask-changes-dialog',
    'submissions/block-dialog',
    'submissions/decision-bar',
    'submissions/keys-dialog',
    'submissions/many',
    'submissions/objections-table',
    'submissions/submission-dialog',
    'submissions/work-state',
  ],
  ...['ui/proof-field', 'ui/proof-of-task', 'ui/proof-uploads', 'submissions/proof-gallery'],
  ...['tasks/answer-form', 'submissions/answers-view', 'submissions/change-answers', 'submissions/change-page'],
  ...['tasks/rows-work', 'tasks/page-of-rows'],
  ...['tasks/task-overview', 'tasks/task-words', 'tasks/task-results', 'dashboard/buyer-guide'],
  ...[
    'tasks/form-editor',
    'tasks/form-trial',
    'ui/answer-fields',
    'tasks/template-lists',
    'tasks/save-template-dialog',
  ],
  ...['tasks/task-rows', 'tasks/pictures'],
  ...['auth/removed-notice', 'dashboard/own-suspension', 'dashboard/appeal-dialog', 'home/what-happened'],
  ...['dashboard/decision-item', 'dashboard/work-left-behind', 'user-management/suspend-dialog'],
]

/** KB of script in English and in Bangla, gzip-compressed. */
const budgets: Record<string, [english: number, bangla: number]> = {
  '/': [194, 199],
  '/login': [160, 162],
  '/register': [174, 177],
  '/forgot-password': [171, 175],
  '/reset-password': [171, 174],
  '/contact': [170, 173],
  '/rules': [166, 168],
  '/terms': [166, 168],
  '/privacy': [166, 168],
  '/help': [166, 168],
  '/prices': [166, 168],
  '/dev/google': [166, 170],
  '/dev/inbox': [168, 171],
  '/forbidden': [133, 136],
  '/profile': [187, 192],
  '/dashboard, Worker': [195, 202],
  '/dashboard, Buyer': [199, 205],
  '/dashboard, Admin': [196, 202],
  '/dashboard/submission/:id': [193, 198],
  '/dashboard/notifications': [177, 181],
  '/dashboard/workers/:id': [177, 180],
  '/dashboard/statement': [180, 184],
  '/dashboard/add-task': [208, 215],
  '/dashboard/my-tasks': [187, 192],
  '/dashboard/my-tasks/:id': [208, 215],
  '/dashboard/purchase-coin': [188, 193],
  '/dashboard/payment-history': [178, 182],
  '/dashboard/receipt/:id': [178, 182],
  '/dashboard/blocked-workers': [178, 182],
  '/dashboard/tasklist': [188, 193],
  '/dashboard/task/:id': [202, 208],
  '/dashboard/my-submissions': [180, 184],
  '/dashboard/withdrawals': [188, 193],
  '/second-factor': [185, 189],
  '/dashboard/manage-users': [181, 185],
  '/dashboard/manage-tasks': [182, 187],
  '/dashboard/to-decide': [187, 191],
  '/dashboard/reports': [182, 187],
  '/dashboard/messages': [178, 181],
  '/dashboard/accounting': [185, 190],
  '/dashboard/reserves': [179, 183],
  '/dashboard/overview': [181, 185],
  '/dashboard/operations': [185, 190],
  '/dashboard/audit-trail': [180, 184],
  '*': [132, 135],
}
/** The same in lite mode, where it loads less. */
const liteBudgets: typeof budgets = {
  '/': [182, 187],
  '/login': [156, 158],
  '/register': [172, 175],
  '/forgot-password': [169, 172],
  '/reset-password': [169, 172],
  '/contact': [168, 171],
}
/** A first visit of a route with its page, its scripts and styles, and a list; without the pictures of users. */
const coldKilobytes = 260
const listKilobytes = 10
const pictureKilobytes = 80

const table = routes()

test('every route has a budget', () => {
  expect(Object.keys(budgets)).toEqual(table.map(({ name }) => name))
  const paths: string[] = JSON.parse(read('routes.json'))
  expect(new Set(table.map(({ path }) => path))).toEqual(new Set([...paths, '*']))
})

describe.each(languages)('In %s', (language) => {
  const at = languages.indexOf(language)

  test.each(table)('$name loads at most its budget of script', (route) => {
    const loaded = filesOf(route, language)
    expect(kilobytes(scriptsIn(loaded)), weightsOf(loaded)).toBeLessThanOrEqual(budgets[route.name]?.[at] ?? 0)
    expect(kilobytes([...loaded, pageOf(route.path, language)]) + listKilobytes).toBeLessThanOrEqual(coldKilobytes)
  })

  test.each(table)('$name loads no drawing and no moving slides in lite mode', (route) => {
    const loaded = filesOf(route, language, { lite: true })
    const budget = liteBudgets[route.name] ?? budgets[route.name]
    expect(kilobytes(scriptsIn(loaded)), weightsOf(loaded)).toBeLessThanOrEqual(budget?.[at] ?? 0)
    expect(loaded.filter((file) => decorations.some((part) => isChunkOf(part, file)))).toEqual([])
  })
})

test('every script that is loaded on demand counts for its route or waits for a press', () => {
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && file !== 'routes.tsx')
    .flatMap((file) => {
      const imports = readFileSync(join(source, file), 'utf8').matchAll(/\bimport\('([^']+)\.tsx?'\)/g)
      return [...imports].map(([, module = '']) => posix.join(posix.dirname(file.replaceAll('\\', '/')), module))
    })
  const known = [...loadedWithoutPress, ...decorations, ...Object.values(dashboardHomes), overview, ...loadedByPress]
  expect([...new Set(modules)].sort()).toEqual(known.sort())
})

test(`no picture of the screens has more than ${pictureKilobytes} KB`, () => {
  const pictures = files.filter((file) => /\.(png|jpe?g|webp|avif|gif|svg)$/.test(file))
  expect(pictures.filter((file) => kilobytes([file]) > pictureKilobytes)).toEqual([])
  expect(pictures.length).toBeGreaterThan(1)
})

type Route = { name: string; path: string; access: string; page: string; role?: keyof typeof dashboardHomes }

/** The route table as it is written in the source, with one dashboard for each role. */
function routes(): Route[] {
  const text = readFileSync(join(source, 'routes.tsx'), 'utf8')
  const entry = /\{\s*path: '([^']+)',\s*access: '([^']+)',\s*page: \(\) => import\('\.\/([^']+)\.tsx'\),?\s*\}/g
  return [...text.matchAll(entry)].flatMap(([, path = '', access = '', page = '']): Route[] => {
    const route = { path, access, page }
    if (path !== '/dashboard') return [{ name: path, ...route }]
    return (['Worker', 'Buyer', 'Admin'] as const).map((role) => ({ name: `${path}, ${role}`, ...route, role }))
  })
}

/** Scripts and styles of a first visit. */
function filesOf({ path, access, page, role }: Route, language: Language, { lite = false } = {}): string[] {
  const html = pageOf(path, language)
  const wanted = [
    ...loadedWithoutPress,
    ...(lite ? [] : decorations),
    ...(role ? [dashboardHomes[role]] : path === '/dashboard/overview' ? [overview] : []),
  ]
  const parts = access === 'everyone' ? [page] : [page, 'dashboard/dashboard-layout']
  const all = scriptsOf(html)
  const entry = [...all]
  for (const part of parts) for (const file of withImports([chunkOf(part, entry)])) all.add(file)
  // A script that is found on the way may load others on demand.
  for (const file of all) {
    for (const found of mentions(file, onDemandImport)) {
      if (wanted.some((part) => isChunkOf(part, found))) for (const each of withImports([found])) all.add(each)
    }
  }
  const styles = [...read(html).matchAll(/href="\/([^"]+\.css)"/g)].map(([, address]) => address ?? '')
  return [...all, ...styles]
}

function scriptsIn(loaded: string[]): string[] {
  return loaded.filter((file) => file.endsWith('.js'))
}

/** The HTML file that the server sends for a path. */
function pageOf(path: string, language: Language): string {
  const own: Record<string, string> = {
    '/': 'index',
    '/login': 'login',
    '/register': 'register',
    '/dashboard': 'dashboard',
  }
  return `${own[path] ?? 'app'}${language === 'en' ? '' : `.${language}`}.html`
}

/** The script of a module that the entry loads on demand. */
function chunkOf(module: string, entry: string[]): string {
  const found = entry.flatMap((file) => mentions(file, onDemandImport)).find((file) => isChunkOf(module, file))
  if (!found) throw new Error(`the build has no script for ${module}`)
  return found
}

function isChunkOf(module: string, file: string): boolean {
  return basename(file).replace(/-[\w-]{7}\.js$/, '') === basename(module)
}
