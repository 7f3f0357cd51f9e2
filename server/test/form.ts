/** Uploads files, as a browser sends them. */
import sharp from 'sharp'
import { expect } from 'vitest'
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

/** Creates an empty batch for pictures. @returns its id */
export async function batchOfPictures(user: TestUser): Promise<string> {
  const { status, body } = await user.send('POST', '/batches', { name: 'Animals' })
  expect([status, body]).toMatchObject([201, { state: 'filling', rows: 0 }])
  return body.insertedId
}

/** Uploads a picture of a batch, without bytes a photo. */
export async function sendPicture(
  user: TestUser,
  batch: string,
  name: string,
  bytes?: Uint8Array,
  sha256?: string,
): Promise<ApiResponse> {
  const form = new FormData()
  form.append('name', name)
  if (sha256) form.append('sha256', sha256)
  form.append('file', new Blob([new Uint8Array(bytes ?? (await photo()))]), 'picture.jpg')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return user.send('POST', `/batches/pictures/${batch}`, Buffer.from(await encoded.arrayBuffer()), headers)
}

/** Uploads a file of rows for the pictures of a batch. */
export function sendJoinedRows(user: TestUser, batch: string, text: string | Uint8Array, type = 'text/csv') {
  return user.send('POST', `/batches/rows/${batch}`, Buffer.from(text), { 'content-type': type })
}

/** Uploads a file for work, without one a photo. @returns its id */
export async function uploaded(user: TestUser, bytes?: Buffer): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes ?? (await photo()))]), 'proof.jpg')
  const encoded = new Response(body)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const response = await user.send('POST', '/files', Buffer.from(await encoded.arrayBuffer()), headers)
  expect(response.status).toBe(201)
  return response.body.file._id
}

/** An image of random noise, so that no two are equal. */
export function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}
