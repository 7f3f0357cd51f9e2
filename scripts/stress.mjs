/**
 * `npm run model -- --steps 200000`, `npm run fuzz -- --requests 50000`, `npm run chaos -- --rounds 100`,
 * `npm run ha -- --kills 5`: longer runs of tests of `npm test`. `--seed 7` starts with other random numbers, `--path`
 * repeats the failure with this path.
 */
import { install } from './install.mjs'
import { giveUp, run } from './run.mjs'

const tests = {
  model: { amount: 'steps', defaultAmount: 200_000 },
  fuzz: { amount: 'requests', defaultAmount: 50_000 },
  chaos: { amount: 'rounds', defaultAmount: 100 },
  ha: { amount: 'kills', defaultAmount: 5 },
}

const [name, ...options] = process.argv.slice(2)
const test = tests[name]
if (!test) giveUp(`There is no test "${name}": ${Object.keys(tests).join(', ')}.`)
const values = {}
for (let at = 0; at < options.length; at += 2) {
  const option = options[at].replace(/^--/, '')
  if (![test.amount, 'seed', 'path'].includes(option)) giveUp(`${name} knows no option "${options[at]}".`)
  values[option] = options[at + 1]
}

await install({ development: true })
const variable = name.toUpperCase()
const { status } = await run(
  'vitest',
  ['run', '--project', 'server', `server/test/${name}.`, '--disable-console-intercept'],
  {
    env: {
      [`${variable}_AMOUNT`]: values[test.amount] ?? String(test.defaultAmount),
      ...(values.seed && { [`${variable}_SEED`]: values.seed }),
      ...(values.path && { [`${variable}_PATH`]: values.path }),
    },
  },
)
process.exitCode = status
