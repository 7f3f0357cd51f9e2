/** The contact messages, for Admins. */
import type { ContactMessage } from '@piecework/contract'
import { contactMessages } from '@piecework/contract/contact-messages'
import { quoted } from '@piecework/contract/quoted'
import { CircleCheck, Mail } from 'lucide-react'
import { useRef } from 'react'
import * as t from '#texts/contact-messages.tsx'
import * as menu from '#texts/dashboard.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatDateTime } from '../format.ts'
import { useList } from '../list.ts'
import { buttonClass } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Email } from '../ui/email.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { PageHeading } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Bdi } from '../ui/user-text.tsx'

export default function MessagesPage() {
  const { query, rows, total } = useList(['messages'], contactMessages.all, { limit: 20 })

  return (
    <>
      <PageHeading title={menu.messages} text={query.data ? t.fromContactForm(total) : t.looking} />
      <QueryView query={query} skeleton={<Skeleton />}>
        {() =>
          rows.length === 0 ? (
            <Panel>
              <EmptyState drawing="nothing-yet" title={t.noMessages} text={t.noMessagesText} />
            </Panel>
          ) : (
            <>
              <ul className="flex flex-col gap-4">
                {rows.map((row) => (
                  <li key={row._id}>
                    <MessagePanel message={row} />
                  </li>
                ))}
              </ul>
              <ShowMore className="mt-4" query={query} shown={rows.length} total={total} noun="message" />
            </>
          )
        }
      </QueryView>
    </>
  )
}

/** One contact message, with the actions: reply by e-mail, mark as answered. */
function MessagePanel({ message }: { message: ContactMessage }) {
  const { brand } = useConfig()
  const reply = useRef<HTMLAnchorElement>(null)
  const subject = encodeURIComponent(t.replySubject(brand))

  return (
    <Panel as="article">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-title wrap-anywhere">
          <Bdi>{message.name}</Bdi>
          {message.company && (
            <span className="font-normal text-muted">
              {'\u00a0· '}
              <Bdi>{message.company}</Bdi>
            </span>
          )}
        </h2>
        <DateTime at={message.created_at} className="text-meta text-muted" />
      </div>
      <p className="text-meta text-muted">
        <Email>{message.email}</Email>
      </p>
      <UserText className="mt-3">{message.message}</UserText>
      {message.answered_at && (
        <p className="mt-4 flex items-start gap-1.5 text-meta font-semibold text-st-green-ink">
          <CircleCheck size={16} className="mt-0.5 shrink-0" aria-hidden />
          {t.answeredBy(message.answered_by ?? '', formatDateTime(message.answered_at))}
        </p>
      )}
      <div className="mt-4 flex flex-col gap-3 md:flex-row">
        <a
          ref={reply}
          href={`mailto:${message.email}?subject=${subject}`}
          className={buttonClass('outline', 'row')}
          aria-label={t.replyTo(message.name)}
        >
          <Mail size={20} aria-hidden />
          {t.reply}
        </a>
        {!message.answered_at && (
          <RequestButton
            kind="approve-soft"
            size="row"
            icon={CircleCheck}
            aria-label={t.markAnsweredOf(message.name)}
            send={() => call(contactMessages.markAnswered, { id: message._id })}
            done={() => [t.answered, t.markedAnswered(quoted(message.name))]}
            // The pressed button unmounts, so the focus moves to the reply link.
            onSuccess={() => reply.current?.focus()}
            failed={t.notMarked}
          >
            {t.markAnswered}
          </RequestButton>
        )}
      </div>
    </Panel>
  )
}
