/** The webhooks of the buyer, below the keys: where programs are told what happens. */
import { webhooks } from '@piecework/contract/webhooks'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/webhooks.ts'
import { Button } from '../ui/button.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { useCall } from '../use-call.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { ShownOnce } from './shown-once.tsx'
import { WebhookRow } from './webhook-row.tsx'

export function Webhooks() {
  const query = useCall(['webhooks'], webhooks.mine, {})
  const rows = query.data ?? []
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [openId, setOpenId] = useState<string>()
  const opened = rows.find(({ _id }) => _id === openId)
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(rows.map(({ _id }) => _id))
  return (
    <div ref={frame} tabIndex={-1} className="max-w-3xl">
      <QueryPanel query={query} title={t.title} className="md:p-8" skeletonRows={2}>
        {() => (
          <>
            <p className="text-pretty text-muted">{t.text}</p>
            <div className="my-5 flex flex-col md:flex-row">
              <Button kind="outline" icon={WebhookIcon} onClick={() => setAdding(true)}>
                {t.addWebhook}
              </Button>
            </div>
            {rows.length > 0 && (
              <ul aria-label={t.yourWebhooks}>
                {rows.map((webhook) => (
                  <li key={webhook._id} className="border-t border-base-300 py-5 last:pb-0">
                    <WebhookRow
                      webhook={webhook}
                      onOpen={() => setOpenId(webhook._id)}
                      onSecret={setSecret}
                      onRemoved={() => moveFocusFrom(webhook._id, 'remove')}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryPanel>
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} onAdded={setSecret} />}
      {secret !== undefined && <MadeSecret value={secret} onClose={() => setSecret(undefined)} />}
      {opened && <DeliveriesDialog webhook={opened} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

function MadeSecret({ value, onClose }: { value: string; onClose: () => void }) {
  return (
    <ShownOnce
      value={value}
      title={t.secretMade}
      label={t.secret}
      copyYourself={t.copySecretYourself}
      onClose={onClose}
    >
      <p className="text-table text-pretty text-muted">{t.secretText}</p>
    </ShownOnce>
  )
}
