/** The contact messages, for Admins. */
import { contactMessages } from '@piecework/contract/contact-messages'
import * as t from '#texts/contact-messages.tsx'
import { useList } from '../list.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MessagePanel } from './message-panel.tsx'

export default function MessagesPage() {
  usePageTitle(t.messages)
  const { query, rows, total } = useList(['messages'], contactMessages.all, { limit: 20 })

  return (
    <>
      <PageHeading title={t.messages} text={query.data ? t.fromContactForm(total) : t.looking} />
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
