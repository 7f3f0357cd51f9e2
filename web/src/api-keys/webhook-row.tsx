/** One webhook in the list: what it is told, how sending goes, and what its owner can do. */
import { eventTypes } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { type Webhook, webhooks } from '@piecework/contract/webhooks'
import type { ReactNode } from 'react'
import * as t from '#texts/webhooks.ts'
import { call } from '../api.ts'
import { formatTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { focusMark } from '../ui/use-focus-after-row.ts'

type WebhookRowProps = {
  webhook: Webhook
  onOpen: () => void
  onSecret: (secret: string) => void
  onRemoved: () => void
}

export function WebhookRow({ webhook, onOpen, onSecret, onRemoved }: WebhookRowProps) {
  const { url, types, off_because, waiting, failed, sent_at } = webhook
  return (
    <>
      <h3 className="text-table font-semibold">
        <Address>{url}</Address>
      </h3>
      <p className="mt-1 text-table text-pretty">
        {types.length === eventTypes.length ? (
          t.allTypes
        ) : (
          <Dotted>
            {types.map((type) => (
              <span key={type}>{t.types[type]}</span>
            ))}
          </Dotted>
        )}
      </p>
      <p className="mt-1 text-meta text-muted">
        <Dotted>
          {sent_at === null ? t.nothingSent : t.sentLast(formatTime(sent_at))}
          {waiting > 0 && t.wait(waiting)}
          {failed > 0 && t.failed(failed)}
        </Dotted>
      </p>
      {off_because !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-table">
          <StatusBadge status="off" /> {t.offBecause[off_because]}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="outline" size="row" aria-label={t.buttonOf(t.messages, url)} onClick={onOpen}>
          {t.messages}
        </Button>
        <SwitchButton webhook={webhook} />
        <NewSecretButton webhook={webhook} onSecret={onSecret} />
        <RemoveButton webhook={webhook} onRemoved={onRemoved} />
      </div>
    </>
  )
}

export function Address({ children }: { children: string }): ReactNode {
  return (
    <bdi lang="en" dir="ltr" className="font-mono wrap-anywhere" translate="no">
      {children}
    </bdi>
  )
}

type WebhookProps = { webhook: Webhook }

function SwitchButton({ webhook: { _id, url, off_because } }: WebhookProps) {
  const on = off_because !== null
  const label = on ? t.switchOn : t.switchOff
  return (
    <RequestButton
      kind="outline"
      size="row"
      aria-label={t.buttonOf(label, url)}
      send={() => call(webhooks.change, { id: _id, on })}
      done={() => (on ? [t.isOn, t.isOnText] : [t.isOff, t.isOffText])}
      failed={on ? t.notSwitchedOn : t.notSwitchedOff}
    >
      {label}
    </RequestButton>
  )
}

function NewSecretButton({ webhook: { _id, url }, onSecret }: WebhookProps & Pick<WebhookRowProps, 'onSecret'>) {
  return (
    <RequestButton
      kind="outline"
      size="row"
      aria-label={t.buttonOf(t.newSecret, url)}
      question={{ title: t.askNewSecret, text: t.newSecretText, confirmLabel: t.newSecret }}
      send={() => call(webhooks.change, { id: _id, replace_secret: true })}
      onSuccess={({ secret }) => secret !== null && onSecret(secret)}
      failed={t.noNewSecret}
    >
      {t.newSecret}
    </RequestButton>
  )
}

function RemoveButton({ webhook: { _id, url }, onRemoved }: WebhookProps & Pick<WebhookRowProps, 'onRemoved'>) {
  return (
    <RequestButton
      kind="reject"
      size="row"
      aria-label={t.buttonOf(t.remove, url)}
      question={{ title: t.askRemove(quoted(url)), text: t.removeText, confirmLabel: t.remove, kind: 'remove' }}
      {...focusMark(_id, 'remove')}
      send={() => call(webhooks.remove, { id: _id })}
      done={() => [t.removed, t.removedText]}
      onSuccess={onRemoved}
      failed={t.notRemoved}
    >
      {t.remove}
    </RequestButton>
  )
}
