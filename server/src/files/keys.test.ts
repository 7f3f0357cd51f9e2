/** Tests that what is derived from the installation's secret stays: kept addresses, and the ids of rows on phones and in files. */
import { expect, test } from 'vitest'
import { ItemIds } from '../batches/item-ids.ts'
import type { Db } from '../db/transact.ts'
import { FileUrls } from './urls.ts'

/** That of the installation in `server/test/releases/0.1.0.sql`. */
const secret = Buffer.from(
  '97a61853f0704b3f9609461f513719da6321a038118f46f6aabbc9cb779ab7d7258e1488bfd944389f15e62297d1a33c',
  'hex',
)
const getExecutor = () => ({ plugins: [] })
const db = { getExecutor, executeQuery: async () => ({ rows: [{ secret }] }) } as unknown as Db

test('The address of a file and the id of a row are these for this secret', async () => {
  const reader = '0192f0c1-7a3e-7c55-9d3a-6f2b1f0a4e11'
  const urlOf = await new FileUrls('https://work.example.com').until(db, reader, new Date('2026-07-01T00:00:00Z'))
  const address = urlOf('0192f0c1-7a3e-7c55-9d3a-6f2b1f0a4e12')
  expect(address).toBe(
    `https://work.example.com/api/files/0192f0c1-7a3e-7c55-9d3a-6f2b1f0a4e12?reader=${reader}&until=1782864000&sign=2Lpw1DsbjITPJSTvVr9PpQWSksTangq3zQZ65JCGIxE`,
  )
  const idOf = await new ItemIds().read(db)
  expect(idOf({ seq: 1, batch_id: '0192f0c1-7a3e-7c55-9d3a-6f2b1f0a4e13' })).toBe('da8911bfb53a5e7af4b207da488e026d')
})
