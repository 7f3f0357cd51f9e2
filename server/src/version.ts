/** The version of this program: that of the package, which CHANGELOG.md describes. */
import about from '../../package.json' with { type: 'json' }

export const { version } = about
