/** Files that Workers send as proof. They are private: their Worker, the Buyer of the work and Admins read them. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/fields.ts'
import { texts as en } from '#en/fields.ts'
import { maxImageBytes } from './constants.ts'
import { endpoint, file } from './endpoint.ts'
import { id } from './fields.ts'
import { ruleOf } from './language.ts'

const texts = { en, bn }

export const fileTypes = ['image/webp', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** In hexadecimal. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, ruleOf(texts, 'notASha256')))

export const proofFile = z.object({
  _id: id,
  type: z.enum(fileTypes),
  bytes: z.int(),
  /** SHA-256 of the stored bytes, in hexadecimal. Equal files of two Workers have the same. */
  sha256: z.string(),
  /** Pixels; null for a PDF. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Shows the file to this reader without a token, for at least an hour. */
  url: z.string(),
})
export type ProofFile = z.infer<typeof proofFile>

export const files = {
  upload: endpoint('POST /files', {
    summary:
      'Stores a photo or a PDF for work that is sent later: whole, or with `sha256`, `bytes` and `offset` one part of it. `received` is how many bytes are there; a part that does not begin there is ignored. `file` is set when all are.',
    access: ['Worker'],
    whileSuspended: true,
    transaction: false,
    upload: 'form',
    status: 201,
    input: z.object({
      /** The client sends a file; the server reads its bytes. */
      file: z.custom<Uint8Array, Blob>((sent) => sent instanceof Uint8Array, ruleOf(texts, 'fileRequired')),
      /** SHA-256 of the whole file, in hexadecimal: the name of an upload in parts. */
      sha256: z.optional(sha256),
      /** The size of the whole file. */
      bytes: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      /** Where in the whole file the part begins. */
      offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(maxImageBytes))),
    }),
    output: z.object({ received: z.int(), file: z.nullable(proofFile) }),
    errors: ['file_kind', 'file_damaged', 'image_broken', 'image_too_many_pixels', 'too_many_files', 'file_store_down'],
  }),
  read: file('/files/{id}', 'file', {
    summary:
      'The bytes of a file, by the address that its Worker, the Buyer of the work or an Admin has received as `url`; of a picture also a Worker who keeps or has answered its row. Each time it is checked again whether this reader may read it.',
    access: 'anyone',
    input: z.object({ id, reader: id, until: z.coerce.number().check(z.int()), sign: z.string() }),
    errors: ['file_not_found', 'file_link_over', 'sealed', 'file_store_down'],
  }),
  remove: endpoint('DELETE /files/{id}', {
    summary:
      'Deletes an own file that was not sent; for a Buyer, a file of own work that is decided for good, or a picture of a batch that is not posted.',
    access: ['Worker', 'Buyer'],
    whileSuspended: true,
    input: z.object({ id }),
    errors: ['file_not_found', 'file_in_use'],
  }),
}
