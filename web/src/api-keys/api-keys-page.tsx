/** The keys with which programs act for the buyer: those that work, then those that have ended. */
import type { ApiKey } from '@piecework/contract'
import { apiKeys } from '@piecework/contract/api-keys'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/api-keys.ts'
import * as menu from '#texts/dashboard.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { useCall } from '../use-call.ts'
import { EndedKey, WorkingKey } from './key-row.tsx'
import { MadeKey } from './made-key.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { Webhooks } from './webhooks.tsx'

export default function ApiKeysPage() {
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <>
      <BackLink to="/profile" className="-mt-2 mb-3 -ml-4">
        {menu.myProfile}
      </BackLink>
      <PageHeading title={menu.keysForPrograms} text={t.keysText} />
      <PageParts>
        <Keys onMake={() => setMaking(true)} />
        <Webhooks />
      </PageParts>
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} onMade={setMade} />}
      {made !== undefined && <MadeKey value={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

function Keys({ onMake }: { onMake: () => void }) {
  const query = useCall(['api-keys'], apiKeys.mine, {})
  const keys = query.data ?? []
  const working = keys.filter(({ ended_as }) => ended_as === null)
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(working.map(({ _id }) => _id))
  const makeKey = (
    <Button icon={KeyRound} onClick={onMake}>
      {t.makeKey}
    </Button>
  )
  return (
    <div ref={frame} tabIndex={-1} className="max-w-3xl">
      <QueryPanel query={query} className="md:p-8" skeletonRows={3}>
        {() => (
          <>
            {keys.length === 0 ? (
              <EmptyState drawing="nothing-yet" title={t.noKeys} text={t.noKeysText} action={makeKey} />
            ) : (
              <>
                <div className="mb-5 flex flex-col md:flex-row">{makeKey}</div>
                <KeyList
                  keys={[...working, ...keys.filter(hasEnded)]}
                  onRevoked={(id) => moveFocusFrom(id, 'revoke')}
                />
              </>
            )}
            <p className="mt-4 border-t border-base-300 pt-3 text-table">
              <a href="/api/docs" className="link-text link-alone">
                {t.instructions}
              </a>
            </p>
          </>
        )}
      </QueryPanel>
    </div>
  )
}

function hasEnded({ ended_as }: ApiKey): boolean {
  return ended_as !== null
}

function KeyList({ keys, onRevoked }: { keys: readonly ApiKey[]; onRevoked: (id: string) => void }) {
  return (
    <ul aria-label={t.yourKeys}>
      {keys.map((key) => (
        <li key={key._id} className="border-t border-base-300 py-5">
          {hasEnded(key) ? <EndedKey apiKey={key} /> : <WorkingKey apiKey={key} onRevoked={() => onRevoked(key._id)} />}
        </li>
      ))}
    </ul>
  )
}
