/** Language, digits, lite mode, and the keys of a Buyer who reviews. */
import type { User } from '@piecework/contract'
import { useState } from 'react'
import { language } from '#texts/language.ts'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { digits as keptDigits, lite as keptLite, reviewKeys } from '../kept/choices.ts'
import { chooseLanguage } from '../language.ts'
import { Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import { useRequest } from '../ui/use-request.ts'
import { storeDisplay } from './display.ts'

export function DisplayPanel({ user }: { user: User }) {
  const [lite, setLite] = useState(keptLite.read)
  const [keys, setKeys] = useState(reviewKeys.read)
  const digits = useRequest({
    send: (chosen: User['digits']) => storeDisplay(user, { digits: chosen }),
    onSuccess: (_user, chosen) => {
      keptDigits.choose(chosen)
      location.reload()
    },
    failed: ui.notSaved,
  })
  return (
    <Panel title={t.display}>
      <div className="flex flex-col gap-5">
        <Segments
          legend={t.language}
          segments={languages}
          chosen={language}
          onChoose={(chosen) => void chooseLanguage(chosen, () => storeDisplay(user, { language: chosen }))}
        />
        {language === 'bn' && (
          <Segments
            legend={t.digits}
            segments={digitKinds}
            chosen={digits.isPending ? digits.variables : user.digits}
            onChoose={(chosen) => digits.mutate(chosen)}
          />
        )}
        <div>
          <Segments
            legend={t.liteMode}
            segments={liteChoices}
            chosen={lite}
            onChoose={(chosen) => {
              keptLite.choose(chosen)
              setLite(chosen)
            }}
          />
          <p className="mt-2 text-meta text-muted">{t.liteText}</p>
        </div>
        {user.role === 'Buyer' && (
          <div>
            <Segments
              legend={t.reviewKeys}
              segments={keysChoices}
              chosen={keys}
              onChoose={(chosen) => {
                reviewKeys.choose(chosen)
                setKeys(chosen)
              }}
            />
            <p className="mt-2 text-meta text-muted">{t.reviewKeysText}</p>
          </div>
        )}
      </div>
    </Panel>
  )
}

const languages = (['bn', 'en'] as const).map((value) => ({ value, label: t.languages[value], lang: value }))
const digitKinds = (['bangla', 'latin'] as const).map((value) => ({ value, label: t.digitKinds[value] }))
const keysChoices = (['on', 'off'] as const).map((value) => ({ value, label: t.reviewKeysChoices[value] }))
const liteChoices = (['auto', 'on', 'off'] as const).map((value) => ({ value, label: t.liteChoices[value] }))
