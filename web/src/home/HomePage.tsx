/** The front of the product: hero, best workers, voices, and how it works. */
import { Suspense } from 'react'
import { later } from '../ui/later.tsx'
import { usePageTitle } from '../ui/PageHeading.tsx'
import { BestWorkers } from './BestWorkers.tsx'
import { Hero } from './Hero.tsx'

const HomeRest = later(() => import('./HomeRest.tsx'))

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
    <HomeRest />
  </Suspense>
)
