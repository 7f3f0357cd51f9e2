/** Builds the frontend: the browser bundle, the prerendered pages, and gzip and Brotli copies. `node web/build.mjs` */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, defaultClientConditions, defaultServerConditions } from 'vite'
import { routeTable, source } from './route-table.ts'

const web = import.meta.dirname
const dist = join(web, 'dist')
/** Of every page of users. */
const layout = `${source}/dashboard/dashboard-layout.tsx`

/** The frontend is built once for each language, so that no page loads the words of another one. */
const languages = ['en', 'bn']

await rm(dist, { recursive: true, force: true })
for (const language of languages) await buildLanguage(language)
await packFiles(dist)

async function buildLanguage(language) {
  const folder = join(web, `dist-${language}`)
  const ssrFolder = join(web, `dist-ssr-${language}`)
  const options = {
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'warn',
    resolve: { conditions: [language, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
  }
  const { output } = await build({ ...options, build: { outDir: folder, copyPublicDir: language === 'en' } })
  await build({
    ...options,
    build: { ssr: 'src/prerender.tsx', outDir: ssrFolder, copyPublicDir: false },
  })
  await writePages(folder, ssrFolder, language, output)
  await rm(ssrFolder, { recursive: true })
  // The names of scripts and styles are hashes of their content, so those of two languages can share a folder.
  await cp(folder, dist, { recursive: true })
  await rm(folder, { recursive: true })
}

/**
 * Writes the pages of one language, `login.html` in English and `login.bn.html` in Bangla, and the scripts that each route
 * needs at once: the server names them in the head of the page, so that the browser does not discover them one by one.
 */
async function writePages(folder, ssrFolder, language, output) {
  const { renderPage, prerendered, description } = await import(pathToFileURL(join(ssrFolder, 'prerender.js')).href)
  const suffix = language === 'en' ? '' : `.${language}`
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const template = built
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('__description__', description)
    .replace('/site.webmanifest', `/site${suffix}.webmanifest`)
  await rm(join(folder, 'index.html'))
  await writeFile(join(folder, `app${suffix}.html`), template)
  for (const { path, name, title } of prerendered) {
    const body = await renderPage(path)
    if (/<script|\sstyle=/.test(body))
      throw new Error(`${path} contains an inline script or style, which the content security policy forbids.`)
    const html = template
      .replace('<title>Piecework</title>', `<title>${title}</title>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    await writeFile(join(folder, `${name}${suffix}.html`), html)
  }
  const routes = routeTable().map(({ path, access, page }) => [
    path,
    scriptsOf(access === 'everyone' ? [page] : [layout, page], output),
  ])
  await writeFile(join(folder, `routes${suffix}.json`), JSON.stringify(Object.fromEntries(routes)))
}

/** The scripts of modules, and all that they import, without those that every page names. */
function scriptsOf(modules, output) {
  const files = new Set(
    modules.map((module) => output.find(({ moduleIds = [] }) => moduleIds.includes(module)).fileName),
  )
  for (const file of files) for (const each of output.find(({ fileName }) => fileName === file).imports) files.add(each)
  const entry = output.find(({ isEntry }) => isEntry)
  return [...files].filter((file) => file !== entry.fileName && !entry.imports.includes(file))
}

/** Writes a .gz and a .br copy of every text file of at least 600 bytes; the server packs the pages. */
async function packFiles(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const text = await readFile(path)
    if (text.length < 600) continue
    const [gz, br] = await Promise.all([
      promisify(gzip)(text, { level: 9 }),
      promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    ])
    await writeFile(`${path}.gz`, gz)
    await writeFile(`${path}.br`, br)
  }
}
