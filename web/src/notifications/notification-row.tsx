/** One notification of a list: its message leads to the page that it is about. */
import type { Notification, NotificationKind } from '@piecework/contract'
import { Check, CircleCheck, CircleX, Coins, Layers, type LucideIcon, Send, UserRound, Wallet } from 'lucide-react'
import type { ComponentType, MouseEvent } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/notifications.ts'
import { formatTime } from '../format.ts'
import { tones } from '../ui/tones.ts'
import { Sentence } from '../ui/user-text.tsx'

type NotificationRowProps = {
  item: Notification
  isNew: boolean
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Marks a row without a link as read. Without it the row has no button. */
  onMark?: () => void
  /** Writes the message of a row that leads nowhere. */
  Text?: ComponentType<{ children: string }>
}

export function NotificationRow({ item, isNew, onFollow, onMark, Text }: NotificationRowProps) {
  const [Icon, colour] = tiles[item.kind]
  return (
    <li
      tabIndex={onMark && -1}
      className={`relative flex min-h-12 gap-3 border-base-300 px-4 py-2.5 not-first:border-t last:mb-1 ${isNew ? 'bg-wash' : ''}`}
    >
      <span className={`tile size-9 border ${colour}`}>
        <Icon size={18} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-table wrap-anywhere">
          {item.link === null ? (
            <Sentence {...(Text && { write: (text) => <Text>{text}</Text> })}>{item.message}</Sentence>
          ) : (
            // The link covers the whole row; the links of two rows are 8 px apart, and so is what follows the last.
            <Link
              to={item.link}
              onClick={onFollow}
              className="after:absolute after:inset-x-0 after:inset-y-1 hover:underline"
            >
              {/* On a phone the page that it is about has the rest. */}
              <span className="max-sm:line-clamp-2">
                <Sentence>{item.message}</Sentence>
              </span>
            </Link>
          )}
        </p>
        <p className="mt-1 text-small text-muted">
          <time dateTime={item.time}>{formatTime(item.time)}</time>
          {isNew && <span className="ml-2 font-semibold text-primary">{t.isNew}</span>}
        </p>
      </div>
      {isNew && item.link === null && onMark && <MarkButton message={item.message} onMark={onMark} />}
    </li>
  )
}

function MarkButton({ message, onMark }: { message: string; onMark: () => void }) {
  function mark(event: MouseEvent<HTMLButtonElement>) {
    // The button goes; the focus stays in its row.
    event.currentTarget.closest('li')?.focus()
    onMark()
  }
  return (
    <button
      type="button"
      aria-label={t.markMessageAsRead(message)}
      title={t.markAsRead}
      className="-my-1 -mr-2 grid size-12 shrink-0 cursor-pointer place-items-center rounded-field text-primary hover:bg-base-200"
      onClick={mark}
    >
      <Check size={20} aria-hidden />
    </button>
  )
}

const { green, blue, yellow, red, gray } = tones

const tiles: Record<NotificationKind, readonly [LucideIcon, string]> = {
  submitted: [Send, yellow],
  approved: [CircleCheck, green],
  rejected: [CircleX, red],
  withdrawal: [Wallet, blue],
  coins: [Coins, green],
  task: [Layers, gray],
  account: [UserRound, gray],
}
