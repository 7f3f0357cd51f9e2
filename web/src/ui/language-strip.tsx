/** Asks at the first visit which language the visitor reads, in both languages. */
import { useEffect } from 'react'
import { otherCode, language as shownLanguage } from '#texts/language.ts'
import { chooseLanguage, keepLanguage, type Language } from '../language.ts'
import { loadBanglaFont } from './user-text.tsx'

/** The names of the languages are the same in every language. */
const names: [Language, string][] = [
  ['bn', 'বাংলা'],
  ['en', 'English'],
]

export default function LanguageStrip({ onChosen }: { onChosen: () => void }) {
  useEffect(loadBanglaFont, [])
  function choose(language: Language) {
    if (language === otherCode) return void chooseLanguage(language)
    keepLanguage(language)
    onChosen()
  }
  return (
    <section
      aria-label="বাংলা / English"
      translate="no"
      className="language-strip fixed inset-x-0 bottom-0 z-30 flex justify-center gap-2 border-t border-base-300 bg-base-100 p-3 shadow-float"
    >
      {names.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === shownLanguage || undefined}
          className={`btn min-w-32 max-md:flex-1 ${language === shownLanguage ? 'btn-primary' : 'btn-plain'}`}
          onClick={() => choose(language)}
        >
          {name}
        </button>
      ))}
    </section>
  )
}
