/** The role of a user; a new choice is saved at once. */
import { type Role, roles, type User } from '@piecework/contract'
import { userManagement } from '@piecework/contract/user-management'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'

export function RoleSelect({ user, isMe }: { user: User; isMe: boolean }) {
  const change = useMutation({
    mutationFn: (role: Role) => call(userManagement.changeRole, { id: user._id, role }),
    onSuccess: () => toast.success('Success', 'Role updated successfully.'),
    onError: (failure) => toast.error('Role not changed', failure.message),
  })
  return (
    <div className="w-28">
      <select
        aria-label={`Role of ${user.name}`}
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
          <option key={role}>{role}</option>
        ))}
      </select>
    </div>
  )
}
