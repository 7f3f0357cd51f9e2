/** The footer of the public pages: description, contact, social links, rules and help. */

import { policyNames } from '@piecework/contract/constants'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/ui.ts'
import { useConfig } from '../config.ts'
import { Logo } from '../ui/logo.tsx'

export function PublicFooter() {
  const { brand, supportEmail, supportPhone, socialLinks, today } = useConfig()
  return (
    <footer className="bg-neutral text-neutral-content">
      <div aria-hidden className="divider bg-cloth-line" />
      <div className="mx-auto grid max-w-300 gap-10 px-4 pt-12 pb-8 md:grid-cols-[5fr_3fr_3fr]">
        <div>
          <Logo on="cloth" height={28} />
          <p className="mt-4 max-w-[42ch] text-cloth-muted">{t.aboutProduct}</p>
        </div>
        <FooterList title={t.contact}>
          {supportEmail && (
            <FooterLink href={`mailto:${supportEmail}`}>
              <Mail size={18} aria-hidden />
              {supportEmail}
            </FooterLink>
          )}
          {supportPhone && (
            <FooterLink href={`tel:${supportPhone.replace(/\s/g, '')}`}>
              <Phone size={18} aria-hidden />
              <span className="figures">{supportPhone}</span>
            </FooterLink>
          )}
        </FooterList>
        <FooterList title={t.follow}>
          {socialLinks.map(({ name, url }) => (
            <FooterLink key={name} href={url}>
              {name}
            </FooterLink>
          ))}
        </FooterList>
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-meta text-cloth-muted md:col-span-3">
          <p>{t.allRightsReserved(today.slice(0, 4), brand)}</p>
          <nav aria-label={t.rulesAndTerms} className="flex flex-wrap gap-x-6 gap-y-2">
            {policyNames.map((name) => (
              <Link key={name} to={`/${name}`} className="link-alone hover:underline">
                {t.policies[name]}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-h-48">
      <h2 className="font-semibold">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="mt-2 flex min-h-12 items-center gap-2 wrap-anywhere text-cloth-muted hover:underline">
        {children}
      </a>
    </li>
  )
}
