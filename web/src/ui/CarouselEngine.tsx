/** Embla, which moves the slides. It comes after the page, because nothing moves in the first seconds. */
import type { EmblaCarouselType } from 'embla-carousel'
import Fade from 'embla-carousel-fade'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

type CarouselEngineProps = {
  viewport: HTMLElement
  fade: boolean
  duration: number
  onReady: (embla: EmblaCarouselType | undefined) => void
}

export default function CarouselEngine({ viewport, fade, duration, onReady }: CarouselEngineProps) {
  const [plugins] = useState(() => (fade ? [Fade()] : []))
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', duration }, plugins)
  useEffect(() => attach(viewport), [attach, viewport])
  useEffect(() => onReady(embla), [embla, onReady])
  return null
}
