import { expect, test } from 'vitest'
import { Mailbox } from '../../test/mailbox.ts'
import { openWorld } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { type Sender, startSender } from './mail-sender.ts'
import { enqueueMail } from './outbox.ts'

const settings = { brand: 'Piecework', publicUrl: 'http://127.0.0.1:3000', sends: true }

test('four servers that send at once send each of 64 mails once', async () => {
  const mailbox = new Mailbox()
  await mailbox.open()
  const world = await openWorld(mailbox.environment)
  const keys = Array.from({ length: 64 }, (_, index) => `mail-${index}`)
  await transact(world.db, async (tx) => {
    for (const key of keys) {
      await enqueueMail(tx, settings, { key, recipient: `${key}@example.com`, subject: key, text: key, html: key })
    }
  })
  const senders = [1, 2, 3, 4].map(() => startSender(world.db, world.config, { error: () => {} }) as Sender)
  await Promise.all(senders.map((sender) => sender.sendAll()))
  expect(mailbox.mails.map(({ mail }) => mail.subject).sort()).toEqual([...keys].sort())
  const unsent = await world.db.selectFrom('outbox').select('key').where('sent_at', 'is', null).execute()
  expect(unsent).toEqual([])

  for (const sender of senders) await sender.stop()
  await world.app.close()
  await world.database.close()
  await mailbox.close()
})
