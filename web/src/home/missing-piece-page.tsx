/** Page with a quilt that has one piece missing, a text, and a link to the home page. */

import { House, MapPin, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import * as ui from '#texts/ui.ts'
import { ButtonLink } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page.tsx'
import { Quilt } from '../ui/quilt.tsx'
import {
  empty,
  flower,
  icon,
  leaf,
  type Piece,
  pinwheel,
  quarter,
  ring,
  stitched,
  triangle,
} from '../ui/quilt-pieces.tsx'

/** `page` names the page in the title of the document. */
type MissingPiecePageProps = { page: string; missingPiece: Piece; title: string; text: ReactNode }

export function MissingPiecePage({ page, missingPiece, title, text }: MissingPiecePageProps) {
  usePageTitle(page)
  return (
    <div className="flex flex-1 bg-cloth text-cloth-content">
      <div className="mx-auto flex w-full max-w-300 flex-1 flex-col justify-center gap-8 px-4 py-12 md:flex-row md:items-center md:justify-center md:gap-16 md:py-30">
        <Quilt rows={rowsAround(missingPiece)} className="h-auto w-full max-w-130 md:w-1/2" />
        <div className="md:w-1/2 md:max-w-110">
          <h1 tabIndex={-1} className="text-[1.75rem]/9 font-bold tracking-[-0.018em] text-pretty md:text-[2.5rem]/12">
            {title}
          </h1>
          <p className="mt-4 text-pretty text-cloth-muted">{text}</p>
          <ButtonLink to="/" kind="white" size="lg" icon={House} className="mt-7 max-md:w-full">
            {ui.backToHome}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function rowsAround(missingPiece: Piece): Piece[][] {
  return [
    [
      quarter('violet', 'lilac', 3),
      flower('brick', 'white'),
      leaf('indigo', 'leaf'),
      quarter('violet', 'marigold', 1),
      pinwheel('violet', 'lilac'),
    ],
    [
      icon(MapPin, 'sky', 'night'),
      stitched('indigo', 'lilac'),
      missingPiece,
      quarter('indigo', 'white'),
      leaf('violet', 'lilac', 1),
    ],
    [
      triangle('lilac', 'indigo', 1),
      quarter('leaf', 'white', 2),
      ring('lilac', 'night'),
      icon(Search, 'marigold', 'night'),
      quarter('violet', 'sky'),
    ],
    [empty(), leaf('violet', 'white', 1), quarter('violet', 'brick', 1), flower('violet', 'lilac'), empty()],
  ]
}
