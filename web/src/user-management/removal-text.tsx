/** What removing somebody will do, before it is done: to their work, to others' work, and in coins. */
import type { Removal, User } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import { orphanedWorkDays } from '@piecework/contract/constants'
import { coinsWords, countWords } from '../format.ts'
import { Coins } from '../ui/coins.tsx'
import { Divider } from '../ui/divider.tsx'
import { MoneyPanel, SewnRow } from '../ui/money-panel.tsx'

export function RemovalText({ user, removal }: { user: User; removal: Removal }) {
  const { closed_tasks, refunded, waiting_submissions, waiting_coins, rejected_submissions, held, forfeited } = removal
  return (
    <div className="flex flex-col gap-3">
      <p>
        This action cannot be undone!{' '}
        <strong className="font-semibold text-base-content wrap-anywhere">{user.name}</strong> can no longer sign in.
      </p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {closed_tasks > 0 && <li>{countWords(closed_tasks, 'open task')} will be closed.</li>}
        {waiting_submissions > 0 && (
          <li>
            {countWords(waiting_submissions, 'submission')} on their tasks{' '}
            {waiting_submissions === 1 ? 'waits' : 'wait'} for you to decide; {coinsWords(waiting_coins)} stay set
            aside. After {orphanedWorkDays} days the work is approved by itself.
          </li>
        )}
        {rejected_submissions > 0 && (
          <li>{countWords(rejected_submissions, 'undecided submission')} of theirs will be rejected.</li>
        )}
        {held > 0 && <li>{coinsWords(held)} stay held until their withdrawal or dispute is decided.</li>}
      </ul>
      <MoneyPanel>
        {refunded > 0 && (
          <>
            <SewnRow label="On the account now">
              <Coins amount={fromHundredths(toHundredths(forfeited) - toHundredths(refunded))} />
            </SewnRow>
            <SewnRow label="Come back from free slots">
              <Coins amount={refunded} />
            </SewnRow>
            <Divider />
          </>
        )}
        <SewnRow label="Taken from the account" strong>
          <Coins amount={forfeited} />
        </SewnRow>
      </MoneyPanel>
    </div>
  )
}
