/** The lower part of the home page: testimonials, how it works, and the invitation to partners. */

import { Globe, Handshake, ShieldCheck, Zap } from 'lucide-react'
import * as t from '#texts/home.ts'
import { useConfig } from '../config.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Prerendered } from '../ui/prerendered.tsx'
import { Quilt } from '../ui/quilt.tsx'
import { flower, icon, leaf, type Piece, pinwheel, quarter, stitched, triangle } from '../ui/quilt-pieces.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Testimonials } from './testimonials.tsx'

export default function HomeBelowFold() {
  return (
    <Prerendered className="contents">
      <Testimonials />
      <div className="mx-auto w-full max-w-300 px-4 py-14 md:py-20">
        <HowAndWhy />
        <Partner />
      </div>
    </Prerendered>
  )
}

/** "How It Works" and three reasons to choose the product. */
function HowAndWhy() {
  const { brand } = useConfig()
  return (
    <div className="grid gap-14 md:grid-cols-2 md:gap-8">
      <HowItWorks />
      <section aria-labelledby="why-choose">
        <h2 id="why-choose" className="text-section">
          {t.whyChoose(brand)}
        </h2>
        <ul className="mt-8 flex flex-col gap-7">
          {reasons.map(([Icon, title, text]) => (
            <li key={title} className="flex gap-5">
              <span className="tile bg-wash text-primary">
                <Icon size={20} aria-hidden />
              </span>
              <div>
                <h3 className="text-title">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const reasons = [
  [Zap, t.fastEarnings, t.fastEarningsText],
  [ShieldCheck, t.securePayments, t.securePaymentsText],
  [Globe, t.globalReach, t.globalReachText],
] as const

/** An invitation to companies that want to reach many workers. */
function Partner() {
  return (
    <section
      aria-labelledby="partner"
      className="relative mt-16 overflow-hidden rounded-panel bg-cloth p-6 text-cloth-content md:mt-20 md:p-10"
    >
      <div className="md:max-w-[60%]">
        <h2 id="partner" className="text-2xl/8 font-bold tracking-[-0.012em]">
          {t.partnerWithUs}
        </h2>
        <p className="mt-2 max-w-[52ch] text-pretty text-cloth-muted">{t.partnerText}</p>
        <ButtonLink kind="white" size="lg" icon={Handshake} className="mt-6 max-md:w-full" to="/contact">
          {t.contactPartnershipTeam}
        </ButtonLink>
      </div>
      <Quilt rows={rows} className="absolute top-0 right-0 hidden h-full w-auto md:block" />
    </section>
  )
}

const rows: Piece[][] = [
  [quarter('violet', 'lilac'), flower('brick', 'white'), triangle('sky', 'indigo'), quarter('violet', 'marigold', 1)],
  [leaf('indigo', 'leaf'), icon(Handshake, 'lilac', 'night'), pinwheel('violet', 'white'), leaf('violet', 'lilac', 1)],
  [stitched('indigo', 'lilac'), quarter('leaf', 'white', 1), flower('violet', 'lilac'), quarter('violet', 'brick', 3)],
]
