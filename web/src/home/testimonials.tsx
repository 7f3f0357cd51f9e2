/** Five fixed testimonials, one of them in Bangla. */
import * as t from '#words/home-more.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Carousel, NextButton, PauseButton, PreviousButton, useCarousel } from '../ui/carousel.tsx'
import { Divider } from '../ui/divider.tsx'
import { languageOfText } from '../ui/user-text.tsx'

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
              {t.slideOf(carousel.selected + 1, voices.length)}
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

const voices = [
  [
    'Grace Wanjiru',
    'I do two or three tasks on the bus. The pay is written on every task, so I always know what I will get.',
  ],
  ['নুসরাত জাহান', 'ছোট ছোট কাজ, পরিষ্কার নির্দেশনা। অনুমোদনের সঙ্গে সঙ্গেই কয়েন জমা হয়, আর বিকাশে টাকা তুলতে পারি।'],
  ['Lena Hoffmann', 'We had 600 street photos labelled in two days. Reviewing the work took me one coffee break.'],
  [
    'Miguel Santos',
    'My first task took five minutes and was approved before lunch. I withdrew my first coins the same month.',
  ],
  [
    'Arif Chowdhury',
    'When a submission is not right I say no, and the slot is open again. I only pay for work I can use.',
  ],
] as const

const slides = voices.map(([name, quote]) => ({ key: name, content: <Voice name={name} quote={quote} /> }))

function Voice({ name, quote }: { name: string; quote: string }) {
  return (
    <figure className="flex h-full flex-col rounded-panel bg-base-200 p-6" lang={languageOfText(name)}>
      <blockquote className="flex-1 text-[1.0625rem]/7 text-pretty">“{quote}”</blockquote>
      <Divider className="my-4" />
      <figcaption className="flex items-center gap-3 text-table font-semibold">
        <Avatar name={name} size={44} />
        {name}
      </figcaption>
    </figure>
  )
}
