/** A row with a known answer, after its page was sent: whether it was right, what is right, and why. */
import { type Answers, wordsOf } from '@piecework/contract/answers'
import { type Form, inputsOf } from '@piecework/contract/forms'
import { CircleCheck, CircleX } from 'lucide-react'
import * as t from '#texts/proof.ts'
import { UserText } from './linked-text.tsx'
import { Bangla } from './user-text.tsx'

export type Known = { is_right: boolean; expected: Answers; hint: string | null }

/** `form` is that of the row. */
export function KnownAnswer({ form, known: { is_right, expected, hint } }: { form: Form; known: Known }) {
  const Icon = is_right ? CircleCheck : CircleX
  const colour = is_right
    ? 'border-st-green-line bg-st-green text-st-green-ink'
    : 'border-st-yellow-line bg-st-yellow text-st-yellow-ink'
  return (
    <div className={`flex items-start gap-2.5 rounded-field border p-3.5 text-table ${colour}`}>
      <Icon size={20} className="mt-0.25 shrink-0" aria-hidden />
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <p className="font-semibold">{is_right ? t.knownAnswerRight : t.knownAnswerMissed}</p>
        {!is_right && (
          <dl>
            {inputsOf(form).map((input) => {
              const answer = expected[input.name]
              if (answer === undefined) return null
              return (
                <div key={input.name}>
                  <dt className="inline">
                    <Bangla>{input.label}</Bangla>:{' '}
                  </dt>
                  <dd className="inline font-semibold">
                    <Bangla>{wordsOf(input, answer, t)}</Bangla>
                  </dd>
                </div>
              )
            })}
          </dl>
        )}
        {!is_right && hint && <UserText>{hint}</UserText>}
      </div>
    </div>
  )
}
