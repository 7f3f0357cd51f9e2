/** How many objections the buyer has to answer, and until when the first; nothing while there are none. */
import { objections } from '@piecework/contract/objections'
import { MessageSquareWarning } from 'lucide-react'
import * as t from '#texts/objections.ts'
import { formatDateTime } from '../format.ts'
import { formatTimeLeft } from '../time-left.ts'
import { ButtonLink } from '../ui/button.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useCall } from '../use-call.ts'

export function OpenObjections() {
  const query = useCall(['submissions', 'objections'], objections.open, { limit: 1 })
  return (
    <QueryView query={query} skeleton={null}>
      {({ rows: [first], total }) =>
        first && (
          <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-st-yellow-line bg-st-yellow px-5 py-3 text-st-yellow-ink">
            <div>
              <h2 className="font-semibold">{t.objectionsToAnswer(total)}</h2>
              {first.final_at && (
                <p className="text-meta">
                  {t.answerUntil(formatDateTime(first.final_at), formatTimeLeft(first.final_at))}
                </p>
              )}
            </div>
            <ButtonLink kind="outline" icon={MessageSquareWarning} to="/dashboard/objections">
              {t.read}
            </ButtonLink>
          </section>
        )
      }
    </QueryView>
  )
}
