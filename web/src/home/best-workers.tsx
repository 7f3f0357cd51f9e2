/** The workers with the most coins. */

import type { BestWorker } from '@piecework/contract'
import { bestWorkers } from '@piecework/contract/constants'
import { users } from '@piecework/contract/users'
import * as t from '#texts/home.ts'
import { formatCoinsNumber } from '../format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CoinIcon } from '../ui/coin-balance.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { HomeList } from './home-list.tsx'

export function BestWorkers() {
  const best = useCall(['bestWorkers'], users.best, {}, { staleTime: 60_000 })
  return (
    <section aria-labelledby="best-workers" className="mx-auto w-full max-w-300 px-4 py-14 md:py-20">
      <h2 id="best-workers" className="text-section">
        {t.bestWorkers}
      </h2>
      <p className="mt-1.5 text-muted">{t.bestWorkersText}</p>
      <div className="mt-8">
        <HomeList query={best} failed={t.workersNotLoaded} skeleton={skeleton} count={bestWorkers} grid={grid}>
          {(workers) => <Workers workers={workers} />}
        </HomeList>
      </div>
    </section>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

function Workers({ workers }: { workers: BestWorker[] }) {
  if (workers.length === 0) return <p className="text-muted">{t.noWorkers}</p>
  return (
    <ul className={grid}>
      {workers.map(({ _id, name, photo, coins }) => (
        <li key={_id} className="panel flex items-center gap-4">
          <Avatar name={name} photo={photo} size={56} />
          <div className="min-w-0">
            <h3 className="text-title wrap-anywhere">
              <Bdi>{name}</Bdi>
            </h3>
            <p className="figures flex items-center gap-1.5 text-table">
              <CoinIcon size={16} />
              <span className="text-muted">{t.coins}</span>
              <span className="font-semibold">{formatCoinsNumber(coins ?? 0)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const skeleton = (
  <div className="panel flex items-center gap-4">
    <SkeletonBar className="piece size-14 shrink-0" />
    <div className="flex flex-1 flex-col gap-2.5">
      <SkeletonBar className="h-4.5 w-3/5" />
      <SkeletonBar className="h-4 w-2/5" />
    </div>
  </div>
)
