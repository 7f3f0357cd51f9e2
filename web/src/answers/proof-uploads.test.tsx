import { ApiError } from '@piecework/contract'
import { set } from 'idb-keyval'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../api.ts'
import { shrinkImage } from '../ui/shrink-image.ts'
import { Uploads } from '../ui/use-uploads.ts'
import { useProofs } from './proof-uploads.ts'

vi.mock('../api.ts', () => ({ call: vi.fn(), ConnectionError: class extends Error {} }))
vi.mock('../ui/shrink-image.ts', () => ({ shrinkImage: vi.fn() }))
vi.mock('idb-keyval', () => ({ set: vi.fn(), del: vi.fn(async () => {}), entries: vi.fn(async () => []) }))
beforeEach(() => vi.resetAllMocks())

const photo = new File(['pixels'], 'shop.jpg', { type: 'image/jpeg' })

/** The hook outside of a browser; the key of its next file is `0-0-0-0`. */
function proofs() {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((zeros) => zeros)
  let hook: ReturnType<typeof useProofs> | undefined
  function Field() {
    hook = useProofs('submission.one', { accept: 'any', most: 5 })
    return null
  }
  renderToStaticMarkup(<Field />)
  if (!hook) throw new Error('The hook did not run')
  return hook
}

test('A browser that forbids its database sends a file again that was refused', async () => {
  vi.mocked(set).mockRejectedValue(new Error('Forbidden'))
  vi.mocked(shrinkImage).mockResolvedValue(photo)
  vi.mocked(call).mockRejectedValue(new ApiError('storage_full'))
  const { add, retry } = proofs()
  add([photo])
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  retry('0-0-0-0')
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
})

test('A photo that is removed while it is made smaller is neither kept nor sent', async () => {
  const small = Promise.withResolvers<Blob>()
  vi.mocked(shrinkImage).mockReturnValue(small.promise)
  const { add, remove } = proofs()
  add([photo])
  await vi.waitFor(() => expect(shrinkImage).toHaveBeenCalled())
  remove('0-0-0-0')
  small.resolve(photo)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(set).not.toHaveBeenCalled()
  expect(call).not.toHaveBeenCalled()
})

test('A photo that is made smaller when the page is left is kept on the device, and is not sent', async () => {
  const small = Promise.withResolvers<Blob>()
  vi.mocked(shrinkImage).mockReturnValue(small.promise)
  const send = vi.spyOn(Uploads.prototype, 'send')
  proofs().add([photo])
  await vi.waitFor(() => expect(shrinkImage).toHaveBeenCalled())
  ;(send.mock.contexts[0] as Uploads<string>).stopAll()
  small.resolve(photo)
  await vi.waitFor(() =>
    expect(set).toHaveBeenCalledWith('0-0-0-0', expect.objectContaining({ id: null }), expect.anything()),
  )
  expect(call).not.toHaveBeenCalled()
})
