/** The link to this page in the other language. It works before the script has loaded, and keeps the choice. */
import { otherCode, otherLanguage } from '#words/language.ts'
import { chooseLanguage } from '../language.ts'

export function LanguageLink({ className = '', onChoose }: { className?: string; onChoose?: () => Promise<unknown> }) {
  return (
    <a
      href={`?lang=${otherCode}`}
      hrefLang={otherCode}
      lang={otherCode}
      translate="no"
      className={`btn btn-nav ${className}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void chooseLanguage(otherCode, onChoose)
      }}
    >
      {otherLanguage}
    </a>
  )
}
