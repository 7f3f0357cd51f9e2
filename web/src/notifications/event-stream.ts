/** Reads server-sent events from the body of an answer, the way the HTML standard parses them. */

export type StreamEvent = { event: string; data: string }

/** Calls `heard` for every piece that arrives, heartbeats included: silence means the line is dead. */
export async function* readEvents(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<StreamEvent> {
  let event = ''
  let data: string[] = []
  for await (const line of readLines(body, heard)) {
    if (line === '') {
      if (data.length > 0) yield { event: event || 'message', data: data.join('\n') }
      event = ''
      data = []
      continue
    }
    const { field, value } = split(line)
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
}

/** Lines may end in \n, \r\n or \r. What is left without an end when the stream closes is dropped. */
async function* readLines(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let held = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      held += decoder.decode(value, { stream: true })
      // A \r at the very end may be the first half of a \r\n: wait for what follows.
      const lines = held.split(/\r\n|\n|\r(?!$)/)
      held = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** `field: value`; a line that starts with a colon is a comment and gives an empty field name. */
function split(line: string): { field: string; value: string } {
  const colon = line.indexOf(':')
  if (colon === -1) return { field: line, value: '' }
  return { field: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') }
}
