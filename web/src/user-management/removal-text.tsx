/** The effects of removing a user: on tasks, submissions and coins. */
import type { Removal, User } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import { orphanedWorkDays } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { formatCoins, formatCount } from '../format.ts'
import { Coins } from '../ui/coins.tsx'
import { Divider } from '../ui/divider.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'

export function RemovalText({ user, removal }: { user: User; removal: Removal }) {
  const { closed_tasks, refunded, waiting_submissions, waiting_coins, rejected_submissions, held, forfeited, owed } =
    removal
  return (
    <div className="flex flex-col gap-3">
      <p>
        This action cannot be undone!{' '}
        <strong className="font-semibold text-base-content wrap-anywhere">{quoted(user.name)}</strong> can no longer
        sign in.
      </p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {closed_tasks > 0 && <li>{formatCount(closed_tasks, 'open task')} will be closed.</li>}
        {waiting_submissions > 0 && (
          <li>
            {formatCount(waiting_submissions, 'submission')} on their tasks{' '}
            {waiting_submissions === 1 ? 'waits' : 'wait'} for you to decide; {formatCoins(waiting_coins)} stay set
            aside. After {orphanedWorkDays} days the work is approved by itself.
          </li>
        )}
        {rejected_submissions > 0 && (
          <li>{formatCount(rejected_submissions, 'undecided submission')} of theirs will be rejected.</li>
        )}
        {owed > 0 && <li>They owe {formatCoins(owed)} beyond that, which are lost.</li>}
        {held > 0 && <li>{formatCoins(held)} stay held until their withdrawal or dispute is decided.</li>}
      </ul>
      <MoneyPanel>
        {refunded > 0 && (
          <>
            <MoneyRow label="On the account now">
              <Coins amount={fromHundredths(toHundredths(forfeited) - toHundredths(refunded))} />
            </MoneyRow>
            <MoneyRow label="Come back from free slots">
              <Coins amount={refunded} />
            </MoneyRow>
            <Divider />
          </>
        )}
        <MoneyRow label="Taken from the account" strong>
          <Coins amount={forfeited} />
        </MoneyRow>
      </MoneyPanel>
    </div>
  )
}
