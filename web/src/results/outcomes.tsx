/** What came out of each question of a task: bars of options, numbers as a histogram, ratings as a mean, texts by their number. */
import type { Outcome } from '@piecework/contract'
import { scaleOf } from '@piecework/contract/answers'
import { type Form, type FormInput, inputsOf } from '@piecework/contract/forms'
import * as proof from '#texts/proof.ts'
import * as t from '#texts/results.ts'
import { formatNumber } from '../format.ts'
import { Panel } from '../ui/panel.tsx'
import { Bdi, languageOfText } from '../ui/user-text.tsx'
import { labelOf } from './question-labels.ts'

type OutcomesProps = { form: Form; outcomes: Outcome[] }

export function Outcomes({ form, outcomes }: OutcomesProps) {
  return (
    <Panel title={t.outcomes}>
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
        {inputsOf(form).map((input) => {
          const outcome = outcomes.find(({ field }) => field === input.name)
          return (
            outcome && (
              <section key={input.name} className="min-w-0 break-inside-avoid">
                <h3 className="mb-2 text-table font-semibold wrap-anywhere">
                  <Bdi>{labelOf(form, input.name)}</Bdi>
                </h3>
                <WhatCameOut input={input} outcome={outcome} />
              </section>
            )
          )
        })}
      </div>
    </Panel>
  )
}

function WhatCameOut({ input, outcome }: { input: FormInput; outcome: Outcome }) {
  const { answered, options, numbers, rating, texts } = outcome
  if (answered === 0) return <p className="text-meta text-muted">{t.noAnswers}</p>
  if (options) return <Options input={input} options={options} answered={answered} />
  if (numbers) return <Numbers numbers={numbers} />
  if (rating && input.kind === 'rating') return <Rating rating={rating} scale={scaleOf(input)} />
  if (texts) return <Texts texts={texts} answered={answered} />
  return <p>{t.answers(answered)}</p>
}

type OptionsProps = { input: FormInput; options: NonNullable<Outcome['options']>; answered: number }

/** Of several options each has its share of all answers. */
function Options({ input, options, answered }: OptionsProps) {
  const labels = new Map('options' in input ? input.options.map(({ value, label }) => [value, label]) : [])
  const labelOfOption = (value: string) =>
    labels.get(value) ?? (value === 'true' ? proof.yes : value === 'false' ? proof.no : value)
  return (
    <ul className="flex flex-col gap-2.5">
      {options.map(({ value, count }) => (
        <li key={value}>
          <p className="flex items-baseline justify-between gap-x-3 text-table">
            <span className="min-w-0 wrap-anywhere">
              <Bdi>{labelOfOption(value)}</Bdi>
            </span>
            <span className="figures shrink-0">
              <span className="font-semibold">{formatNumber(count)}</span>{' '}
              <span className="text-muted">{t.percent(count / answered)}</span>
            </span>
          </p>
          <progress
            className="progress-line"
            max={answered}
            value={count}
            lang={languageOfText(labelOfOption(value))}
            aria-label={labelOfOption(value)}
          />
        </li>
      ))}
    </ul>
  )
}

function Numbers({
  numbers: { median, lower_quartile, upper_quartile, bars },
}: {
  numbers: NonNullable<Outcome['numbers']>
}) {
  const highest = Math.max(...bars.map(({ count }) => count))
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <>
      <p className="figures">
        <span className="text-lg font-semibold">{t.median(formatNumber(median))}</span>{' '}
        <span className="text-meta text-muted">
          {t.halfBetween(formatNumber(lower_quartile), formatNumber(upper_quartile))}
        </span>
      </p>
      {bars.length > 1 && first && last && (
        <>
          <p aria-hidden className="figures mt-1 text-small text-muted">
            {formatNumber(highest)}
          </p>
          <svg
            role="img"
            aria-label={bars
              .map(({ from, to, count }) => t.bar(formatNumber(from), formatNumber(to), count))
              .join(', ')}
            viewBox={`0 0 ${bars.length} 100`}
            preserveAspectRatio="none"
            className="h-16 w-full"
          >
            <path d={`M0 50H${bars.length}`} className="stroke-base-300" vectorEffect="non-scaling-stroke" />
            {bars.map(({ from, count }, at) => {
              const height = (count / highest) * 100
              return (
                <rect key={from} x={at + 0.06} y={100 - height} width={0.88} height={height} className="fill-primary" />
              )
            })}
          </svg>
          <p aria-hidden className="figures flex justify-between text-small text-muted">
            <span>{formatNumber(first.from)}</span>
            <span>{formatNumber(last.to)}</span>
          </p>
        </>
      )}
    </>
  )
}

function Rating({
  rating: { mean, lowest, highest },
  scale,
}: {
  rating: NonNullable<Outcome['rating']>
  scale: number
}) {
  const at = (rating: number) => `${((rating - 1) / (scale - 1)) * 100}%`
  return (
    <>
      <p className="figures">
        <span className="text-lg font-semibold">{t.meanOf(formatNumber(mean), scale)}</span>{' '}
        <span className="text-meta text-muted">{t.trueBetween(formatNumber(lowest), formatNumber(highest))}</span>
      </p>
      <svg aria-hidden="true" className="mt-1 h-3 w-full overflow-visible text-primary">
        <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-base-300" strokeWidth="2" />
        <line x1={at(lowest)} x2={at(highest)} y1="50%" y2="50%" stroke="currentColor" strokeWidth="4" />
        <circle cx={at(mean)} cy="50%" r="5" fill="currentColor" />
      </svg>
    </>
  )
}

function Texts({ texts: { different, most }, answered }: { texts: NonNullable<Outcome['texts']>; answered: number }) {
  return (
    <>
      <p>{t.differentTexts(different, answered)}</p>
      {most.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1 text-table">
          {most.map(({ text, count }) => (
            <li key={text} className="flex items-baseline justify-between gap-x-3">
              <span className="line-clamp-2 min-w-0 wrap-anywhere">
                <Bdi>{text}</Bdi>
              </span>
              <span className="figures shrink-0 text-muted">{t.times(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
