/** The sheet that login and registration stand on, with a quilt beside it. */
import { type ReactNode, Suspense } from 'react'
import { later } from '../ui/later.tsx'
import { useHeldBackForm } from './early.ts'

const FrontQuilt = later(() => import('./FrontQuilt.tsx'))

export function FrontDoor({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  useHeldBackForm()
  return (
    <div className="mx-auto flex w-full max-w-300 flex-1 md:px-4 md:py-10">
      <div className="flex min-w-0 flex-1 overflow-hidden border-base-300 bg-base-100 md:rounded-panel md:border max-md:bg-transparent">
        <div className="flex min-w-0 flex-1 justify-center px-4 py-8 md:p-12">
          <div className="w-full max-w-105">
            <h1 tabIndex={-1} className="text-page">
              {title}
            </h1>
            <p className="mt-1 mb-6 text-muted">{text}</p>
            {children}
          </div>
        </div>
        <div aria-hidden="true" className="relative hidden w-110 shrink-0 overflow-hidden bg-cloth lg:block">
          {quilt}
        </div>
      </div>
    </div>
  )
}

const quilt = (
  <Suspense>
    <FrontQuilt />
  </Suspense>
)
