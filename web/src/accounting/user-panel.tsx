/** The accounts of one person, and the way to correct them. */
import { accounting } from '@piecework/contract/accounting'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api.ts'
import { useUser } from '../auth/use-user.ts'
import { coinsNumber } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Email } from '../ui/email.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { accountWords } from './labels.ts'

const kinds = ['earned', 'bought', 'gift', 'withdrawing', 'disputed'] as const

export function UserPanel({ id }: { id: string }) {
  const { data: me } = useUser()
  const [correcting, setCorrecting] = useState(false)
  const query = useQuery({
    queryKey: ['books', 'person', id],
    queryFn: ({ signal }) => call(accounting.person, { id }, { signal }),
  })
  return (
    <Loaded query={query} skeleton={<SkeletonRows />}>
      {(person) => (
        <Panel
          title={person.name}
          aside={
            !person.removed &&
            person._id !== me?._id && (
              <Button kind="outline" size="row" icon={Scale} onClick={() => setCorrecting(true)}>
                Correct coins
              </Button>
            )
          }
        >
          {!person.removed && (
            <p className="-mt-3 mb-4 text-table text-muted">
              <Email>{person.email}</Email>
            </p>
          )}
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-5">
            {kinds.map((kind) => (
              <div key={kind}>
                <dt className="text-table text-muted">{accountWords(kind)}</dt>
                <dd className="figures text-lg/7 font-semibold">{coinsNumber(person[kind])}</dd>
              </div>
            ))}
          </dl>
          {correcting && <CorrectionDialog person={person} onClose={() => setCorrecting(false)} />}
        </Panel>
      )}
    </Loaded>
  )
}
