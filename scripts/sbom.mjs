/** `npm run sbom`: writes the list of all production packages in the lockfile, as CycloneDX. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, run } from './run.mjs'

const file = 'sbom.cdx.json'

/** What npm's packages of PostgreSQL for Linux contain; NOTICES.md says it to people. */
const insidePostgres = [
  ['postgresql', '18.4', 'PostgreSQL'],
  ['openssl', '1.1.1', 'OpenSSL'],
  ['icu', '60.2', 'Unicode-DFS-2016'],
  ['libxml2', '2.9', 'MIT'],
  ['libxslt', '1.1', 'MIT'],
  ['zlib', '1.2.11', 'Zlib'],
  ['liblzma', '5.2.2', '0BSD'],
  ['ossp-uuid', '1.6.2', 'MIT'],
].map(([name, version, id]) => ({ type: 'library', name, version, licenses: [{ license: { id } }] }))

const options = ['--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--loglevel=silent']
const { status, output } = await run('npm', ['sbom', ...options], { keepOutput: true })
if (status !== 0) giveUp(`npm sbom ended with status ${status}. It needs npm 10 or later.`)
const list = JSON.parse(output)
list.components.push(...insidePostgres)
writeFileSync(join(root, file), JSON.stringify(list, null, 2))
console.log(`${list.components.length} packages in ${file}.`)
