/** `npm run spec`: writes docs/specification.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from '../../server/src/cli/usage.ts'
import { page, readSpecification, specificationPage } from './page.ts'
import { root, sourceFiles, taggedTests } from './tagged-tests.ts'

readOptions({
  script: 'spec',
  purpose: `Writes ${page}: the statements of the specification, each with the tests that prove it.`,
  options: {},
  example: '',
})

const specification = readSpecification()
const { tests, problems } = taggedTests(sourceFiles())
if (problems.length > 0) {
  console.error(`The page was not written, because these tags cannot be read:\n${problems.join('\n')}`)
  process.exit(1)
}
writeFileSync(join(root, page), specificationPage(specification, tests))
console.log(`${page}: ${Object.keys(specification.statements).length} statements, ${tests.length} tests.`)
