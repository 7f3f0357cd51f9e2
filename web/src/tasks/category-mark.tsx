/** The mark of a category: a piece of the quilt, which is easier to find again in a list than a word. */
import { useCategories } from './categories.ts'

/** Decoration: the name of the category stands beside it. */
export function CategoryMark({ category }: { category: string }) {
  const at = useCategories().findIndex(({ slug }) => slug === category)
  const [colour, path] = pieces[at % pieces.length] ?? ['fill-line', square]
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" className={`shrink-0 ${colour}`} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

const square = 'M0 0H12V12H0z'
const quarter = 'M0 12A12 12 0 0 1 12 0V12z'
const leaf = 'M0 0A12 12 0 0 1 12 12A12 12 0 0 1 0 0z'
const triangle = 'M0 12L12 0V12z'
const ring = 'M6 0A6 6 0 1 1 6 12A6 6 0 1 1 6 0M6 3.5A2.5 2.5 0 1 0 6 8.5A2.5 2.5 0 1 0 6 3.5z'

const pieces = [
  ['fill-[#d9654f]', quarter],
  ['fill-[#3f9a95]', leaf],
  ['fill-[#8fb8ec]', ring],
  ['fill-[#aaa6f2]', triangle],
  ['fill-[#3f9a95]', square],
  ['fill-[#d9654f]', leaf],
  ['fill-[#8fb8ec]', quarter],
  ['fill-[#aaa6f2]', ring],
  ['fill-[#3f9a95]', triangle],
  ['fill-[#d9654f]', square],
] as const
