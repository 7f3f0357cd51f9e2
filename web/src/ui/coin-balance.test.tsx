import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CoinBalance } from './coin-balance.tsx'

test.each([
  [1250, '1,250', 'Coins: 1,250 coins'],
  [1, '1', 'Coins: 1 coin'],
  [0, '--', 'Coins: 0 coins'],
  [undefined, '--', 'Coins: not known yet'],
])('%s coins are written %s and read as "%s"', { tags: ['2.6', '2.7', '9.33'] }, (coins, shown, spoken) => {
  const markup = renderToStaticMarkup(<CoinBalance coins={coins} />)
  expect(markup).toContain(`>${shown}</span>`)
  expect(markup.replaceAll('<!-- -->', '')).toContain(spoken)
  // "-- coins" would read oddly.
  expect(markup.includes('text-muted')).toBe(shown !== '--')
})
