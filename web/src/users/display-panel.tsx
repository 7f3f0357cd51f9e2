/** Language, digits, lite mode, and the keys of a Buyer who reviews. */
import type { User } from '@piecework/contract'
import { useState } from 'react'
import { language } from '#texts/language.ts'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { chooseDigits } from '../digits.ts'
import { chooseLanguage } from '../language.ts'
import { chooseLite, readLite } from '../lite.ts'
import { chooseKeys, readKeys } from '../review-keys.ts'
import { Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import { useRequest } from '../ui/use-request.ts'
import { storeDisplay } from './display.ts'

export function DisplayPanel({ user }: { user: User }) {
  const [lite, setLite] = useState(readLite)
  const [hasKeys, setKeys] = useState(readKeys)
  const digits = useRequest({
    send: (chosen: User['digits']) => storeDisplay(user, { digits: chosen }),
    onSuccess: (_user, chosen) => {
      chooseDigits(chosen === 'bangla')
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
              chooseLite(chosen)
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
              chosen={hasKeys ? 'on' : 'off'}
              onChoose={(chosen) => {
                chooseKeys(chosen === 'on')
                setKeys(chosen === 'on')
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
