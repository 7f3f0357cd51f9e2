import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Status, StatusBadge } from './status-badge.tsx'

test.each<[status: Status, words: string, colour: string]>([
  ['open', 'Open', 'green'],
  ['in-progress', 'In progress', 'blue'],
  ['paused', 'Paused', 'yellow'],
  ['completed', 'Completed', 'gray'],
  ['expired', 'Expired', 'gray'],
  ['pending', 'Pending', 'yellow'],
  ['approved', 'Approved', 'green'],
  ['rejected', 'Rejected', 'red'],
])('%s is shown as %s in %s', { tags: ['2.106', '2.119'] }, (status, words, colour) => {
  const markup = renderToStaticMarkup(<StatusBadge status={status} />)
  expect(markup).toContain(`${words}</span>`)
  expect(markup).toContain(`bg-st-${colour} `)
})
