/** Words of the carousels. They are read aloud only. */
import { number } from './format.ts'

export const carousel = 'স্লাইড শো'
export const slide = 'স্লাইড'
export const slideOf = (slide: number, slides: number) => `${number(slides)}টির মধ্যে ${number(slide)} নম্বর`
export const pause = 'থামান'
export const play = 'চালু করুন'
export const previous = 'আগের'
export const next = 'পরের'
