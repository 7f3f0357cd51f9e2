/** Tests of the names of settings: all that are read are known, and a misspelt one is found. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { misspeltSettings } from './misspelt.ts'
import names from './settings.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['SIGNUP_COINS_WORKER', 'SIGN_UP_COINS_WORKER'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
  ['ADMIN_PASS', 'ADMIN_PASSWORD'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['PROT', 'PORT'],
  ['PROCESES', 'PROCESSES'],
  ['MIN_WITHDRAW_COINS', 'MIN_WITHDRAWAL_COINS'],
  ['public_url', 'PUBLIC_URL'],
])('%s is reported with the nearest setting, %s', (typed, setting) => {
  expect(misspeltSettings({ [typed]: 'secret' })).toEqual([`${typed} is no setting. Is ${setting} meant?`])
})

test('settings, those of compose.yaml, empty variables and variables of other programs are not reported', () => {
  const ofOthers =
    'CI COLORTERM DEBIAN_FRONTEND DISPLAY EDITOR EMAIL GITHUB_TOKEN GOOGLE_API_KEY GOOGLE_APPLICATION_CREDENTIALS HISTSIZE HOME HOSTNAME HOSTTYPE INVOCATION_ID INIT_CWD JOURNAL_STREAM KUBERNETES_PORT KUBERNETES_SERVICE_HOST LANG LANGUAGE LC_ALL LESSOPEN LOGNAME LS_COLORS MAILCHECK MAILPATH MEMORY_PRESSURE_WATCH NODE NODE_COMPILE_CACHE NODE_EXTRA_CA_CERTS NODE_OPTIONS NODE_PATH OLDPWD PAGER PATH PGDATA PGHOST PGPASSWORD PGPORT PGUSER POSTGRES_DB POSTGRES_PASSWORD POSTGRES_USER PS1 PWD SHELL SHLVL SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_COMMAND SUDO_GID SUDO_UID SUDO_USER SYSTEMD_EXEC_PID TEMP TERM TEST_DATABASE_URL TMPDIR TZ USER XDG_RUNTIME_DIR XDG_SESSION_ID YARN_VERSION _ http_proxy https_proxy no_proxy npm_config_user_agent npm_execpath npm_lifecycle_event npm_node_execpath npm_package_json npm_package_name npm_package_version'
  const env = Object.fromEntries(
    [...names.settings, ...names.ofCompose, ...ofOthers.split(' ')].map((name) => [name, 'x']),
  )
  expect(misspeltSettings({ ...env, PUBLIC_ULR: '' })).toEqual([])
})

test('every variable that the server reads is a known setting, and the operator reads about each', () => {
  const sources = globSync('server/src/{config.ts,config/*.ts}', { cwd: root })
  const text = sources
    .filter((path) => !path.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  const isRead = [...text.matchAll(/(?:env\.|env, '|^ {2})([A-Z][A-Z\d_]+)\b/gm)].map(([, name = '']) => name)
  expect([...new Set(isRead)].filter((name) => !names.settings.includes(name))).toEqual([])
  const forTests = ['STRIPE_API_BASE', 'FIREBASE_JWKS_URL', 'FIREBASE_EMULATOR_URL']
  const operations = read('docs/operations.md')
  const untold = names.settings.filter((name) => !operations.includes(`\`${name}\``) || !text.includes(name))
  expect(untold).toEqual(forTests)
  const compose = read('compose.yaml')
  expect(names.ofCompose.filter((name) => !compose.includes(name))).toEqual([])
})
