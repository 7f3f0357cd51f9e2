/** The user's sessions, with buttons to end them. */
import type { Session } from '@piecework/contract'
import { auth } from '@piecework/contract/auth'
import { MonitorSmartphone } from 'lucide-react'
import { useId } from 'react'
import * as t from '#texts/users.ts'
import { call } from '../api.ts'
import { useSignOut } from '../auth/use-sign-out.ts'
import { formatDateTime, formatTime } from '../format.ts'
import { QueryPanel } from '../ui/query-panel.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { useCall } from '../use-call.ts'
import { deviceLabel } from './device-labels.ts'

export function SessionsPanel() {
  const query = useCall(['sessions'], auth.sessions, {})
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>((query.data ?? []).map(({ _id }) => _id))
  return (
    <div ref={frame} tabIndex={-1}>
      <QueryPanel query={query} title={t.whereSignedIn} className="md:p-8" skeletonRows={2}>
        {(sessions) => (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionRow key={session._id} session={session} onEnd={() => moveFocusFrom(session._id, 'end')} />
              ))}
            </ul>
            <EndMany others={sessions.length - 1} />
          </>
        )}
      </QueryPanel>
    </div>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const device = deviceLabel(session.device)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-base-300 py-4 first:border-t-0 first:pt-0">
      <span className="tile bg-wash text-primary max-md:hidden">
        <MonitorSmartphone size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {device}
          {session.current && <span className="font-normal text-muted"> {t.thisDevice}</span>}
        </p>
        <p className="figures text-meta whitespace-normal! text-muted">
          <span className="block">{t.signedInAt(formatDateTime(session.signed_in_at))}</span>
          <span className="block">{t.lastSeen(formatTime(session.last_seen_at))}</span>
        </p>
      </div>
      {!session.current && (
        <RequestButton
          kind="outline"
          size="row"
          aria-label={`${t.signOut}: ${device}`}
          {...focusMark(session._id, 'end')}
          send={() => call(auth.endSession, { id: session._id })}
          done={() => [t.signedOut, t.deviceSignedOut(device)]}
          onSuccess={onEnd}
          failed={t.notSignedOut}
        >
          {t.signOut}
        </RequestButton>
      )}
    </li>
  )
}

function EndMany({ others }: { others: number }) {
  const signOut = useSignOut()
  const endOthers = { send: () => call(auth.endSessions, {}), failed: t.notSignedOut, group: useId() }
  return (
    <div className="mt-2 flex flex-col gap-3 md:flex-row">
      {others > 0 && (
        <RequestButton
          kind="outline"
          busyText={t.signingOut}
          {...endOthers}
          done={() => [t.signedOut, t.onlyThisDevice]}
        >
          {t.signOutElsewhere}
        </RequestButton>
      )}
      <RequestButton
        kind="reject"
        question={{
          title: t.signOutEverywhereTitle,
          text: t.signOutEverywhereText,
          confirmLabel: t.confirmSignOutEverywhere,
        }}
        {...endOthers}
        onSuccess={signOut}
      >
        {t.signOutEverywhere}
      </RequestButton>
    </div>
  )
}
