/** Parses server-sent events of a response body, as the HTML standard defines. */

export type StreamEvent = { event: string; data: string }

/** Calls `onChunk` for every chunk, heartbeats included: no chunk for a long time means a dead connection. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onChunk: () => void): AsyncGenerator<StreamEvent> {
  let event = ''
  let data: string[] = []
  for await (const line of readLines(body, onChunk)) {
    if (line === '') {
      if (data.length > 0) yield { event: event || 'message', data: data.join('\n') }
      event = ''
      data = []
      continue
    }
    const { field, value } = splitField(line)
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
}

/** Lines end with \n, \r\n or \r. An unfinished line at the end of the stream is dropped. */
async function* readLines(body: ReadableStream<Uint8Array>, onChunk: () => void): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onChunk()
      rest += decoder.decode(value, { stream: true })
      // A \r at the end of a chunk may be the first half of \r\n: wait for the next chunk.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** `field: value`; a line that starts with a colon is a comment and gives an empty field name. */
function splitField(line: string): { field: string; value: string } {
  const colon = line.indexOf(':')
  if (colon === -1) return { field: line, value: '' }
  return { field: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') }
}
