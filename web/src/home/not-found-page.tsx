/** An address where nothing is, or a page that broke. */
import { usePageTitle } from '../ui/page-heading.tsx'
import { missing } from '../ui/quilt-pieces.tsx'
import { LostPiece } from './lost-piece.tsx'

export default function NotFoundPage() {
  usePageTitle('Page Not Found')
  return (
    <LostPiece
      place={missing('404')}
      title="Oops! Page Not Found"
      text="The page you're looking for doesn't exist or has been moved."
    />
  )
}
