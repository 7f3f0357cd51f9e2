/** The home page: hero, best workers, testimonials, and how it works. */
import { Suspense } from 'react'
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx'
import { usePageTitle } from '../ui/page.tsx'
import { BestWorkers } from './best-workers.tsx'
import { Hero } from './hero.tsx'

const HomeBelowFold = lazyOnInteraction(() => import('./home-below-fold.tsx'))

export default function HomePage() {
  usePageTitle('Home')
  return (
    <>
      <Hero />
      <BestWorkers />
      {rest}
    </>
  )
}

const rest = (
  <Suspense>
    <HomeBelowFold />
  </Suspense>
)
