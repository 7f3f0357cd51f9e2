/**
 * The words of the contract: messages of errors and of schemas. A build of the screens holds one language. The server
 * holds both, and writes each response in the language of its caller.
 */
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

let bangla: Map<object, object> | undefined
let isBangla = false

/** The words in the language of the running check or rendering; `own` are those of this build. */
export function wordsOf<Words extends object>(own: Words): Words {
  return isBangla ? ((bangla?.get(own) as Words | undefined) ?? own) : own
}

/** Makes messages of a schema from words of `own`. A message is written when a rule is broken, not before. */
export function messagesOf<Words extends object>(own: Words) {
  return (text: (words: Words) => string) => ({ error: () => text(wordsOf(own)) })
}

/** A text that is written in the language of the running check or rendering, or one that is written already. */
export type Said = string | (() => string)

export function written(said: Said): string {
  return typeof said === 'string' ? said : said()
}

/** Adds the Bangla words of each English module, on the server. */
export function addBangla(pairs: readonly (readonly [english: object, bangla: object])[]): void {
  bangla = new Map(pairs)
}

let usesBanglaDigits = () => true

/** Runs a check or a rendering, which is synchronous, in the language and with the digits. */
export function inLanguage<Result>(locale: Locale, check: () => Result): Result {
  const outer = { isBangla, usesBanglaDigits }
  isBangla = locale !== 'en'
  usesBanglaDigits = () => locale === 'bn'
  try {
    return check()
  } finally {
    ;({ isBangla, usesBanglaDigits } = outer)
  }
}

/** Screens whose reader may choose 123 in Bangla texts; without a choice the digits are ১২৩. */
export function chooseDigitsBy(choice: () => boolean): void {
  usesBanglaDigits = choice
}

/** "12" → "১২", unless the reader chose Latin digits. */
export function banglaDigits(text: string): string {
  return usesBanglaDigits() ? text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit) : text
}

/** The language of the running check or rendering on the server. */
export function languageNow(): Language {
  return isBangla ? 'bn' : 'en'
}
