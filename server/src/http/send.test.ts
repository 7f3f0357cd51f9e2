import { open } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { sendStored } from './send.ts'

test('a file whose reader leaves before its first byte is closed, because Node ends a server that forgets it', async () => {
  const content = (await open(import.meta.filename)).createReadStream()
  const closed = new Promise((resolve) => content.on('close', resolve))
  const reply = { type: () => reply, headers: () => reply } as unknown as FastifyReply
  sendStored(reply, { type: 'image/webp', name: 'proof.webp', bytes: 1, content }).destroy()
  await closed
  expect(content.closed).toBe(true)
})
