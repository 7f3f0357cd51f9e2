/** One key in the list: what it may do and spend, when it was used, and how it ends. */
import type { ApiKey } from '@piecework/contract'
import { apiKeys } from '@piecework/contract/api-keys'
import { quoted } from '@piecework/contract/quoted'
import * as t from '#texts/api-keys.ts'
import { call } from '../api.ts'
import { formatCoins, formatCoinsNumber, formatLocalDate, formatTime } from '../format.ts'
import { RequestButton } from '../ui/request-button.tsx'
import { focusMark } from '../ui/use-focus-after-row.ts'
import { Bdi } from '../ui/user-text.tsx'

type KeyProps = { apiKey: ApiKey }

export function WorkingKey({ apiKey, onRevoked }: KeyProps & { onRevoked: () => void }) {
  const { _id, name, scopes, coins_per_day, coins_per_task, spent_today, expires_at } = apiKey
  return (
    <div className="flex flex-col gap-x-6 gap-y-3 md:flex-row md:items-start">
      <div className="min-w-0 flex-1">
        <NameOf apiKey={apiKey} />
        <p className="mt-2 text-table text-pretty">{scopes.map((scope) => t.scopes[scope]).join('\u00a0· ')}</p>
        <p className="text-table">
          {t.spentToday(formatCoinsNumber(spent_today), formatCoins(coins_per_day))}
          {'\u00a0· '}
          {t.mostPerTask(formatCoins(coins_per_task))}
        </p>
        <ul className="mt-2 text-meta text-muted">
          {exceptionsOf(apiKey).map((exception) => (
            <li key={exception}>{exception}</li>
          ))}
          <li>
            <LastUse apiKey={apiKey} />
          </li>
          <li>{t.worksUntil(formatLocalDate(expires_at))}</li>
        </ul>
      </div>
      <RequestButton
        kind="reject"
        size="row"
        question={{
          title: t.askRevoke(quoted(name)),
          text: t.revokeText,
          confirmLabel: t.revoke,
          kind: 'remove',
        }}
        aria-label={t.revokeOf(name)}
        {...focusMark(_id, 'revoke')}
        send={() => call(apiKeys.revoke, { id: _id })}
        done={() => [t.revoked, t.revokedText(quoted(name))]}
        onSuccess={onRevoked}
        failed={t.notRevoked}
      >
        {t.revoke}
      </RequestButton>
    </div>
  )
}

export function EndedKey({ apiKey }: KeyProps) {
  const { ended_as, ended_at } = apiKey
  return (
    <div className="text-muted">
      <NameOf apiKey={apiKey} />
      <p className="mt-1 text-meta">
        {ended_as && t.ended[ended_as](formatLocalDate(ended_at ?? ''))}
        {'\u00a0· '}
        <LastUse apiKey={apiKey} />
      </p>
    </div>
  )
}

function NameOf({ apiKey: { name, prefix, ended_as } }: KeyProps) {
  return (
    <>
      <h2 className={`wrap-anywhere ${ended_as === null ? 'text-title' : 'text-table font-semibold'}`}>
        <Bdi>{name}</Bdi>
      </h2>
      <p lang="en" dir="ltr" className="text-left font-mono text-meta text-muted wrap-anywhere" translate="no">
        {prefix}…
      </p>
    </>
  )
}

function exceptionsOf({ all_tasks, first_task_waits, is_test }: ApiKey): string[] {
  return [
    ...(all_tasks ? [t.alsoOwnTasks] : []),
    ...(first_task_waits ? [t.firstTaskWaits] : []),
    ...(is_test ? [t.onlyTestCards] : []),
  ]
}

function LastUse({ apiKey: { last_used_at, last_ip } }: KeyProps) {
  if (last_used_at === null) return t.neverUsed
  return (
    <>
      {t.lastUsed(formatTime(last_used_at))}
      {last_ip !== null && (
        <>
          {'\u00a0· '}
          {t.network}{' '}
          <bdi lang="en" className="wrap-anywhere">
            {last_ip}
          </bdi>
        </>
      )}
    </>
  )
}
