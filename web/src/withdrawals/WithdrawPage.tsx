/** Taking earned coins out as money, and the requests so far. */
import type { User } from '@piecework/contract'
import { minWithdrawalCoins } from '@piecework/contract/constants'
import { useIsOff } from '../config.ts'
import { coinsWords } from '../format.ts'
import { useUser } from '../identity/useUser.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeading, usePageTitle } from '../ui/PageHeading.tsx'
import { PageParts } from '../ui/PageParts.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Sewn } from '../ui/Sewn.tsx'
import { SwitchedOff } from '../ui/SwitchedOff.tsx'
import { AvailableCoins } from './AvailableCoins.tsx'
import { MyWithdrawals } from './MyWithdrawals.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { mostCoins } from './withdrawalForm.ts'

export default function WithdrawPage() {
  usePageTitle('Withdraw Coins')
  const { data: user } = useUser()
  return (
    <>
      <PageHeading
        title="Withdraw Coins"
        text={`20 coins are worth $1.00. The smallest withdrawal is ${coinsWords(minWithdrawalCoins)}.`}
      />
      <PageParts>
        {user && <Withdraw user={user} />}
        <MyWithdrawals />
      </PageParts>
    </>
  )
}

function Withdraw({ user }: { user: User }) {
  const most = mostCoins(user.withdrawable_coins)
  const isOff = useIsOff('withdrawals')
  if (!isOff && most >= minWithdrawalCoins) return <WithdrawForm key={user._id} user={user} most={most} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <Sewn className="lg:col-start-2">
        <AvailableCoins user={user} />
      </Sewn>
      <Panel className="lg:col-start-1 lg:row-start-1">
        {isOff ? (
          <SwitchedOff name="withdrawals" />
        ) : (
          <EmptyState
            drawing="not-reached"
            title="Minimum withdrawal not met"
            text={`You need at least ${minWithdrawalCoins} coins to request withdrawal.`}
          />
        )}
      </Panel>
    </div>
  )
}
