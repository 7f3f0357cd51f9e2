/** What the user of this browser has chosen, and no profile keeps. */
import { keep, readKept } from './storage.ts'

/** The digits of Bangla pages, as the profile of the last user says. */
export const digits = keptChoice('piecework.digits', 'bangla', ['latin'])

/** Lite mode; `auto` follows the connection. */
export const lite = keptChoice('piecework.lite', 'auto', ['on', 'off'])

/** The keys of the review. */
export const reviewKeys = keptChoice('piecework.keys', 'on', ['off'])

/** The names of the themes; `public/first.js` reads the same key before the first paint. */
export const theme = keptChoice('piecework.theme', 'system', ['piecework', 'piecework-night'])

/** A choice of the user of this browser; without one, and where it is the usual one, nothing is kept. */
function keptChoice<Choice extends string>(name: string, usual: Choice, others: readonly Choice[]) {
  return {
    read: (): Choice => others.find((each) => each === readKept('device', name)) ?? usual,
    /** @returns false for a choice that lasts only until the page is left */
    choose: (choice: Choice): boolean => keep('device', name, choice === usual ? null : choice),
  }
}
