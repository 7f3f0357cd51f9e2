/** The tests near a change: those of the slices whose files changed, the pages of these slices, and the main loop. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, run } from './run.mjs'

/** A folder, or a file of the contract or of texts, has the name of its slice. */
const places = [
  /^(?:server\/src|web\/src|e2e)\/([\w-]+)\//,
  /^contract\/src\/([\w-]+)\.ts$/,
  /^(?:contract|web)\/src\/texts\/(?:en|bn)\/([\w-]+)\.tsx?$/,
]
const homes = ['server/src', 'web/src', 'e2e']
/** Folders of screens whose noun has other names on the server and in the browser tests. */
const nouns = { posting: ['tasks', 'batches'], working: ['tasks', 'submissions'], answers: ['submissions', 'files'] }
/** Folders beside the slices. */
const shared = ['bench', 'support', 'texts']

/**
 * @param since a commit; without it the change is what is not committed, or the last commit
 * @returns the slices and the changed files of none; `serverTests` are filters of Vitest, `browserTests` is a
 * pattern for names of tests in Playwright
 */
export async function findNear(since) {
  const files = await changedFiles(since)
  const slices = [...new Set(files.flatMap((file) => sliceOf(file) ?? []))].sort()
  const tested = [...new Set(slices.flatMap((slice) => nouns[slice] ?? slice))]
  const screens = [...slices, ...Object.keys(nouns).filter((room) => nouns[room].some((noun) => slices.includes(noun)))]
  const tests = files.filter((file) => /^server\/(test|bench)\/[\w.-]+\.test\.ts$/.test(file))
  const journeys = files.flatMap((file) => /^e2e\/([\w.-]+\.spec\.ts)$/.exec(file)?.[1] ?? [])
  return {
    slices,
    others: files.filter((file) => sliceOf(file) === null && !tests.includes(file) && !isOfClients(file)),
    serverTests: [
      ...tested.map((slice) => `server/src/${slice}/`).filter(isThere),
      ...tests,
      ...(files.some(isOfClients) ? ['clients/'] : []),
    ],
    browserTests: [
      'main-loop',
      ...journeys,
      ...tested.map((slice) => `\\b${slice}[\\\\/]`),
      ...pagesOf(screens).map((path) => `walk.* ${path} `),
    ].join('|'),
  }
}

function sliceOf(file) {
  const name = places.map((place) => place.exec(file)?.[1]).find(Boolean)
  const isSlice = name && !shared.includes(name) && homes.some((home) => isThere(`${home}/${name}/`))
  return isSlice ? name : null
}

function isOfClients(file) {
  return file.startsWith('clients/')
}

function isThere(path) {
  return existsSync(join(root, path))
}

/** The paths of the pages in the folders of these slices; `*` is the page of all other paths. */
function pagesOf(slices) {
  const routes = readFileSync(join(root, 'web/src/routes.tsx'), 'utf8')
  return [...routes.matchAll(/path: '([^']+)'[^}]*?import\('\.\/([\w-]+)\//g)]
    .filter(([, , slice]) => slices.includes(slice))
    .map(([, path]) => (path === '*' ? '/nowhere' : path))
}

async function changedFiles(since) {
  const own = since
    ? []
    : [...(await git('diff', '--name-only', 'HEAD')), ...(await git('ls-files', '--others', '--exclude-standard'))]
  return own.length > 0 ? own : git('diff', '--name-only', since ?? 'HEAD~1')
}

async function git(...args) {
  const { status, output } = await run('git', args, { keepOutput: true })
  if (status !== 0) giveUp(`git ${args.join(' ')} ended with status ${status}: ${output}`)
  return output.split('\n').filter(Boolean)
}
