/** Images: photos of users and images of tasks. The server re-encodes each one and gives it a URL. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/fields.ts'
import { texts as en } from '#en/fields.ts'
import { endpoint } from './endpoint.ts'
import { ruleOf } from './language.ts'

const texts = { en, bn }

/** The keys are those of the common image services, so that clients written for one of them work unchanged. */
export const image = z.object({
  secure_url: z.string(),
  public_id: z.string(),
  width: z.int(),
  height: z.int(),
  format: z.string(),
  bytes: z.int(),
})
export type Image = z.infer<typeof image>

export const images = {
  upload: endpoint('POST /images', {
    summary: 'Removes all metadata of an image, stores it and returns its URL.',
    access: 'signed-in',
    scope: 'tasks:write',
    transaction: false,
    upload: 'form',
    status: 201,
    input: z.object({
      /** The client sends a file; the server reads its bytes. */
      file: z.custom<Uint8Array, Blob>((sent) => sent instanceof Uint8Array, ruleOf(texts, 'imageRequired')),
      /** Required by image services; ignored here. */
      upload_preset: z.optional(z.string()),
    }),
    output: image,
    errors: ['image_kind', 'image_broken', 'image_too_many_pixels', 'image_host_down'],
  }),
}
