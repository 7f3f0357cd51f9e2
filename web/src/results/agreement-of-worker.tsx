/** How often the answers of a worker are what the row came to: a share with its counts, and as a dot on a line from 0 to 100%. */
import type { WorkerQuality } from '@piecework/contract'
import { accuracyOf } from '@piecework/contract/same-answers'
import * as t from '#texts/results.ts'

/** A share of fewer answers would look like knowledge. */
const fewestAnswers = 10

type Agreed = Pick<WorkerQuality, 'agreed' | 'compared' | 'differs'>

export function AgreementOfWorker({ worker: { agreed, compared, differs } }: { worker: Agreed }) {
  if (compared === 0) return <span className="text-muted md:whitespace-nowrap">{t.notCompared}</span>
  const isEnough = compared >= fewestAnswers
  return (
    <div className="w-full min-w-0 md:min-w-44">
      <p className="flex flex-wrap items-baseline gap-x-2 max-md:justify-end">
        {isEnough && <span className="figures font-semibold">{t.percent(agreed / compared)}</span>}
        <span className="figures text-small text-muted">{t.ofAnswers(agreed, compared)}</span>
        {!isEnough && !differs && <span className="text-small text-muted">{t.tooFew}</span>}
        {differs && <span className="text-small font-semibold text-warning-content">{t.differs}</span>}
      </p>
      {isEnough && <Line agreed={agreed} compared={compared} differs={differs} />}
    </div>
  )
}

function Line({ agreed, compared, differs }: Agreed) {
  const { share, lowest, highest } = accuracyOf(agreed, compared)
  const at = (place: number) => `${place * 100}%`
  return (
    <svg aria-hidden="true" className={`mt-1 h-3 w-full overflow-visible ${differs ? 'text-warning' : 'text-primary'}`}>
      <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-base-300" strokeWidth="2" />
      <line x1={at(lowest)} x2={at(highest)} y1="50%" y2="50%" stroke="currentColor" strokeWidth="4" />
      <circle cx={at(share)} cy="50%" r="5" fill="currentColor" />
    </svg>
  )
}
