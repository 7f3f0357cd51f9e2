/** The rules, the terms, the privacy notice, the help or the prices, as the operator has written them. */
import type { Policy, PolicyPart } from '@piecework/contract'
import { policyNames } from '@piecework/contract/constants'
import { policies } from '@piecework/contract/policies'
import { createElement, Fragment, type ReactNode, useEffect } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { language } from '#texts/language.ts'
import * as t from '#texts/ui.ts'
import { usePageTitle } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useScrollToAnchor } from '../ui/use-scroll-to-anchor.ts'
import { loadBanglaFont } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'

export default function PolicyPage() {
  const { pathname } = useLocation()
  const name = policyNames.find((each) => matchPath(`/${each}`, pathname)) ?? 'rules'
  const query = useCall(['policy', name], policies.policy, { name }, { staleTime: Number.POSITIVE_INFINITY })
  usePageTitle(t.policies[name])
  return (
    <div className="mx-auto w-full max-w-[72ch] px-4 py-8 md:py-12">
      <QueryView query={query} skeleton={<Skeleton lines={12} />}>
        {(policy) => <PolicyText policy={policy} />}
      </QueryView>
    </div>
  )
}

function PolicyText({ policy }: { policy: Policy }) {
  useScrollToAnchor()
  useEffect(() => {
    if (policy.language === 'bn') loadBanglaFont()
  }, [policy])
  return (
    <article
      lang={policy.language === language ? undefined : policy.language}
      className="flex flex-col gap-4 wrap-anywhere"
    >
      <h1 tabIndex={-1} className="text-page">
        {policy.title}
      </h1>
      {elementsOf(policy.parts)}
    </article>
  )
}

/** The parts that stand in no other part of these, each with those in it. */
function elementsOf(parts: PolicyPart[]): ReactNode {
  const starts = parts.flatMap(({ depth }, at) => (depth === parts[0]?.depth ? [at] : []))
  // As arguments, the elements need no keys.
  return createElement(Fragment, null, ...starts.map((start, nth) => elementOf(parts.slice(start, starts[nth + 1]))))
}

const classes: Partial<Record<PolicyPart['element'], string>> = {
  h2: 'mt-4 text-panel',
  h3: 'mt-2 text-title',
  ul: 'list-disc space-y-2 pl-6',
  ol: 'list-decimal space-y-2 pl-6',
  strong: 'font-semibold',
  pre: 'whitespace-pre-wrap',
  blockquote: 'border-l-4 border-base-300 pl-4',
  table: 'w-full table-fixed',
  th: 'border-b border-base-300 py-2 pr-3 text-left align-top',
  td: 'border-b border-base-300 py-2 pr-3 align-top',
}

function elementOf([part, ...inner]: PolicyPart[]): ReactNode {
  if (!part) return null
  const { element, text, id, href } = part
  if (element === 'text') return text
  if (element === 'hr' || element === 'br') return createElement(element)
  if (element === 'a') return <PolicyLink href={href ?? ''}>{elementsOf(inner)}</PolicyLink>
  const anchor = id ? { id, tabIndex: -1 } : {}
  return createElement(element, { className: classes[element] ?? '', ...anchor }, elementsOf(inner))
}

/** Links to pages of this site do not load it again. */
function PolicyLink({ href, children }: { href: string; children: ReactNode }) {
  const isHere = /^(#|\/(?!\/))/.test(href)
  return isHere ? (
    <Link to={href} className="link-text">
      {children}
    </Link>
  ) : (
    <a href={href} className="link-text">
      {children}
    </a>
  )
}
