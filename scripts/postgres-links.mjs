/** The links between the libraries of PostgreSQL's npm package, which npm does not pack. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Makes the links that the package names in a file: npm may not have run the script of the package that does. */
export function linkLibraries(folder) {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target.replace('native/', ''))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
