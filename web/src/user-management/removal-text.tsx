/** The effects of removing a user: on tasks, submissions and coins. */
import type { Removal, User } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import { quoted } from '@piecework/contract/quoted'
import * as t from '#texts/user-management.tsx'
import { formatCoins, formatTime } from '../format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Coins } from '../ui/coins.tsx'
import { Divider } from '../ui/divider.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'

type RemovalTextProps = { user: User; removal: Removal; onAtOnce: (atOnce: boolean) => void }

export function RemovalText({ user, removal, onAtOnce }: RemovalTextProps) {
  const { due_at } = removal
  const say = due_at ? t.cannotSignInFrom(formatTime(due_at)) : t.cannotSignIn
  return (
    <div className="flex flex-col gap-3">
      <p>{say(<strong className="font-semibold text-base-content wrap-anywhere">{quoted(user.name)}</strong>)}</p>
      {due_at && <p>{t.waitsUntil}</p>}
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {removal.closed_tasks > 0 && <li>{t.tasksWillBeClosed(removal.closed_tasks)}</li>}
        {removal.waiting_submissions > 0 && (
          <li>{t.workWaits(removal.waiting_submissions, formatCoins(removal.waiting_coins))}</li>
        )}
        {removal.rejected_submissions > 0 && <li>{t.workWillBeRejected(removal.rejected_submissions)}</li>}
        {removal.owed > 0 && <li>{t.debtIsLost(formatCoins(removal.owed))}</li>}
        {removal.held > 0 && <li>{t.coinsStayHeld(formatCoins(removal.held))}</li>}
      </ul>
      <MoneyPanel>
        {removal.refunded > 0 && (
          <>
            <MoneyRow label={t.onAccount}>
              <Coins amount={fromHundredths(toHundredths(removal.forfeited) - toHundredths(removal.refunded))} />
            </MoneyRow>
            <MoneyRow label={t.fromFreeSlots}>
              <Coins amount={removal.refunded} />
            </MoneyRow>
            <Divider />
          </>
        )}
        <MoneyRow label={t.takenFromAccount} strong>
          <Coins amount={removal.forfeited} />
        </MoneyRow>
      </MoneyPanel>
      {due_at && <Checkbox label={t.atOnce} onChange={(event) => onAtOnce(event.target.checked)} />}
    </div>
  )
}
