/** Addresses of the web that users type: as answers, and in the fixed links of forms. */
import * as z from 'zod/mini'
import { texts as bn } from '#bn/forms.ts'
import { texts as en } from '#en/forms.ts'
import { maxLength } from './constants.ts'
import { atMost } from './fields.ts'
import { ruleMessage, ruleOf } from './language.ts'

const texts = { en, bn }

/** What keeps a text from being an address of the web; undefined for one that a browser opens as it stands. */
function problemOf(typed: string) {
  if (!/^https?:/i.test(typed)) return 'linkWithoutHttp'
  if (/\p{White_Space}/u.test(typed)) return 'linkWithBlank'
  return URL.canParse(typed) ? undefined : 'notALink'
}

export function isLink(typed: string): boolean {
  return problemOf(typed) === undefined
}

/**
 * An address, stored as a browser writes it: signs and letters that could end an address or a part of a page are escaped. `checked` is
 * what is checked of the text that was typed; where it differs, the text is stored as it is.
 */
/* @__NO_SIDE_EFFECTS__ */
export function linkBy(checked = (typed: string) => typed) {
  const said = ruleMessage((language, typed) => texts[language][problemOf(checked(String(typed))) ?? 'notALink'])
  return z.pipe(
    z.pipe(
      z.string().check(z.refine((typed) => isLink(checked(typed)), said)),
      z.transform((typed: string) => (checked(typed) === typed ? new URL(typed).href : typed)),
    ),
    z.string().check(atMost(maxLength.url, ruleOf(texts, 'linkTooLong', maxLength.url))),
  )
}
