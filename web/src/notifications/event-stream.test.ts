import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

test('an event is the text between two blank lines', async () => {
  expect(await eventsIn('event: notification\ndata: {"a":1}\n\nevent: other\ndata:x\ndata: y\n\n')).toEqual([
    { event: 'notification', data: '{"a":1}' },
    { event: 'other', data: 'x\ny' },
  ])
})

test('heartbeats, retry times and events without data are no events, but show that the stream is open', async () => {
  let pieces = 0
  expect(await eventsIn('retry: 3000\n: welcome\n\n: still here\n\nevent: empty\n\n', 1000, () => pieces++)).toEqual([])
  expect(pieces).toBe(1)
})

test('lines end in any of the three ways, wherever the chunks are cut', async () => {
  const text = ':hello\r\nevent: notification\r\ndata: ঠিক আছে\r\n\r\ndata: second\r\rdata: third\n\n'
  for (let size = 1; size < 20; size++) {
    expect(await eventsIn(text, size)).toEqual([
      { event: 'notification', data: 'ঠিক আছে' },
      { event: 'message', data: 'second' },
      { event: 'message', data: 'third' },
    ])
  }
})

test('an event that the end of the stream cuts off is dropped', async () => {
  expect(await eventsIn('data: whole\n\ndata: half\n')).toEqual([{ event: 'message', data: 'whole' }])
})

async function eventsIn(text: string, size = 1000, onChunk = () => {}) {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(body, onChunk)) events.push(event)
  return events
}
