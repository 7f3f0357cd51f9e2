/** Texts and quilts of the three hero slides. */

import { CalendarClock, Headset, ShieldCheck, Sparkles, Sprout, UsersRound, Wallet } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import * as t from '#texts/home.ts'
import { useConfig } from '../config.ts'
import { lazyDecoration } from '../ui/lazy-on-interaction.tsx'

const HeroQuilts = lazyDecoration(() => import('./hero-quilts.tsx'))

export function WelcomeSlide() {
  const { claimUsers } = useConfig()
  return (
    <Slide quilt={welcomeQuilt}>
      <h1 className="text-hero">
        {t.welcome[0]} <br />
        {t.welcome[1]}
      </h1>
      <p className="mt-4 max-w-[46ch] text-pretty text-cloth-muted md:text-[1.125rem]/7">{t.welcomeText}</p>
      <p className="mt-4 flex items-center gap-2 text-table text-cloth-muted md:mt-5">
        <UsersRound size={18} strokeWidth={1.75} aria-hidden />
        {t.overUsers(claimUsers)}
      </p>
    </Slide>
  )
}

export function StepsSlide() {
  return (
    <Slide quilt={stepsQuilt}>
      <h2 className="text-hero-next">
        {t.threeSteps[0]} <br />
        {t.threeSteps[1]}
      </h2>
      <ol className="mt-4 flex flex-col gap-2.5 md:mt-6 md:gap-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-[8px_14px_8px_8px] bg-white text-table font-bold text-[#38349b]"
            >
              {t.stepNumber(index + 1)}
            </span>
            <span>
              <span className="text-title">{title}</span>
              <span className="block text-table text-cloth-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Slide>
  )
}

export function BenefitsSlide() {
  return (
    <Slide quilt={benefitsQuilt}>
      <h2 className="text-hero-next">
        {t.workThatFits[0]} <br />
        {t.workThatFits[1]}
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-2 max-md:text-table md:mt-6 md:grid-cols-2 md:gap-y-4">
        {benefits.map(([Icon, text]) => (
          <li key={text} className="flex gap-3">
            <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-cloth-muted" />
            <span className="text-pretty">{text}</span>
          </li>
        ))}
      </ul>
    </Slide>
  )
}

const [welcomeQuilt, stepsQuilt, benefitsQuilt] = (['welcome', 'steps', 'benefits'] as const).map((show) => (
  <Suspense key={show}>
    <HeroQuilts show={show} />
  </Suspense>
))

const steps = [
  [t.browse, t.browseText],
  [t.complete, t.completeText],
  [t.getPaid, t.getPaidText],
] as const

const benefits = [
  [CalendarClock, t.flexibleHours],
  [Sprout, t.noExperience],
  [Wallet, t.instantPayments],
  [Headset, t.support],
  [ShieldCheck, t.secure],
  [Sparkles, t.skillMatching],
] as const

/**
 * Text on the left and the quilt cut off at the right edge; on a phone the quilt is a band above the text, and takes what
 * the text leaves: all slides are as high as the highest, so that nothing below them moves.
 */
function Slide({ quilt, children }: { quilt: ReactNode; children: ReactNode }) {
  return (
    <div className="relative flex h-full flex-col md:min-h-140">
      <div
        aria-hidden="true"
        className="relative min-h-24 flex-1 overflow-hidden md:absolute md:inset-y-0 md:right-0 md:left-[calc(50%+2.5rem)]"
      >
        {quilt}
      </div>
      <div className="mx-auto flex w-full max-w-300 flex-col px-4 pt-6 pb-5 md:flex-1 md:justify-center md:pb-36">
        <div className="md:max-w-[calc(50%-0.5rem)] lg:pr-12">{children}</div>
      </div>
    </div>
  )
}
