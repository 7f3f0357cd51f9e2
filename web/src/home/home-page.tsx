/** The front of the product: hero, best workers, voices, and how it works. */
import { Suspense } from 'react'
import { later } from '../ui/later.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'
import { BestWorkers } from './best-workers.tsx'
import { Hero } from './hero.tsx'

const HomeRest = later(() => import('./home-rest.tsx'))

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
