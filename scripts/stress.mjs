/**
 * `npm run model -- --steps 200000`, `npm run fuzz -- --requests 50000`, `npm run chaos -- --rounds 100`,
 * `npm run ha -- --kills 5`: the proofs of `npm test`, carried on for as long as one likes. `--seed 7` begins elsewhere,
 * `--path` repeats what a failure names, `--engine pglite` takes the embedded database.
 */
import { install } from './install.mjs'
import { giveUp, run } from './run.mjs'

const proofs = {
  model: { amount: 'steps', usually: 200_000 },
  fuzz: { amount: 'requests', usually: 50_000 },
  chaos: { amount: 'rounds', usually: 100 },
  ha: { amount: 'kills', usually: 5 },
}

const [name, ...options] = process.argv.slice(2)
const proof = proofs[name]
if (!proof) giveUp(`There is no proof "${name}": ${Object.keys(proofs).join(', ')}.`)
const asked = {}
for (let at = 0; at < options.length; at += 2) {
  const option = options[at].replace(/^--/, '')
  if (![proof.amount, 'seed', 'path', 'engine'].includes(option)) giveUp(`${name} knows no option "${options[at]}".`)
  asked[option] = options[at + 1]
}

await install({ development: true })
const variable = name.toUpperCase()
const { status } = await run(
  'vitest',
  ['run', '--project', asked.engine ?? 'postgres', `server/test/${name}.`, '--disable-console-intercept'],
  {
    env: {
      [`${variable}_AMOUNT`]: asked[proof.amount] ?? String(proof.usually),
      ...(asked.seed && { [`${variable}_SEED`]: asked.seed }),
      ...(asked.path && { [`${variable}_PATH`]: asked.path }),
    },
  },
)
process.exitCode = status
