/** Sends a form and tells how much of it has gone, which fetch cannot. Loaded with the first picture. */

type Progress = (share: number) => void
type Form = {
  fields: Record<string, unknown>
  headers: Headers
  signal: AbortSignal | undefined
  onProgress?: Progress | undefined
}

/** Like `fetch`: any answer is an answer, and no answer is a failure. */
export function sendForm(address: string, { fields, headers, signal, onProgress }: Form): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }))
    }
    request.onerror = () => reject(new TypeError('The form did not arrive.'))
    request.onabort = () => reject(signal?.reason ?? new TypeError('The form was not sent.'))
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) reject(signal.reason)
    else request.send(form)
  })
}
