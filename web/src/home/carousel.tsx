/** An autoplaying carousel. It pauses on hover, on keyboard focus and with reduced motion. */
import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react'
import { type ComponentProps, type FocusEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import * as t from '#texts/ui.ts'
import { isLite } from '../lite.ts'
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx'

const CarouselEngine = lazyOnInteraction(() => import('./carousel-engine.tsx'))
type Engine = ComponentProps<typeof CarouselEngine>
type Embla = NonNullable<Parameters<Engine['onReady']>[0]>

export type CarouselState = ReturnType<typeof useCarousel>

type CarouselOptions = {
  autoplayMs: number
  fade?: boolean
  /** Duration of a transition in Embla's own unit, not in milliseconds. */
  duration: number
}

export function useCarousel({ autoplayMs, fade = false, duration }: CarouselOptions) {
  const [embla, setEmbla] = useState<Embla>()
  const [selected, setSelected] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [needsEngine, setNeedsEngine] = useState(() => !isLite())
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isMoving = playing && !isHovered && !isFocused
  /** A move that the user requested before the engine had loaded. */
  const pendingMove = useRef<(embla: Embla) => void>(undefined)

  useEffect(() => {
    if (!embla) return
    const updateSelected = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', updateSelected).on('reInit', updateSelected)
    pendingMove.current?.(embla)
    pendingMove.current = undefined
    return () => {
      embla.off('select', updateSelected).off('reInit', updateSelected)
    }
  }, [embla])

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const updatePlaying = () => setPlaying(!reducedMotion.matches && !isLite())
    updatePlaying()
    reducedMotion.addEventListener('change', updatePlaying)
    return () => reducedMotion.removeEventListener('change', updatePlaying)
  }, [])

  // The timer restarts with each slide: after a manual change the next slide is shown for the full time.
  useEffect(() => {
    if (!embla || !isMoving) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const startTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (document.visibilityState === 'visible' ? embla.scrollNext() : startTimer()), autoplayMs)
    }
    startTimer()
    embla.on('select', startTimer)
    return () => {
      clearTimeout(timer)
      embla.off('select', startTimer)
    }
  }, [embla, isMoving, autoplayMs])

  function move(action: (embla: Embla) => void): void {
    setNeedsEngine(true)
    if (embla) action(embla)
    else pendingMove.current = action
  }

  function togglePlaying(): void {
    setNeedsEngine(true)
    setPlaying(!playing)
  }

  return {
    /** In lite mode the engine loads when the user first presses a button of the carousel. */
    needsEngine,
    engine: { fade, duration, onReady: setEmbla },
    selected,
    playing,
    previous: () => move((ready) => ready.scrollPrev()),
    next: () => move((ready) => ready.scrollNext()),
    show: (slide: number) => move((ready) => ready.scrollTo(slide)),
    togglePlaying,
    /** Props for the element around slides and controls: hover and keyboard focus pause the carousel. */
    pauseHandlers: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

/** The viewport and its slides. `slideClass` sets the width of a slide. */
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
    <section aria-roledescription={t.carousel} aria-label={label} ref={setViewport} className="overflow-hidden">
      <ul className={`flex ${rowClass}`} aria-live={carousel.playing ? 'off' : 'polite'}>
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription={t.slide}
            aria-label={t.slideOf(index + 1, slides.length)}
            inert={oneByOne && index !== carousel.selected}
            className={`min-w-0 shrink-0 grow-0 ${slideClass}`}
          >
            {content}
          </li>
        ))}
      </ul>
      <Suspense>
        {viewport && carousel.needsEngine && <CarouselEngine viewport={viewport} {...carousel.engine} />}
      </Suspense>
    </section>
  )
}

type CarouselProps = {
  carousel: CarouselState
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** Only one slide is visible at a time; the others are inert. */
  oneByOne?: boolean
  slideClass?: string
  rowClass?: string
}

type ControlProps = { carousel: CarouselState; className: string }

/** A separate pause button: moving content must be stoppable (WCAG 2.2.2). */
export function PauseButton({ carousel: { playing, togglePlaying }, className }: ControlProps) {
  const label = playing ? t.pause : t.play
  return <Control label={label} icon={playing ? Pause : Play} className={className} onClick={togglePlaying} />
}

export function PreviousButton({ carousel, className }: ControlProps) {
  return <Control label={t.previous} icon={ChevronLeft} className={className} onClick={carousel.previous} />
}

export function NextButton({ carousel, className }: ControlProps) {
  return <Control label={t.next} icon={ChevronRight} className={className} onClick={carousel.next} />
}

type IconButtonProps = { label: string; icon: LucideIcon; className: string; onClick: () => void }

function Control({ label, icon: Icon, className, onClick }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={className} onClick={onClick}>
      <Icon size={20} aria-hidden />
    </button>
  )
}
