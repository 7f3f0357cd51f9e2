/** An Admin's actions on another user: change the role, suspend and remove. */
import { ApiError, type Page, type Role, roles, type User } from '@piecework/contract'
import { userManagement } from '@piecework/contract/user-management'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import * as ui from '#words/ui.ts'
import * as t from '#words/user-management.tsx'
import { call } from '../api.ts'
import { withoutRow } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark } from '../ui/use-focus-after-row.ts'
import { RemovalText } from './removal-text.tsx'

type UserButtonsProps = { user: User; isMe: boolean; onSuspend: () => void; onRemoved: () => void }

export function UserButtons({ user, isMe, onSuspend, onRemoved }: UserButtonsProps) {
  const { askAndRemove, isBusy } = useRemoval(user, onRemoved)
  return (
    <>
      {!isMe && (
        <Button
          kind="outline"
          size="row"
          className="whitespace-nowrap!"
          onClick={onSuspend}
          aria-label={user.suspended ? t.unsuspendUser(user.name) : t.suspendUser(user.name)}
        >
          {user.suspended ? t.unsuspend : t.suspend}
        </Button>
      )}
      <Button
        kind="reject"
        size="row"
        className="whitespace-nowrap!"
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

/** Loads the effects of the removal, asks the Admin for confirmation, then removes the user. */
function useRemoval(user: User, onRemoved: () => void) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  const toasts = useId()
  const remove = useMutation({
    mutationFn: () => call(userManagement.remove, { id: user._id }),
    onSuccess: () => {
      queries.setQueriesData<InfiniteData<Page<User>>>({ queryKey: ['users', 'all'] }, (list) =>
        list ? withoutRow(list, user._id) : list,
      )
      onRemoved()
      toast.success(...t.removed)
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
    const isConfirmed = await confirm({
      title: t.areYouSure,
      text: <RemovalText user={user} removal={removal} />,
      confirmLabel: t.confirmRemoval,
      kind: 'remove',
    })
    if (isConfirmed) remove.mutate()
  }

  return { askAndRemove, isBusy: isLooking || remove.isPending }
}

/** The role of a user; a new choice is saved at once. */
export function RoleSelect({ user, isMe }: { user: User; isMe: boolean }) {
  const toasts = useId()
  const change = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: (role: Role) => call(userManagement.changeRole, { id: user._id, role }),
    onSuccess: () => toast.success(...t.roleChanged),
    onError: (failure) => toast.error(t.roleNotChanged, failure.message, { group: toasts }),
  })
  return (
    <div className="w-28">
      <select
        aria-label={t.roleOf(user.name)}
        className="select"
        value={change.isPending ? change.variables : user.role}
        disabled={isMe}
        aria-busy={change.isPending || undefined}
        onChange={(event) => {
          const role = roles.find((name) => name === event.target.value)
          if (role && !change.isPending) change.mutate(role)
        }}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {ui.roles[role]}
          </option>
        ))}
      </select>
    </div>
  )
}
