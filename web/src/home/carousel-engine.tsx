/** The Embla carousel. Loaded after the page, because no slide moves in the first seconds. */
import Fade from 'embla-carousel-fade'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

type CarouselEngineProps = {
  viewport: HTMLElement
  fade: boolean
  duration: number
  onReady: (embla: UseEmblaCarouselType[1]) => void
}

export default function CarouselEngine({ viewport, fade, duration, onReady }: CarouselEngineProps) {
  const [plugins] = useState(() => (fade ? [Fade()] : []))
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', duration }, plugins)
  useEffect(() => attach(viewport), [attach, viewport])
  useEffect(() => onReady(embla), [embla, onReady])
  return null
}
