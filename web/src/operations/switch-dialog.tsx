/** Dialog that turns a switch on or off, with a reason for the audit trail. */
import type { Switch } from '@piecework/contract'
import { switches } from '@piecework/contract/switches'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { switchLabels } from './switch-labels.ts'

export function SwitchDialog({ turning: { name, is_on }, onClose }: { turning: Switch; onClose: () => void }) {
  const { title, means } = switchLabels[name]
  const newState = is_on ? 'off' : 'on'
  const setSwitch = useMutation({
    mutationFn: (reason: string) => call(switches.setSwitch, { name, is_on: !is_on, reason }),
    onSuccess: () => {
      toast.success(
        `Switched ${newState}`,
        `${title} are ${newState} for everybody.`.replace('Posting are', 'Posting is'),
      )
      onClose()
    },
    onError: (failure) => toast.error('Not switched', failure.message),
  })
  return (
    <ReasonDialog
      title={`Switch ${title.toLowerCase()} ${newState}`}
      text={is_on ? means : 'It works again for everybody, at once.'}
      hint="For the other Admins; it stays in the audit trail."
      confirmLabel={`Switch ${newState}`}
      kind={is_on ? 'remove' : 'primary'}
      busy={setSwitch.isPending}
      onSend={(reason) => setSwitch.mutate(reason)}
      onClose={onClose}
    />
  )
}
