/** Where the embedded database lies, and the system user that runs it. */
import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config/read.ts'
import { runAs, type SystemUser, unprivilegedSystemUser } from './programs.ts'

export type Place = {
  /** DATA_DIR, without links. */
  dataDir: string
  /** The folder with everything of the database: usually DATA_DIR. */
  home: string
  cluster: string
  /** Only the user of PostgreSQL can enter it. */
  sockets: string
  lock: string
  user: SystemUser
}

/** For a cluster whose user may not enter DATA_DIR, such as a clone below /root. */
const sharedFolder = '/var/lib/piecework'

/** The embedded database of this data folder, or a link to it. It is there only when it is complete. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** @throws ConfigError when the folder links to a database that is not there */
export function placeOf(dataDir: string): Place {
  const realFolder = realpathSync(dataDir)
  const user = userOf(embeddedFolder(realFolder), realFolder)
  const home = linkedHome(realFolder) ?? (canEnter(user, realFolder) ? realFolder : homeOutside(realFolder))
  const inHome = (name: string) => join(home, name)
  return {
    dataDir: realFolder,
    home,
    cluster: inHome('postgres'),
    sockets: inHome('postgres.sockets'),
    lock: inHome('postgres.lock'),
    user,
  }
}

/** Root gives PostgreSQL to the owner of the data, or to a user without rights. */
function userOf(...folders: string[]): SystemUser {
  if (process.getuid?.() !== 0) return null
  const owners = folders.filter((folder) => existsSync(folder)).map((folder) => statSync(folder))
  const owner = owners.find(({ uid }) => uid !== 0)
  return owner ? { uid: owner.uid, gid: owner.gid } : unprivilegedSystemUser()
}

/** Nothing to give where PostgreSQL runs as the user of this process. */
export function giveTo(user: SystemUser, path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}

function linkedHome(dataDir: string): string | null {
  const link = embeddedFolder(dataDir)
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return null
  if (existsSync(link)) return dirname(realpathSync(link))
  throw new ConfigError(
    `${link} is a link to ${readlinkSync(link)}, which is not there. Bring that folder back, or restore a backup into another DATA_DIR.`,
  )
}

function canEnter(user: SystemUser, folder: string): boolean {
  return !user || runAs(user, 'sh', ['-c', 'cd "$0"', folder]).status === 0
}

function homeOutside(dataDir: string): string {
  return join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

/** Data of version 0.1.0 is of another engine. @throws ConfigError when there is some and no database of this version */
export function assertNoOldData({ dataDir, cluster }: Place): void {
  if (existsSync(cluster) || !existsSync(join(dataDir, 'database', 'PG_VERSION'))) return
  throw new ConfigError(
    `${join(dataDir, 'database')} is the database of version 0.1.0, which this version cannot open. Make a backup of it with version 0.1.0 (npm run backup), and restore that with this version (npm run restore). Nothing was changed.`,
  )
}

/** @throws ConfigError when another major version of PostgreSQL wrote the data */
export function assertSameMajor({ cluster }: Place, major: number): void {
  const written = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (written === major) return
  throw new ConfigError(
    `${cluster} is of PostgreSQL ${written}, and this version has PostgreSQL ${major}. Make a backup with the version that wrote it, move that folder away, and restore the backup with this version.`,
  )
}
