/** A disk that a test can fill up: a tmpfs of variable size. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs'

/** Why this machine cannot mount a small disk; null when it can. */
export function smallDiskObstacle(): string | null {
  if (process.platform !== 'linux') return 'only Linux mounts memory as a disk'
  if (process.getuid?.() !== 0) return 'only root may mount a small disk'
  const folder = mkdtempSync('/tmp/piecework-mount-')
  const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder]).status === 0
  if (canMount) spawnSync('umount', [folder])
  rmdirSync(folder)
  return canMount ? null : 'this machine lets nobody mount a small disk'
}

export class SmallDisk {
  readonly folder = mkdtempSync('/tmp/piecework-disk-')

  constructor() {
    run('mount', '-t', 'tmpfs', '-o', 'size=2g', 'none', this.folder)
    chmodSync(this.folder, 0o777)
  }

  /** Shrinks the disk until only `kilobytes` are free. */
  leaveFree(kilobytes: number): void {
    const used = Number(run('df', '--output=used', '-k', this.folder).trim().split('\n')[1])
    this.#resize(`${used + kilobytes}k`)
  }

  enlarge(): void {
    this.#resize('2g')
  }

  remove(): void {
    run('umount', '-l', this.folder)
    rmdirSync(this.folder)
  }

  #resize(size: string): void {
    run('mount', '-o', `remount,size=${size}`, this.folder)
  }
}

function run(command: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}: ${stderr}`)
  return stdout
}
