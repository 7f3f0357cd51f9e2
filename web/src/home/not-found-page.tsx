/** The 404 page, also shown when a page throws. */
import * as t from '#texts/home.ts'
import { missing } from '../ui/quilt-pieces.tsx'
import { MissingPiecePage } from './missing-piece-page.tsx'

export default function NotFoundPage() {
  return (
    <MissingPiecePage
      page={t.pageNotFound}
      missingPiece={missing('404')}
      title={t.oopsPageNotFound}
      text={t.pageNotFoundText}
    />
  )
}
