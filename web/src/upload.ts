/** Sends a file and reports upload progress, which fetch cannot do. */

type Progress = (share: number) => void
type Sent = {
  /** `rows`: the body is the file `file`, and the other fields are in the query; without a file they are sent as JSON. */
  upload: 'form' | 'rows'
  fields: Record<string, unknown> | undefined
  headers: Headers
  signal: AbortSignal | undefined
  onProgress?: Progress | undefined
}

/** Resolves with any response and rejects when there is none, like `fetch`. */
export function sendFile(url: string, { upload, fields, headers, signal, onProgress }: Sent): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  }
  const file = form.get('file') as File | null
  const isAlone = upload === 'rows' && file !== null
  if (isAlone) form.delete('file')
  const address = isAlone ? `${url}?${new URLSearchParams([...form] as [string, string][])}` : url
  if (upload === 'rows' && !file) headers.set('content-type', 'application/json')
  const body = upload === 'form' ? form : (file ?? JSON.stringify(fields))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const kept = ['content-type', 'retry-after'].map((name) => [name, request.getResponseHeader(name) ?? ''] as const)
      resolve(new Response(request.responseText, { status: request.status, headers: Object.fromEntries(kept) }))
    }
    request.onerror = () => reject(new TypeError('The upload failed.'))
    request.onabort = () => reject(signal?.reason ?? new TypeError('The upload was aborted.'))
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) reject(signal.reason)
    else request.send(body)
  })
}
