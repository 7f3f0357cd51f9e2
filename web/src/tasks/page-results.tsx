/** After a page with known answers: how many were right, those that were missed, and the accuracy of the worker so far. */
import type { Item, PageControls } from '@piecework/contract'
import { type Answers, wordsOf } from '@piecework/contract/answers'
import { type Form, inputsOf } from '@piecework/contract/forms'
import * as t from '#texts/available-tasks.ts'
import { knownAnswersRight, no, noAnswer, yes } from '#texts/proof.ts'
import { KnownAnswer, PictureOfRow, RowCells } from '../ui/answered-row.tsx'
import { formOfRow } from '../ui/answers-form.ts'
import { Bdi } from '../ui/user-text.tsx'

/** A row of the page as it was sent. */
export type SentRow = { item: Item; answers: Answers }
export type PageResults = { controls: PageControls; rows: SentRow[] }

export function PageResultsView({ form, results: { controls, rows } }: { form: Form; results: PageResults }) {
  const { right, seen } = controls.accuracy
  const missed = controls.missed.flatMap(({ item_id, expected, hint }) => {
    const nth = rows.findIndex(({ item }) => item._id === item_id)
    const row = rows[nth]
    return row ? [{ ...row, nth, known: { is_right: false, expected: expected as Answers, hint } }] : []
  })
  return (
    <section aria-label={t.checkedRows} className="flex flex-col gap-4 rounded-field border border-base-300 p-4">
      <div>
        <h2 className="font-semibold">{knownAnswersRight(controls.right, controls.seen)}</h2>
        <p className="text-table text-muted">{t.accuracyIs(right, seen)}</p>
      </div>
      {missed.length > 0 && (
        <ol className="flex flex-col gap-5">
          {missed.map(({ item, nth, answers, known }) => (
            <li key={item._id} className="flex flex-col gap-2">
              <h3 className="text-table font-semibold">{t.rowNth(nth + 1)}</h3>
              {item.picture && <PictureOfRow picture={item.picture} place={nth + 1} />}
              <RowCells data={item.data} hasPicture={item.picture !== null} />
              <OwnAnswers form={formOfRow(form, item)} answers={answers} asked={Object.keys(known.expected)} />
              <KnownAnswer form={formOfRow(form, item)} known={known} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What the worker answered to the questions whose answers are known. */
function OwnAnswers({ form, answers, asked }: { form: Form; answers: Answers; asked: string[] }) {
  return (
    <dl className="text-table">
      {inputsOf(form)
        .filter(({ name }) => asked.includes(name))
        .map((input) => {
          const answer = answers[input.name]
          return (
            <div key={input.name} className="wrap-anywhere">
              <dt className="inline text-muted">{t.yourAnswer}: </dt>
              <dd className="inline">
                {answer === undefined ? noAnswer : <Bdi>{wordsOf(input, answer, { yes, no })}</Bdi>}
              </dd>
            </div>
          )
        })}
    </dl>
  )
}
