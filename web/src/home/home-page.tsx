/** The home page: hero with the open tasks, best workers, testimonials, and how it works. */
import { Suspense } from 'react'
import { homeTitle } from '#texts/home.ts'
import { useConfig } from '../config.ts'
import { LanguageLine } from '../ui/language-line.tsx'
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx'
import { useDocumentTitle } from '../ui/page.tsx'
import { Prerendered } from '../ui/prerendered.tsx'
import { BestWorkers } from './best-workers.tsx'
import { Hero } from './hero.tsx'

// A wide screen shows the first of them below the hero.
const OpenNow = lazyOnInteraction(() => import('./open-now.tsx'), 1)
const HomeBelowFold = lazyOnInteraction(() => import('./home-below-fold.tsx'))

export default function HomePage() {
  const { brand } = useConfig()
  useDocumentTitle(homeTitle(brand))
  return (
    <>
      <Prerendered>
        <Hero />
        <LanguageLine className="mx-auto max-w-300 px-4 pt-3" />
        {openNow}
      </Prerendered>
      <BestWorkers />
      {rest}
    </>
  )
}

const openNow = (
  <Suspense>
    <OpenNow />
  </Suspense>
)

const rest = (
  <Suspense>
    <HomeBelowFold />
  </Suspense>
)
