/** A certificate authority for tests, made by openssl, and certificates that it signs. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class Authority {
  readonly folder = mkdtempSync(join(tmpdir(), 'piecework-authority-'))
  /** The certificate of the authority, for clients that trust it. */
  readonly file = join(this.folder, 'ca.pem')

  constructor(name: string) {
    this.#openssl(
      ...`req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -keyout ca.key -out ca.pem -subj /CN=${name}`.split(
        ' ',
      ),
    )
  }

  /** A key and a certificate for one name or IP address, such as `DNS:localhost`. */
  sign(subject: string): { key: string; certificate: string } {
    writeFileSync(join(this.folder, 'names'), `subjectAltName=${subject}`)
    this.#openssl(
      ...'req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key -out request -subj /CN=database'.split(
        ' ',
      ),
    )
    this.#openssl(
      ...'x509 -req -in request -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out certificate'.split(
        ' ',
      ),
    )
    const [key, certificate] = ['key', 'certificate'].map((name) => readFileSync(join(this.folder, name), 'utf8'))
    return { key: key as string, certificate: certificate as string }
  }

  forget(): void {
    rmSync(this.folder, { recursive: true })
  }

  #openssl(...args: string[]): void {
    execFileSync('openssl', args, { cwd: this.folder, stdio: 'pipe' })
  }
}
