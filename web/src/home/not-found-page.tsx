/** The 404 page, also shown when a page throws. */
import { usePageTitle } from '../ui/page.tsx'
import { missing } from '../ui/quilt-pieces.tsx'
import { MissingPiecePage } from './missing-piece-page.tsx'

export default function NotFoundPage() {
  usePageTitle('Page Not Found')
  return (
    <MissingPiecePage
      missingPiece={missing('404')}
      title="Oops! Page Not Found"
      text="The page you're looking for doesn't exist or has been moved."
    />
  )
}
