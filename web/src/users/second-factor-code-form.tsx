/** A form with one field for a second-factor code. */
import { secondFactorCode } from '@piecework/contract/second-factor'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { toast } from '../ui/toast.ts'

type CodeFormProps<Output> = {
  label: string
  hint?: string
  button: string
  danger?: boolean
  send: (code: string) => Promise<Output>
  onDone: (output: Output) => void
}

export function SecondFactorCodeForm<Output>({ label, hint, button, danger, send, onDone }: CodeFormProps<Output>) {
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(secondFactorCode),
    defaultValues: { code: '' },
  })
  const sendCode = useMutation({
    mutationFn: ({ code }: { code: string }) => send(code),
    onSuccess: (output) => {
      resetField('code')
      onDone(output)
    },
    onError: (failure) => {
      showFieldErrors(failure, ['code'], setError)
      toast.error('Error', failure.message)
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit((typed) => sendCode.mutate(typed))(event)}
    >
      <TextField
        label={label}
        {...(hint && { hint })}
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button
        type="submit"
        kind={danger ? 'remove' : 'primary'}
        className="md:self-start"
        busy={sendCode.isPending}
        busyText="Checking…"
      >
        {button}
      </Button>
    </form>
  )
}
