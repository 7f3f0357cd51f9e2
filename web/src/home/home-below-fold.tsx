/** The lower part of the home page: testimonials, how it works, and the invitation to partners. */
import { HowAndWhy } from './how-and-why.tsx'
import { Partner } from './partner.tsx'
import { Testimonials } from './testimonials.tsx'

export default function HomeBelowFold() {
  return (
    <>
      <Testimonials />
      <div className="mx-auto w-full max-w-300 px-4 py-14 md:py-20">
        <HowAndWhy />
        <Partner />
      </div>
    </>
  )
}
