import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AgreementOfWorker } from './agreement-of-worker.tsx'

test('A share of a worker’s answers stands with their number, and of fewer than ten as their number alone', () => {
  const read = (agreed: number, compared: number, differs = false) => {
    const markup = renderToStaticMarkup(<AgreementOfWorker worker={{ agreed, compared, differs }} />)
    return { texts: [...markup.matchAll(/>([^<>]+)</g)].map(([, text]) => text), hasLine: markup.includes('<line') }
  }
  expect(read(10, 12)).toEqual({ texts: ['83%', '10 of 12 answers'], hasLine: true })
  expect(read(1, 10, true)).toEqual({ texts: ['10%', '1 of 10 answers', 'Differs from the others'], hasLine: true })
  expect(read(9, 9)).toEqual({ texts: ['9 of 9 answers', 'too few to say more'], hasLine: false })
  expect(read(0, 1)).toEqual({ texts: ['0 of 1 answer', 'too few to say more'], hasLine: false })
  expect(read(0, 8, true)).toEqual({ texts: ['0 of 8 answers', 'Differs from the others'], hasLine: false })
  expect(read(0, 0)).toEqual({ texts: ['not compared yet'], hasLine: false })
})
