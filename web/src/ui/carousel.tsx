/** Slides that go on by themselves, and stop for whoever points at them, tabs into them or wants stillness. */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ComponentProps, type FocusEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { later } from './later.tsx'

const CarouselEngine = later(() => import('./carousel-engine.tsx'))
type Engine = ComponentProps<typeof CarouselEngine>
type Embla = NonNullable<Parameters<Engine['onReady']>[0]>

export type CarouselState = {
  engine: Omit<Engine, 'viewport'>
  selected: number
  playing: boolean
  previous: () => void
  next: () => void
  show: (slide: number) => void
  togglePlaying: () => void
  /** For the element around slides and controls: pointing at it or tabbing into it stops the slides for a while. */
  resting: {
    onMouseEnter: () => void
    onMouseLeave: () => void
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
  }
}

type CarouselOptions = {
  autoplayMs: number
  fade?: boolean
  /** Embla's own measure of how long a change takes, not milliseconds. */
  duration: number
}

export function useCarousel({ autoplayMs, fade = false, duration }: CarouselOptions): CarouselState {
  const [embla, setEmbla] = useState<Embla>()
  const [selected, setSelected] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [pointedAt, setPointedAt] = useState(false)
  const [tabbedInto, setTabbedInto] = useState(false)
  const moving = playing && !pointedAt && !tabbedInto
  /** What somebody asked for before the engine was there. */
  const wish = useRef<(embla: Embla) => void>(undefined)

  useEffect(() => {
    if (!embla) return
    const follow = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', follow).on('reInit', follow)
    return () => {
      embla.off('select', follow).off('reInit', follow)
    }
  }, [embla])

  useEffect(() => {
    if (!embla) return
    wish.current?.(embla)
    wish.current = undefined
  }, [embla])

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setPlaying(!still.matches)
    follow()
    still.addEventListener('change', follow)
    return () => still.removeEventListener('change', follow)
  }, [])

  // A timer for each slide: whoever goes on by hand gets the whole time for what comes then.
  useEffect(() => {
    if (!embla || !moving) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (document.visibilityState === 'visible' ? embla.scrollNext() : wait()), autoplayMs)
    }
    wait()
    embla.on('select', wait)
    return () => {
      clearTimeout(timer)
      embla.off('select', wait)
    }
  }, [embla, moving, autoplayMs])

  function move(how: (embla: Embla) => void): void {
    if (embla) how(embla)
    else wish.current = how
  }

  return {
    engine: { fade, duration, onReady: setEmbla },
    selected,
    playing,
    previous: () => move((ready) => ready.scrollPrev()),
    next: () => move((ready) => ready.scrollNext()),
    show: (slide) => move((ready) => ready.scrollTo(slide)),
    togglePlaying: () => setPlaying(!playing),
    resting: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocus: (event) => setTabbedInto(event.target.matches(':focus-visible')),
      onBlur: () => setTabbedInto(false),
    },
  }
}

/** The viewport and its slides. `slideClass` says how wide a slide is. */
export function Carousel({
  carousel,
  label,
  slides,
  oneByOne = false,
  slideClass = 'basis-full',
  rowClass = '',
}: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  return (
    <section aria-roledescription="carousel" aria-label={label} ref={setViewport} className="overflow-hidden">
      <ul className={`flex ${rowClass}`} aria-live={carousel.playing ? 'off' : 'polite'}>
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={oneByOne && index !== carousel.selected}
            className={`min-w-0 shrink-0 grow-0 ${slideClass}`}
          >
            {content}
          </li>
        ))}
      </ul>
      <Suspense>{viewport && <CarouselEngine viewport={viewport} {...carousel.engine} />}</Suspense>
    </section>
  )
}

type CarouselProps = {
  carousel: CarouselState
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** Only one slide is seen at a time: the others cannot be reached either. */
  oneByOne?: boolean
  slideClass?: string
  rowClass?: string
}

/** Pause comes as a button of its own: what moves by itself must be stoppable. */
export function PauseButton({ carousel, className }: { carousel: CarouselState; className: string }) {
  const Icon = carousel.playing ? Pause : Play
  return (
    <button
      type="button"
      aria-label={carousel.playing ? 'Pause' : 'Play'}
      className={className}
      onClick={carousel.togglePlaying}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}

export function PreviousButton({ carousel, className }: { carousel: CarouselState; className: string }) {
  return (
    <button type="button" aria-label="Previous" className={className} onClick={carousel.previous}>
      <ChevronLeft size={20} aria-hidden />
    </button>
  )
}

export function NextButton({ carousel, className }: { carousel: CarouselState; className: string }) {
  return (
    <button type="button" aria-label="Next" className={className} onClick={carousel.next}>
      <ChevronRight size={20} aria-hidden />
    </button>
  )
}
