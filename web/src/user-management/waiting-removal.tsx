/** A user who waits for the removal, and how an Admin stops it. */
import type { ToDecide } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { UserCheck } from 'lucide-react'
import * as t from '#texts/to-decide.ts'
import { formatCoins, formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Email } from '../ui/email.tsx'
import { PaneHeading } from '../ui/reading-pane.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { Fact } from './fact.tsx'
import { useKeep } from './use-keep.ts'

type WaitingRemovalProps = { removal: ToDecide; takesFocus: boolean; onKept: () => void }

export function WaitingRemoval({ removal, takesFocus, onKept }: WaitingRemovalProps) {
  const { _id, user_name, user_email, asked_by_name, asked_at, ends_at, coins } = removal
  const confirm = useConfirm()
  const keep = useKeep({ _id, name: user_name }, onKept)
  async function askAndKeep() {
    const question = { title: t.askKeep(quoted(user_name)), text: t.askKeepText, confirmLabel: t.yesKeep }
    if (await confirm({ ...question, icon: UserCheck })) keep.mutate()
  }
  return (
    <article className="flex flex-col gap-5">
      <header>
        <PaneHeading takesFocus={takesFocus}>
          <Bangla>{t.removalOf(quoted(user_name))}</Bangla>
        </PaneHeading>
        <p className="mt-1 text-meta text-muted">
          <Email>{user_email}</Email>
        </p>
      </header>
      <dl className="flex flex-col gap-4">
        <Fact term={t.askedBy}>
          <span className="wrap-anywhere" translate="no">
            <Bangla>{t.askedByAt(asked_by_name ?? '', formatDateTime(asked_at ?? ''))}</Bangla>
          </span>
        </Fact>
        <Fact term={t.removedOn}>{formatDateTime(ends_at)}</Fact>
        <Fact term={t.coins}>{formatCoins(coins)}</Fact>
      </dl>
      <p className="text-muted">{t.untilThen}</p>
      <Button icon={UserCheck} className="self-start max-md:w-full" busy={keep.isPending} onClick={askAndKeep}>
        {t.keep}
      </Button>
    </article>
  )
}
