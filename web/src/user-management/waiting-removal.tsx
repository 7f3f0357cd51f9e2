/** A user who waits for the removal, and how an Admin stops it. */

import type { ToDecide } from '@piecework/contract'
import { isolated, quoted } from '@piecework/contract/quoted'
import { UserCheck } from 'lucide-react'
import * as t from '#texts/to-decide.ts'
import * as ui from '#texts/ui.ts'
import { formatCoins, formatDateTime } from '../format.ts'
import { Email } from '../ui/email.tsx'
import { Fact } from '../ui/panel.tsx'
import { PaneHeading } from '../ui/reading-pane.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { Bdi, Sentence } from '../ui/user-text.tsx'
import { keepUser } from './keep-user.ts'

type WaitingRemovalProps = { removal: ToDecide; takesFocus: boolean; onKept: () => void }

export function WaitingRemoval({ removal, takesFocus, onKept }: WaitingRemovalProps) {
  const { _id, user_name, user_email, asked_by_name, asked_at, ends_at, coins } = removal
  const question = { title: t.askKeep(quoted(user_name)), text: t.askKeepText, confirmLabel: t.yesKeep }
  return (
    <article className="flex flex-col gap-5">
      <header>
        <PaneHeading takesFocus={takesFocus}>
          <Sentence>{t.removalOf(quoted(user_name))}</Sentence>
        </PaneHeading>
        <p className="mt-1 text-meta text-muted">
          <Email>{user_email}</Email>
        </p>
      </header>
      <dl className="flex flex-col gap-4">
        <Fact term={t.askedBy}>
          <span className="wrap-anywhere" translate="no">
            <Bdi>{t.askedByAt(isolated(asked_by_name ?? ''), formatDateTime(asked_at ?? ''))}</Bdi>
          </span>
        </Fact>
        <Fact term={ui.removedOn}>{formatDateTime(ends_at ?? '')}</Fact>
        <Fact term={ui.coins}>{formatCoins(coins ?? 0)}</Fact>
      </dl>
      <p className="text-muted">{t.untilThen}</p>
      <div className="flex pane-footer">
        <RequestButton
          icon={UserCheck}
          className="max-md:w-full"
          question={{ ...question, icon: UserCheck }}
          {...keepUser({ _id, name: user_name }, onKept)}
        >
          {t.keep}
        </RequestButton>
      </div>
    </article>
  )
}
