/** Page with a quilt that has one piece missing, a text, and a link to the home page. */
import { House, MapPin, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Quilt } from '../ui/quilt.tsx'
import {
  empty,
  flower,
  leaf,
  type Piece,
  pinwheel,
  quarter,
  ring,
  stitched,
  triangle,
  work,
} from '../ui/quilt-pieces.tsx'

type MissingPiecePageProps = { place: Piece; title: string; text: ReactNode }

export function MissingPiecePage({ place, title, text }: MissingPiecePageProps) {
  return (
    <div className="flex flex-1 bg-cloth text-cloth-content">
      <div className="mx-auto flex w-full max-w-300 flex-1 flex-col justify-center gap-8 px-4 py-12 md:flex-row md:items-center md:justify-center md:gap-16 md:py-30">
        <Quilt rows={rowsAround(place)} className="h-auto w-full max-w-130 md:w-1/2" />
        <div className="md:w-1/2 md:max-w-110">
          <h1 tabIndex={-1} className="text-[1.75rem]/9 font-bold tracking-[-0.018em] text-pretty md:text-[2.5rem]/12">
            {title}
          </h1>
          <p className="mt-4 text-pretty text-cloth-muted">{text}</p>
          <ButtonLink to="/" kind="white" size="lg" icon={House} className="mt-7 max-md:w-full">
            Back to Home
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function rowsAround(place: Piece): Piece[][] {
  return [
    [
      quarter('violet', 'lilac', 3),
      flower('brick', 'white'),
      leaf('indigo', 'leaf'),
      quarter('violet', 'marigold', 1),
      pinwheel('violet', 'lilac'),
    ],
    [
      work(MapPin, 'sky', 'night'),
      stitched('indigo', 'lilac'),
      place,
      quarter('indigo', 'white'),
      leaf('violet', 'lilac', 1),
    ],
    [
      triangle('lilac', 'indigo', 1),
      quarter('leaf', 'white', 2),
      ring('lilac', 'night'),
      work(Search, 'marigold', 'night'),
      quarter('violet', 'sky'),
    ],
    [empty(), leaf('violet', 'white', 1), quarter('violet', 'brick', 1), flower('violet', 'lilac'), empty()],
  ]
}
