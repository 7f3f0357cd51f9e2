/** How many objections the buyer has to answer, and until when the first; nothing while there are none. */
import { objections } from '@piecework/contract/objections'
import { MessageSquareWarning } from 'lucide-react'
import * as t from '#texts/objections.ts'
import { formatDateTime } from '../format.ts'
import { formatTimeLeft } from '../time-left.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useCall } from '../use-call.ts'

export function OpenObjections() {
  const query = useCall(['submissions', 'objections'], objections.open, { limit: 1 })
  return (
    <QueryView query={query} skeleton={null}>
      {({ rows: [first], total }) =>
        first && (
          <Panel title={t.objectionsToAnswer} aside={<span className="figures">{t.inAll(total)}</span>}>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              {first.final_at && (
                <p className="text-muted">
                  {t.answerUntil(formatDateTime(first.final_at), formatTimeLeft(first.final_at))}
                </p>
              )}
              <ButtonLink icon={MessageSquareWarning} to="/dashboard/objections">
                {t.read}
              </ButtonLink>
            </div>
          </Panel>
        )
      }
    </QueryView>
  )
}
