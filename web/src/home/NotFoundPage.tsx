/** An address where nothing is, or a page that broke. */
import { usePageTitle } from '../ui/PageHeading.tsx'
import { missing } from '../ui/quiltPieces.tsx'
import { LostPiece } from './LostPiece.tsx'

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
