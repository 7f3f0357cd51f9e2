/**
 * The texts of the contract: messages of rules and sentences that server and screens both write. They stand in
 * `texts/en` and `texts/bn`. The server has both languages; a build of the screens has its own one under both names
 * (`#en/…`, `#bn/…`).
 */
import type * as z from 'zod/mini'

export type Language = 'en' | 'bn'
/** The language and digits of a text. `bn-u-nu-latn` (BCP 47) is Bangla with the digits 123. */
export type Locale = Language | 'bn-u-nu-latn'

export function languageOf(locale: Locale): Language {
  return locale === 'en' ? 'en' : 'bn'
}

/** The choices of a user. */
export function localeOf({ language, digits }: { language: Language; digits: 'bangla' | 'latin' }): Locale {
  return language === 'bn' && digits === 'latin' ? 'bn-u-nu-latn' : language
}

/** A text that is written when the language of its reader is known. */
export type Message = (language: Language) => string

/** The parameters of a schema or a check with the message of its rule, which `validate` writes. */
export type RuleMessage = { error?: z.core.$ZodErrorMap; message?: string; abort?: boolean }
/** `input` is the value that breaks the rule. */
export type WriteMessage = (language: Language, input: unknown) => string

/** The message of a rule. zod keeps further parameters of a rule in its definition, where `validate` finds the message. */
/* @__NO_SIDE_EFFECTS__ */
export function ruleMessage(write: WriteMessage): RuleMessage {
  return { write } as RuleMessage
}

/** The same by the name of a text of both languages, with the values that it takes. */
/* @__NO_SIDE_EFFECTS__ */
export function ruleOf<Texts, Name extends keyof Texts>(
  texts: Record<Language, Texts>,
  name: Name,
  ...values: Texts[Name] extends (...values: infer Values) => string ? Values : []
): RuleMessage {
  return ruleMessage((language) => {
    const text = texts[language][name]
    return typeof text === 'function' ? text(...values) : String(text)
  })
}

let usesBanglaDigits = () => true

/** Screens whose reader may choose 123 in Bangla texts; without a choice the digits are ১২৩. */
export function chooseDigitsBy(choice: () => boolean): void {
  usesBanglaDigits = choice
}

/** "12" → "১২", unless the reader chose Latin digits. */
export function banglaDigits(text: string): string {
  return usesBanglaDigits() ? text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit) : text
}
