/** The inbox of a development machine: mails that the server stored instead of sending. */
import type { KeptMail } from '@piecework/contract'
import { mail } from '@piecework/contract/mail'
import { RefreshCw } from 'lucide-react'
import { createElement, Fragment, type ReactNode } from 'react'
import * as t from '#texts/contact-messages.tsx'
import { useList } from '../list.ts'
import { isGone } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { PageHeading } from '../ui/page.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Bdi, languageOfText } from '../ui/user-text.tsx'

export default function InboxPage() {
  const { query, rows: mails, total } = useList(['inbox'], mail.inbox, { limit: 20 }, { alwaysRefetch: true })
  const isMissing = isGone(query.error)

  return (
    <div className="mx-auto w-full max-w-200 px-4 py-8 md:py-12">
      <PageHeading
        title={t.inbox}
        text={isMissing ? undefined : t.mailsAreKept}
        aside={
          !isMissing && (
            <Button
              kind="outline"
              icon={RefreshCw}
              busy={query.isRefetching}
              busyText={t.lookingMail}
              onClick={() => void query.refetch()}
            >
              {t.lookAgain}
            </Button>
          )
        }
      />
      <QueryPanel query={query} gone={{ title: t.noInbox, text: t.noInboxText }}>
        {() => (
          <>
            {mails.length === 0 ? (
              <EmptyState drawing="nothing-yet" title={t.noMails} />
            ) : (
              mails.map((each, index) => <Mail key={each._id} mail={each} open={index === 0} />)
            )}
            <ShowMore className="mt-4" query={query} shown={mails.length} total={total} noun="mail" />
          </>
        )}
      </QueryPanel>
    </div>
  )
}

function Mail({ mail: { subject, sender, recipient, created_at, text }, open }: { mail: KeptMail; open: boolean }) {
  return (
    <details open={open} className="border-t border-base-300 py-1 first:border-t-0">
      <summary className="min-h-12 cursor-pointer py-3">
        <span className="font-semibold wrap-anywhere">
          <Bdi>{subject}</Bdi>
        </span>
        <span className="mt-1 flex flex-wrap justify-between gap-x-4 text-meta text-muted">
          <span className="wrap-anywhere">{t.to(recipient)}</span>
          <DateTime at={created_at} />
        </span>
      </summary>
      <div className="pb-5">
        <p className="text-meta wrap-anywhere text-muted">{t.from(sender)}</p>
        <p className="mt-3 max-w-[65ch] whitespace-pre-wrap wrap-anywhere" dir="auto" lang={languageOfText(text)}>
          {createElement(Fragment, null, ...text.split(/(https?:\/\/\S+)/).map(write))}
        </p>
      </div>
    </details>
  )
}

/** A mail leads to pages of this server; every other address in it is by a user. */
function write(part: string): ReactNode {
  if (!part.startsWith(`${location.origin}/`)) return <LinkedText>{part}</LinkedText>
  return (
    <a href={part} className="link-text">
      {part}
    </a>
  )
}
