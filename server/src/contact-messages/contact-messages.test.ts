import { contract } from '@piecework/contract'
import { aContactMessage } from '@piecework/contract/test/factories'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld()
const limited = useWorld({ RATE_LIMITS: 'on' })
const withoutMail = useWorld({ MAIL: 'off' })

function aMessage(more: object = {}) {
  return { ...aContactMessage({ company: 'Dhaka Maps', message: `Hello ${crypto.randomUUID()}` }), ...more }
}

const send = (message: object) => here.world.send('POST', '/messages', message)

function mailsWith(text: string) {
  return here.world.db.selectFrom('outbox').selectAll().where('text', 'like', `%${text}%`).execute()
}

describe('a message', () => {
  test('reaches the Admins’ list and the operator’s mailbox, once', async () => {
    const sent = aMessage()
    expect(await send(sent)).toMatchObject({ status: 201, body: { success: true } })
    const admin = await here.world.anAdmin()
    const { body } = await admin.call(contract.contactMessages.all, { limit: 1 })
    expect(body).toMatchObject([{ ...sent, answered_at: null, answered_by: null }])
    expect(await mailsWith(sent.message)).toMatchObject([
      { recipient: 'support@piecework.example', reply_to: sent.email, subject: 'Message from “Jamal Uddin”' },
    ])
  })

  test('with the hidden field filled in, as programs do, is dropped with the usual response', async () => {
    const sent = aMessage({ website: 'https://spam.example.com' })
    expect(await send(sent)).toMatchObject({ status: 201, body: { success: true } })
    const admin = await here.world.anAdmin()
    const { body } = await admin.call(contract.contactMessages.all)
    expect(body.some((row) => row.message === sent.message)).toBe(false)
    expect(await mailsWith(sent.message)).toEqual([])
  })

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['email', { email: 'jamal' }, 'Enter a valid email address'],
    ['message', { message: '' }, 'Message is required'],
    ['message', { message: 'x'.repeat(5001) }, 'Message must be at most 5,000 characters'],
    ['company', { company: 'x'.repeat(101) }, 'Company must be at most 100 characters'],
  ])('with a wrong %s is refused with the rule', async (field, more, rule) => {
    expect(await send(aMessage(more))).toMatchObject({ status: 422, body: { fields: { [field]: rule } } })
  })

  test('is accepted ten times an hour from one network', async () => {
    const { world } = limited
    const answers = []
    for (let nth = 0; nth < 11; nth++) answers.push(await world.call(contract.contactMessages.send, aMessage()))
    expect(answers.slice(0, 10).every(({ status }) => status === 201)).toBe(true)
    expect(answers[10]).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  })

  test('is stored where mail is off', async () => {
    const { world } = withoutMail
    expect(await world.call(contract.contactMessages.send, aMessage())).toMatchObject({ status: 201 })
    expect(await world.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
    expect(await world.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

describe('marking as answered', () => {
  test('stores the Admin and the time, is in the audit trail, and happens once', async () => {
    await send(aMessage())
    const [admin, other] = [await here.world.anAdmin(), await here.world.anAdmin()]
    const { _id } = (await admin.call(contract.contactMessages.all, { limit: 1 })).body[0]
    expect(await admin.call(contract.contactMessages.markAnswered, { id: _id })).toMatchObject({ status: 200 })
    expect(await other.call(contract.contactMessages.markAnswered, { id: _id })).toMatchObject({
      status: 409,
      body: { code: 'message_answered' },
    })
    const [row] = (await other.call(contract.contactMessages.all, { limit: 1 })).body
    expect(row).toMatchObject({ _id, answered_by: admin.name, answered_at: expect.any(String) })
    const trail = (await admin.call(contract.audit.trail)).body.filter((entry) => entry.object_id === _id)
    expect(trail).toMatchObject([
      { action: 'message.answered', actor_email: admin.email, object_name: 'Jamal Uddin', after: { answered: true } },
    ])
  })
})

test('the list comes newest first, in pages', async () => {
  for (let nth = 0; nth < 3; nth++) await send(aMessage())
  const admin = await here.world.anAdmin()
  const first = await admin.call(contract.contactMessages.all, { limit: 2 })
  const next = new URL(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://here')
  const cursor = next.searchParams.get('cursor')
  const rest = await admin.call(contract.contactMessages.all, { limit: 1000, cursor: cursor as string })
  const ids = [...first.body, ...rest.body].map((row) => row._id)
  expect(ids).toEqual([...ids].sort().reverse())
  expect(ids).toHaveLength(Number(first.headers['x-total-count']))
})
