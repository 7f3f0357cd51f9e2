/** The link to this page in the other language. It works before the script has loaded, and keeps the choice. */
import { otherCode, otherLanguage } from '#texts/language.ts'
import { chooseLanguage } from '../language.ts'

type LanguageLinkProps = {
  className: string
  /** By default the name of the language. */
  children?: string
  /** Keeps the choice in the profile of a signed-in user. */
  store?: () => Promise<unknown>
}

export function LanguageLink({ className, children = otherLanguage, store }: LanguageLinkProps) {
  return (
    <a
      href={`?lang=${otherCode}`}
      hrefLang={otherCode}
      lang={otherCode}
      translate="no"
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void chooseLanguage(otherCode, store)
      }}
    >
      {children}
    </a>
  )
}
