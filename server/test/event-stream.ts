/** An open notification stream, as a page reads it. */
import { get, type IncomingMessage } from 'node:http'

export type EventStream = {
  status: number
  text(): string
  /** Resolves when the stream has sent this text, so many times. */
  until(part: string, times?: number): Promise<void>
  ended: Promise<void>
  close(): void
}

export function openEventStream(port: number, token: string | null, query = ''): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const request = get({ port, path: `/api/notifications/stream${query}`, headers }, (response) => {
      resolve(streamOf(response, () => request.destroy()))
    }).on('error', reject)
  })
}

function streamOf(response: IncomingMessage, close: () => void): EventStream {
  let text = ''
  let onText = () => {}
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    onText()
  })
  return {
    status: response.statusCode ?? 0,
    text: () => text,
    until: (part, times = 1) =>
      new Promise((resolve) => {
        onText = () => {
          if (text.split(part).length > times) resolve()
        }
        onText()
      }),
    ended: new Promise((resolve) => response.on('close', resolve)),
    close,
  }
}
