/** Five fixed testimonials, each with the role of the user who speaks. */
import * as t from '#texts/home.ts'
import * as ui from '#texts/ui.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Divider } from '../ui/divider.tsx'
import { languageOfText } from '../ui/user-text.tsx'
import { Carousel, NextButton, PauseButton, PreviousButton, useCarousel } from './carousel.tsx'

export function Testimonials() {
  // With this duration the row rests 1000 ms after it starts to move.
  const carousel = useCarousel({ autoplayMs: 2000, duration: 28 })
  return (
    <div className="border-y border-base-300 bg-base-100">
      <div className="mx-auto max-w-300 px-4 py-14 md:py-20" {...carousel.pauseHandlers}>
        <h2 className="text-section">{t.usersSay}</h2>
        <div className="mt-8 flex flex-col md:-mt-11">
          <div className="order-1 mt-5 flex items-center justify-center gap-2 md:order-0 md:mt-0 md:mb-6 md:justify-end">
            <PreviousButton carousel={carousel} className={roundButton} />
            <span className="figures w-14 text-center text-meta text-muted md:hidden">
              {t.slideOf(carousel.selected + 1, t.voices.length)}
            </span>
            <PauseButton carousel={carousel} className={roundButton} />
            <NextButton carousel={carousel} className={roundButton} />
          </div>
          <Carousel
            carousel={carousel}
            label={t.usersSay}
            slides={slides}
            rowClass="-ml-5"
            slideClass="basis-full pl-5 md:basis-1/2 lg:basis-1/3"
          />
        </div>
      </div>
    </div>
  )
}

const roundButton = 'grid size-12 cursor-pointer place-items-center rounded-full border border-line hover:bg-wash'

/** Of the speakers, in the order of the texts. */
const roles = ['Worker', 'Worker', 'Buyer', 'Worker', 'Buyer'] as const

const slides = t.voices.map(([name, quote], at) => ({
  key: name,
  content: <Voice name={name} role={ui.roles[roles[at] ?? 'Worker']} quote={quote} />,
}))

function Voice({ name, role, quote }: { name: string; role: string; quote: string }) {
  return (
    <figure className="flex h-full flex-col rounded-panel bg-base-200 p-6">
      <blockquote className="flex-1 text-[1.0625rem]/7 text-pretty" dir="auto" lang={languageOfText(name)}>
        “{quote}”
      </blockquote>
      <Divider className="my-4" />
      <figcaption className="flex items-center gap-3 text-table font-semibold">
        <Avatar name={name} size={44} />
        <span>
          <span className="block" dir="auto" lang={languageOfText(name)}>
            {name}
          </span>
          <span className="block text-meta font-normal text-muted">{role}</span>
        </span>
      </figcaption>
    </figure>
  )
}
