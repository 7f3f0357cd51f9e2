/** An invitation to companies that want to reach many workers. */
import { Handshake } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { Quilt } from '../ui/quilt.tsx'
import { flower, leaf, type Piece, pinwheel, quarter, stitched, triangle, work } from '../ui/quilt-pieces.tsx'

export function Partner() {
  return (
    <section
      aria-labelledby="partner"
      className="relative mt-16 overflow-hidden rounded-panel bg-cloth p-6 text-cloth-content md:mt-20 md:p-10"
    >
      <div className="md:max-w-[60%]">
        <h2 id="partner" className="text-2xl/8 font-bold tracking-[-0.012em]">
          Partner With Us
        </h2>
        <p className="mt-2 max-w-[52ch] text-pretty text-cloth-muted">
          For agencies, companies and digital entrepreneurs who want to reach micro-workers.
        </p>
        <ButtonLink kind="white" size="lg" icon={Handshake} className="mt-6 max-md:w-full" to="/contact">
          Contact Our Partnership Team
        </ButtonLink>
      </div>
      <Quilt rows={rows} className="absolute top-0 right-0 hidden h-full w-auto md:block" />
    </section>
  )
}

const rows: Piece[][] = [
  [quarter('violet', 'lilac'), flower('brick', 'white'), triangle('sky', 'indigo'), quarter('violet', 'marigold', 1)],
  [leaf('indigo', 'leaf'), work(Handshake, 'lilac', 'night'), pinwheel('violet', 'white'), leaf('violet', 'lilac', 1)],
  [stitched('indigo', 'lilac'), quarter('leaf', 'white', 1), flower('violet', 'lilac'), quarter('violet', 'brick', 3)],
]
