/** Offers Bangla in an English page. `public/first.js` decides before the first paint whether it shows, so that nothing moves. */
import { X } from 'lucide-react'
import { language, readInOther } from '#texts/language.ts'
import { close } from '#texts/ui.ts'
import { keepLanguage } from '../language.ts'
import { LanguageLink } from './language-link.tsx'

export function LanguageLine({ className }: { className: string }) {
  if (language === 'bn') return null
  return (
    <div className={`hidden items-center justify-between gap-4 in-data-offers-bangla:flex ${className}`}>
      <LanguageLink className="link-text flex min-h-12 items-center">{readInOther}</LanguageLink>
      <button
        type="button"
        aria-label={close}
        className="-mr-3 grid size-12 shrink-0 cursor-pointer place-items-center rounded-field hover:bg-wash"
        onClick={() => {
          keepLanguage(language)
          delete document.documentElement.dataset.offersBangla
        }}
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  )
}
