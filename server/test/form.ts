/** Uploads a multipart form, as a browser sends it. */
import type { ApiResponse, TestUser } from './world.ts'

type Part = { field?: string; file?: Uint8Array; named?: string; text?: string; kind?: string }

export async function send(user: TestUser, ...parts: Part[]): Promise<ApiResponse> {
  const form = new FormData()
  for (const { field = 'file', file, named = 'photo.jpg', text = '', kind = 'image/jpeg' } of parts) {
    if (file) form.append(field, new Blob([new Uint8Array(file)], { type: kind }), named)
    else form.append(field, text)
  }
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  return user.send('POST', '/images', Buffer.from(await body.arrayBuffer()), { 'content-type': type })
}

/** Uploads a file of rows. */
export function sendRows(user: TestUser, text: string | Uint8Array, type = 'text/csv'): Promise<ApiResponse> {
  return user.send('POST', '/batches?name=rows', Buffer.from(text), { 'content-type': type })
}
