/** `npm run sbom`: writes the list of all production packages in the lockfile, as CycloneDX. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, run } from './run.mjs'

const file = 'sbom.cdx.json'

const options = ['--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--loglevel=silent']
const { status, output } = await run('npm', ['sbom', ...options], { keepOutput: true })
if (status !== 0) giveUp(`npm sbom ended with status ${status}. It needs npm 10 or later.`)
const { components } = JSON.parse(output)
writeFileSync(join(root, file), output)
console.log(`${components.length} packages in ${file}.`)
