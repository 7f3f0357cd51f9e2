/** Three slides that describe the product to workers and to businesses. */
import * as t from '#texts/home.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Carousel, type CarouselState, NextButton, PauseButton, PreviousButton, useCarousel } from './carousel.tsx'
import { BenefitsSlide, StepsSlide, WelcomeSlide } from './hero-slides.tsx'

export function Hero() {
  const carousel = useCarousel({ autoplayMs: 5000, fade: true, duration: 26 })
  return (
    <div className="relative bg-cloth text-cloth-content" {...carousel.pauseHandlers}>
      <Carousel carousel={carousel} label={t.about} slides={slides} oneByOne rowClass="hero-row" />
      <div className="mx-auto flex max-w-300 flex-col gap-3 px-4 pb-6 md:absolute md:inset-x-0 md:bottom-8 md:flex-row md:flex-wrap md:items-end md:justify-between md:pb-0">
        <div className="flex flex-col gap-3">
          <CallsToAction />
          <p className="min-h-11 text-table text-cloth-muted md:min-h-0">{t.proof}</p>
        </div>
        <HeroControls carousel={carousel} />
      </div>
    </div>
  )
}

/** Below all slides: what a visitor wants to press neither moves nor goes away. */
function CallsToAction() {
  const { state } = useAuth()
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'signed-in' ? (
        <ButtonLink kind="white" size="lg" to="/dashboard">
          {t.goToDashboard}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink kind="white" size="lg" to="/#open-now">
            {t.findWork}
          </ButtonLink>
          <ButtonLink kind="clear" size="lg" to="/register?role=Buyer">
            {t.postTask}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

const slides = [
  { key: 'welcome', content: <WelcomeSlide /> },
  { key: 'steps', content: <StepsSlide /> },
  { key: 'benefits', content: <BenefitsSlide /> },
]

/** Previous, dots, next and pause in one row below the text. */
function HeroControls({ carousel }: { carousel: CarouselState }) {
  return (
    <div className="flex flex-wrap items-center gap-2 md:rounded-full md:bg-cloth">
      <PreviousButton carousel={carousel} className={`${roundButton} border border-cloth-line`} />
      <div className="flex gap-2">
        {slides.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            aria-label={t.showSlide(index + 1)}
            aria-current={index === carousel.selected || undefined}
            className="group grid h-12 w-12 min-w-0 cursor-pointer place-items-center"
            onClick={() => carousel.show(index)}
          >
            <span className="h-2 w-2 rounded-full bg-cloth-line group-aria-current:w-7 group-aria-current:bg-white" />
          </button>
        ))}
      </div>
      <NextButton carousel={carousel} className={`${roundButton} border border-cloth-line`} />
      <PauseButton carousel={carousel} className={roundButton} />
    </div>
  )
}

const roundButton = 'grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-cloth-line/35'
