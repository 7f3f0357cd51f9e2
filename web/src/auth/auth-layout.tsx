/** Layout of the login and registration pages: the form, and a quilt beside it. */
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { LanguageLine } from '../ui/language-line.tsx'
import { lazyDecoration } from '../ui/lazy-on-interaction.tsx'
import { usePageTitle } from '../ui/page.tsx'
import { Prerendered } from '../ui/prerendered.tsx'

const AuthQuilt = lazyDecoration(() => import('./auth-quilt.tsx'))

/** `page` names the page in the title of the document. */
type AuthLayoutProps = { page: string; title: string; text: ReactNode; children: ReactNode }

export function AuthLayout({ page, title, text, children }: AuthLayoutProps) {
  usePageTitle(page)
  return (
    <Prerendered className="mx-auto flex w-full max-w-300 flex-1 md:px-4 md:py-10">
      {/* The grid is on this element: the form keeps its position while the rest of the page loads. */}
      <div className="grid min-w-0 flex-1 overflow-hidden border-base-300 bg-base-100 max-md:bg-transparent md:rounded-panel md:border lg:grid-cols-[1fr_27.5rem]">
        <div className="flex min-w-0 justify-center px-4 py-8 md:p-12">
          <div className="w-full max-w-105">
            <LanguageLine className="-mt-3 mb-2" />
            <h1 tabIndex={-1} className="text-page">
              {title}
            </h1>
            <p className="mt-1 mb-6 text-muted">{text}</p>
            {children}
          </div>
        </div>
        <div aria-hidden="true" className="relative hidden overflow-hidden bg-cloth lg:block">
          {quilt}
        </div>
      </div>
    </Prerendered>
  )
}

/** The way to the page that a visitor may have looked for; what this page was told goes with it. */
export function OtherPage({ text, to, name }: { text: string; to: string; name: string }) {
  const { state } = useLocation()
  return (
    <p className="mt-8 text-center text-muted">
      {text}{' '}
      <Link to={to} state={state} className="link-text">
        {name}
      </Link>
    </p>
  )
}

const quilt = (
  <Suspense>
    <AuthQuilt />
  </Suspense>
)
