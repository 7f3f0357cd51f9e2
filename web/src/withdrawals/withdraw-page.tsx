/** The withdrawal form and the worker's withdrawals. */
import type { User } from '@piecework/contract'
import { account } from '@piecework/contract/account'
import { tooFewCoinsMessage } from '@piecework/contract/withdrawals'
import { useQuery } from '@tanstack/react-query'
import * as t from '#words/withdrawals.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { useConfig, useIsSwitchedOff } from '../config.ts'
import { formatCoins, formatLocalDate } from '../format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice, SwitchedOff } from '../ui/notice.tsx'
import { PageHeading, PageParts, usePageTitle } from '../ui/page.tsx'
import { MoneyPanel, Panel } from '../ui/panel.tsx'
import { AvailableCoins } from './available-coins.tsx'
import { MyWithdrawals } from './my-withdrawals.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { maxWithdrawable } from './withdrawal-schema.ts'

export default function WithdrawPage() {
  usePageTitle(t.withdrawCoins)
  const { data: user } = useUser()
  const { coinsPerDollar, minWithdrawalCoins } = useConfig().prices
  const rate = t.worth(coinsPerDollar, formatCoins(coinsPerDollar))
  return (
    <>
      <PageHeading title={t.withdrawCoins} text={`${rate} ${t.smallest(formatCoins(minWithdrawalCoins))}`} />
      <PageParts>
        {user && <Withdraw user={user} />}
        <MyWithdrawals />
      </PageParts>
    </>
  )
}

function Withdraw({ user }: { user: User }) {
  const maxCoins = maxWithdrawable(user.withdrawable_coins)
  const isOff = useIsSwitchedOff('withdrawals')
  const { minWithdrawalCoins } = useConfig().prices
  const heldUntil = user.withdrawals_held_until
  const isTooFew = maxCoins < minWithdrawalCoins
  const isLeaving = useIsLeaving(user.role === 'Worker' && isTooFew && maxCoins >= 1)
  const minCoins = isLeaving ? 1 : minWithdrawalCoins
  if (!isOff && !heldUntil && maxCoins >= minCoins)
    return <WithdrawForm key={user._id} user={user} minCoins={minCoins} maxCoins={maxCoins} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <MoneyPanel className="lg:col-start-2">
        <AvailableCoins user={user} />
      </MoneyPanel>
      <Panel className="lg:col-start-1 lg:row-start-1">
        {heldUntil ? (
          <Notice kind="warning" title={t.withdrawalsWait}>
            {t.withdrawalsWaitUntil(formatLocalDate(heldUntil))}
          </Notice>
        ) : isOff ? (
          <SwitchedOff name="withdrawals" />
        ) : (
          <EmptyState drawing="not-reached" title={t.minimumNotMet} text={tooFewCoinsMessage(minWithdrawalCoins)} />
        )}
      </Panel>
    </div>
  )
}

/** Who has asked for the deletion of the account may withdraw less than the minimum. */
function useIsLeaving(isAsked: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['account', 'deletion'],
    queryFn: ({ signal }) => call(account.deletion, {}, { signal }),
    enabled: isAsked,
  })
  return isAsked && data?.due_at != null
}
