/** Suspending somebody, or ending it, with the reason that is written down. */
import type { User } from '@piecework/contract'
import { people } from '@piecework/contract/people'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api.ts'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { toast } from '../ui/toast.ts'

export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const words = user.suspended ? ending : beginning
  const suspend = useMutation({
    mutationFn: (reason: string) => call(user.suspended ? people.unsuspend : people.suspend, { id: user._id, reason }),
    onSuccess: () => {
      toast.success(words.done, words.now(user.name))
      onClose()
    },
    onError: (failure) => toast.error(words.failed, failure.message),
  })
  return (
    <ReasonDialog
      title={`${words.title} ${user.name}`}
      text={words.means}
      hint={words.hint}
      deed={words.deed}
      kind={user.suspended ? 'primary' : 'remove'}
      busy={suspend.isPending}
      onSend={(reason) => suspend.mutate(reason)}
      onClose={onClose}
    />
  )
}

const beginning = {
  title: 'Suspend',
  means: 'A suspended person can sign in and read, but not change anything. Their coins stay untouched.',
  hint: 'They will read it in their notifications; it stays in the audit trail.',
  deed: 'Suspend User',
  done: 'Suspended',
  now: (name: string) => `${name} can read, but not change anything.`,
  failed: 'Not suspended',
}

const ending: typeof beginning = {
  title: 'End the suspension of',
  means: 'They can do everything again that their role allows.',
  hint: 'It stays in the audit trail.',
  deed: 'End Suspension',
  done: 'Suspension ended',
  now: (name: string) => `${name} can do everything again.`,
  failed: 'Still suspended',
}
