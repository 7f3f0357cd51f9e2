/** `GET /health/ready`: what it says when it is not. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseProxy } from '../../test/chaos/database-proxy.ts'
import { freshDatabase } from '../../test/databases.ts'
import { worldOn } from '../../test/world.ts'
import { connect } from '../db/connect.ts'

test('ready says whether the database is gone, read-only or of an earlier version, and is ready again after it', async () => {
  const address = new URL(await freshDatabase())
  const proxy = new DatabaseProxy(Number(address.port))
  await proxy.open()
  address.port = String(proxy.port)
  const world = await worldOn(connect({ databaseUrl: address.href, poolSize: 1 }))
  const ready = async (language: string) => {
    const { status, body } = await world.call(contract.config.ready, {}, { headers: { 'accept-language': language } })
    return status === 200 ? body.status : [status, body.code, body.message]
  }
  const set = (value: string) => sql`set session characteristics as transaction ${sql.raw(value)}`.execute(world.db)
  try {
    expect(await ready('en')).toBe('ready')

    await set('read only')
    expect(await ready('en')).toEqual([503, 'busy', 'The database takes no changes: it is a standby, or read-only.'])
    await set('read write')
    expect(await ready('en')).toBe('ready')

    await sql`update migrations set name = '0' || name where name like '0001%'`.execute(world.db)
    expect(await ready('en')).toEqual([503, 'busy', 'The database is not migrated to this version yet.'])
    await sql`update migrations set name = substr(name, 2) where name like '00001%'`.execute(world.db)
    expect(await ready('en')).toBe('ready')

    await proxy.close()
    expect(await ready('en')).toEqual([503, 'busy', 'The database does not answer.'])
    expect(await ready('bn')).toEqual([503, 'busy', 'ডেটাবেজ থেকে সাড়া পাওয়া যাচ্ছে না।'])
    await proxy.open()
    expect(await ready('en')).toBe('ready')
  } finally {
    await world.close()
    await proxy.close()
  }
})
