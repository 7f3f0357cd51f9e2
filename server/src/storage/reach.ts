/** Requests to a service that stores images or files. */
import { ApiError, type ErrorCode } from '@piecework/contract'

export type UnreachableCode = Extract<ErrorCode, 'image_host_down' | 'file_store_down'>

/** The time limit for one request, including a retry. */
const hostMs = 20_000

/**
 * Sends a request. Only the status of a failed response goes to the log: its body may hold our keys.
 * @throws the given error code, `storage_full` where the service says so
 */
export async function reach(
  send: (signal: AbortSignal) => Promise<Response>,
  code: UnreachableCode,
  isDone: (response: Response) => boolean = ({ ok }) => ok,
): Promise<Response> {
  const response = await send(AbortSignal.timeout(hostMs)).catch((failure: Error) => {
    throw hostDown(code, failure.name === 'TimeoutError' ? 'it did not answer in time' : 'it could not be reached')
  })
  if (isDone(response)) return response
  await response.body?.cancel()
  throw hostDown(response.status === 507 ? 'storage_full' : code, `it answered ${response.status}`)
}

function hostDown(code: UnreachableCode | 'storage_full', reason: string): ApiError {
  const apiError = new ApiError(code)
  apiError.cause = `The store of images or files: ${reason}.`
  return apiError
}
