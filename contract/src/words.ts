/**
 * The words of the contract: messages of errors and of schemas. A build of the screens holds one language. The server
 * holds both and checks the input of each request in the language of its caller.
 */
export type Language = 'en' | 'bn'

let bangla: Map<object, object> | undefined
let isBangla = false

/** The words in the language of the running check; `own` are those of this build. */
function wordsOf<Words extends object>(own: Words): Words {
  return isBangla ? ((bangla?.get(own) as Words | undefined) ?? own) : own
}

/** Makes messages of a schema from words of `own`. A message is written when a rule is broken, not before. */
export function messagesOf<Words extends object>(own: Words) {
  return (text: (words: Words) => string) => ({ error: () => text(wordsOf(own)) })
}

/** Adds the Bangla words of each English module, on the server. */
export function addBangla(pairs: readonly (readonly [english: object, bangla: object])[]): void {
  bangla = new Map(pairs)
}

/** Runs a check, which is synchronous, with messages in the language. */
export function inLanguage<Result>(language: Language, check: () => Result): Result {
  isBangla = language === 'bn'
  try {
    return check()
  } finally {
    isBangla = false
  }
}
