/** The link to this page in the other language. It works before the script has loaded, and keeps the choice. */
import { otherCode, otherLanguage } from '#texts/language.ts'
import { chooseLanguage } from '../language.ts'

/** `store` keeps the choice in the profile of a signed-in user. */
export function LanguageLink({ className, store }: { className: string; store?: () => Promise<unknown> }) {
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
      {otherLanguage}
    </a>
  )
}
