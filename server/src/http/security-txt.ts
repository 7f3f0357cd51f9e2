/** `/.well-known/security.txt` (RFC 9116): the contact for reports of vulnerabilities. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** RFC 9116 requires an expiry date, against outdated files; here it is computed for each response. */
const validDays = 30

export function serveSecurityTxt(app: FastifyInstance, { words, publicUrl }: Config): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + validDays * 86_400_000).toISOString()
    const lines = [
      `Contact: mailto:${words.supportEmail}`,
      `Expires: ${expires}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      `Policy: ${words.sourceUrl}/blob/main/SECURITY.md`,
      'Preferred-Languages: en',
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
