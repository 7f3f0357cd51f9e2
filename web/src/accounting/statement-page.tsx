/** The user's coin statement, on the screen, on paper and as a file. */

import { type Movement, movementSentence, type User } from '@piecework/contract'
import { statement } from '@piecework/contract/statement'
import { Download, Printer } from 'lucide-react'
import * as t from '#texts/accounting.ts'
import * as menu from '#texts/dashboard.ts'
import { language } from '#texts/language.ts'
import * as ui from '#texts/ui.ts'
import { download } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { useConfig } from '../config.ts'
import { formatCoinChange, formatCoins, formatDateTime } from '../format.ts'
import { useList } from '../list.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DateTimeInLine } from '../ui/date-time.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Sentence } from '../ui/user-text.tsx'
import { BalanceLine } from './balance-line.tsx'

export default function StatementPage() {
  const { data: user } = useUser()
  const { query, rows } = useList(['statement'], statement.movements, { limit: 50 })

  return (
    <>
      <PageHeading
        title={menu.coinStatement}
        text={
          user?.withdrawing_coins
            ? ui.waitToBePaidOut(user.withdrawing_coins, formatCoins(user.withdrawing_coins))
            : t.everyMovement
        }
        aside={
          rows.length > 0 && (
            <div className="flex flex-wrap gap-2 print:hidden">
              <RequestButton
                kind="outline"
                size="row"
                icon={Download}
                busyText={ui.preparing}
                send={async () => saveFile(await download(statement.csv, {}), 'coin-statement.csv')}
                failed={t.notDownloaded}
              >
                {t.downloadCsv}
              </RequestButton>
              <Button kind="outline" size="row" icon={Printer} onClick={() => print()}>
                {ui.print}
              </Button>
            </div>
          )
        }
      />
      {user && <PrintHeader user={user} balance={rows[0]?.balance ?? 0} />}
      <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
        {() => (
          <PageParts>
            <div className="max-md:order-last">
              <BalanceLine rows={rows} />
            </div>
            <Panel className="md:pt-2">
              {rows.length === 0 ? (
                <NoMovements isAdmin={user?.role === 'Admin'} />
              ) : (
                <Table caption={t.movements} lines columns={columns} rows={rows} />
              )}
              <ShowMore className="mt-4 print:hidden" query={query} shown={rows.length} noun="movement" />
            </Panel>
          </PageParts>
        )}
      </QueryView>
    </>
  )
}

function NoMovements({ isAdmin }: { isAdmin: boolean }) {
  if (!isAdmin) return <EmptyState drawing="nothing-yet" title={t.noMovements} text={t.willAppear} />
  return (
    <EmptyState
      drawing="nothing-yet"
      title={t.adminHasNone}
      text={t.underAccounting}
      action={
        <ButtonLink kind="outline" to="/dashboard/accounting">
          {menu.accounting}
        </ButtonLink>
      }
    />
  )
}

/** Header of the printed statement: user, date and balance. */
function PrintHeader({ user, balance }: { user: User; balance: number }) {
  const { brand } = useConfig()
  return (
    <p className="mb-4 hidden print:block">
      <Dotted>
        {[brand, user.name, user.email, formatDateTime(new Date().toISOString()), t.balanceOf(formatCoins(balance))]}
      </Dotted>
    </p>
  )
}

const columns: Column<Movement>[] = [
  { head: t.whatHappened, phone: 'title', cell: (row) => <Sentence>{movementSentence(row, language)}</Sentence> },
  { head: ui.dateAndTime, phone: 'line', cell: (row) => <DateTimeInLine at={row.at} /> },
  { head: ui.coins, align: 'right', phone: 'end', cell: (row) => <CoinChange row={row} /> },
  {
    head: t.balance,
    align: 'right',
    phone: 'named',
    cell: (row) => <span className="figures text-nowrap">{formatCoins(row.balance)}</span>,
  },
]

/** A line that only moves coins between accounts of the user has no sign. */
function CoinChange({ row: { change, moved } }: { row: Movement }) {
  if (change === 0) return <span className="figures text-nowrap text-muted">{t.stillYours(formatCoins(moved))}</span>
  return (
    <span className={`figures font-semibold text-nowrap ${change > 0 ? 'text-success' : ''}`}>
      {formatCoinChange(change)}
    </span>
  )
}
