/** An Admin's actions on another user: change the role, suspend and remove. */
import { ApiError, type Removal, type Role, roles, type User } from '@piecework/contract'
import { sumOfCoins } from '@piecework/contract/coins'
import { quoted } from '@piecework/contract/quoted'
import { userManagement } from '@piecework/contract/user-management'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/user-management.tsx'
import { call } from '../api.ts'
import { formatCoins, formatTime } from '../format.ts'
import { removeRow } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Coins } from '../ui/coins.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Divider } from '../ui/divider.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark } from '../ui/use-focus-after-row.ts'
import { keepUser } from './keep-user.ts'
import { RoleDialog } from './role-dialog.tsx'

type UserButtonsProps = { user: User; isMe: boolean; onSuspend: () => void; onRemoved: () => void }

export function UserButtons({ user, isMe, onSuspend, onRemoved }: UserButtonsProps) {
  const { askAndRemove, isBusy } = useRemoval(user, onRemoved)
  if (user.removal_due_at) return <KeepButton user={user} onKept={onRemoved} />
  return (
    <>
      {!isMe && (
        <Button
          kind="outline"
          size="cell"
          onClick={onSuspend}
          aria-label={user.suspended ? t.unsuspendUser(user.name) : t.suspendUser(user.name)}
        >
          {user.suspended ? t.unsuspend : t.suspend}
        </Button>
      )}
      <Button
        kind="reject"
        size="cell"
        icon={Trash2}
        busy={isBusy}
        aria-disabled={isMe || undefined}
        onClick={() => (isMe ? toast.warning(...t.blocked) : askAndRemove())}
        aria-label={t.removeUser(user.name)}
        {...focusMark(user._id, 'remove')}
      >
        {t.remove}
      </Button>
    </>
  )
}

/** Stops the removal of a user who waits for the day. */
function KeepButton({ user, onKept }: { user: User; onKept: () => void }) {
  const takeOffList = useTakeOffList(user)
  const keep = keepUser(user, () => {
    takeOffList()
    onKept()
  })
  return (
    <RequestButton
      kind="outline"
      size="cell"
      aria-label={t.keepUser(user.name)}
      {...focusMark(user._id, 'remove')}
      {...keep}
    >
      {t.keep}
    </RequestButton>
  )
}

/** Until the list has loaded again. */
function useTakeOffList(user: User) {
  const queries = useQueryClient()
  return () => removeRow(queries, ['users', 'all'], user._id)
}

/** Loads the effects of the removal, asks the Admin for confirmation, then removes the user. */
function useRemoval(user: User, onRemoved: () => void) {
  const confirm = useConfirm()
  const takeOffList = useTakeOffList(user)
  const [isLooking, setLooking] = useState(false)
  const toasts = useId()
  const remove = useMutation({
    mutationFn: (atOnce: boolean) => call(userManagement.remove, { id: user._id, ...(atOnce && { at_once: true }) }),
    onSuccess: ({ due_at }) => {
      takeOffList()
      onRemoved()
      if (due_at === null) toast.success(...t.removed)
      else toast.success(t.removed[0], `${t.removed[1]} ${t.removedOn(formatTime(due_at))}`)
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'own_account') toast.warning(...t.blocked)
      else toast.error(t.notRemoved, failure.message, { group: toasts })
    },
  })

  async function askAndRemove() {
    toast.close(toasts)
    setLooking(true)
    const removal = await call(userManagement.removal, { id: user._id })
      .catch((failure: Error) => toast.error(t.notRemoved, failure.message, { group: toasts }))
      .finally(() => setLooking(false))
    if (!removal) return
    const choice = { atOnce: false }
    const isConfirmed = await confirm({
      title: ui.areYouSure,
      text: (
        <RemovalText
          user={user}
          removal={removal}
          onAtOnce={(atOnce) => {
            choice.atOnce = atOnce
          }}
        />
      ),
      confirmLabel: t.confirmRemoval,
      kind: 'remove',
    })
    if (isConfirmed) remove.mutate(choice.atOnce)
  }

  return { askAndRemove, isBusy: isLooking || remove.isPending }
}

/** The role of a user; a new choice opens a dialog, and the select shows the present role until it is saved. */
export function RoleSelect({ user, isMe }: { user: User; isMe: boolean }) {
  const [chosen, setChosen] = useState<Role>()
  return (
    <div className="w-28">
      <select
        aria-label={t.roleOf(user.name)}
        className="select"
        value={chosen ?? user.role}
        disabled={isMe || user.removal_due_at !== null}
        onChange={(event) => {
          const role = roles.find((name) => name === event.target.value)
          if (role) setChosen(role)
        }}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {ui.roles[role]}
          </option>
        ))}
      </select>
      {chosen && chosen !== user.role && <RoleDialog user={user} role={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

type RemovalTextProps = { user: User; removal: Removal; onAtOnce: (atOnce: boolean) => void }

/** The effects of removing a user: on tasks, submissions and coins. */
function RemovalText({ user, removal, onAtOnce }: RemovalTextProps) {
  const { due_at } = removal
  const say = due_at ? t.cannotSignInFrom(formatTime(due_at)) : t.cannotSignIn
  return (
    <div className="flex flex-col gap-3">
      <p>{say(<strong className="font-semibold text-base-content wrap-anywhere">{quoted(user.name)}</strong>)}</p>
      {due_at && <p>{t.waitsUntil}</p>}
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {removal.closed_tasks > 0 && <li>{t.tasksWillBeClosed(removal.closed_tasks)}</li>}
        {removal.waiting_submissions > 0 && (
          <li>{t.workWaits(removal.waiting_submissions, formatCoins(removal.waiting_coins))}</li>
        )}
        {removal.rejected_submissions > 0 && <li>{t.workWillBeRejected(removal.rejected_submissions)}</li>}
        {removal.owed > 0 && <li>{t.debtIsLost(formatCoins(removal.owed))}</li>}
        {removal.held > 0 && <li>{t.coinsStayHeld(formatCoins(removal.held))}</li>}
      </ul>
      <MoneyPanel>
        {removal.refunded > 0 && (
          <>
            <MoneyRow label={t.onAccount}>
              <Coins amount={sumOfCoins([removal.forfeited, -removal.refunded])} />
            </MoneyRow>
            <MoneyRow label={t.fromFreeSlots}>
              <Coins amount={removal.refunded} />
            </MoneyRow>
            <Divider />
          </>
        )}
        <MoneyRow label={t.takenFromAccount} strong>
          <Coins amount={removal.forfeited} />
        </MoneyRow>
      </MoneyPanel>
      {due_at && <Checkbox label={t.atOnce} onChange={(event) => onAtOnce(event.target.checked)} />}
    </div>
  )
}
