/** The three steps of "How It Works" and three reasons to choose the product. */
import { Globe, ShieldCheck, Zap } from 'lucide-react'
import { useConfig } from '../config.ts'
import { Divider } from '../ui/divider.tsx'

export function HowAndWhy() {
  const { brand } = useConfig()
  return (
    <div className="grid gap-14 md:grid-cols-2 md:gap-8">
      <section aria-labelledby="how-it-works">
        <h2 id="how-it-works" className="text-section">
          How It Works
        </h2>
        <ol className="mt-8">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-5">
              <div className="flex flex-col items-center gap-1.5 pb-1.5">
                <span aria-hidden="true" className="tile bg-primary font-bold text-primary-content">
                  {index + 1}
                </span>
                {index < steps.length - 1 && <Divider vertical className="min-h-8 flex-1 self-center! bg-primary!" />}
              </div>
              <div className="pb-7">
                <h3 className="text-title">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="why-choose">
        <h2 id="why-choose" className="text-section">
          Why Choose {brand}
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

const steps = [
  ['Sign Up', 'Create your account in minutes.'],
  ['Post or Browse', 'Buyers post tasks, workers browse opportunities.'],
  ['Earn & Grow', 'Complete tasks and withdraw earnings.'],
] as const

const reasons = [
  [Zap, 'Fast Earnings', 'Rewarded instantly in coins.'],
  [ShieldCheck, 'Secure Payments', 'Integrated with a card payment provider.'],
  [Globe, 'Global Reach', 'Tasks and workers from anywhere.'],
] as const
