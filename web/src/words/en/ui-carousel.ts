/** Words of the carousels. They are read aloud only. */
export const carousel = 'carousel'
export const slide = 'slide'
export const slideOf = (slide: number, slides: number) => `${slide} of ${slides}`
export const pause = 'Pause'
export const play = 'Play'
export const previous = 'Previous'
export const next = 'Next'
