/** A form for a second-factor code and, where asked for, the password. */
import type { SecondFactorState } from '@piecework/contract'
import { latinDigits } from '@piecework/contract/digits'
import { secondFactorCode } from '@piecework/contract/second-factor'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/fields.tsx'
import { useFormRequest } from '../ui/form-dialog.tsx'

type TypedProof = { code: string; password?: string | undefined }

type CodeFormProps<Output> = {
  label: string
  hint?: string
  button: string
  danger?: boolean
  proof?: Proof
  send: (typed: TypedProof) => Promise<Output>
  onDone: (output: Output) => void
}

type Proof = SecondFactorState['proof']

export const ownPassword = z.string().check(z.minLength(1, ui.passwordRequired))
const withPassword = z.object({ ...secondFactorCode.shape, password: ownPassword })
const withoutPassword = z.object({ ...secondFactorCode.shape, password: z.string() })

export function SecondFactorCodeForm<Output>({
  label,
  hint,
  button,
  danger,
  proof,
  send,
  onDone,
}: CodeFormProps<Output>) {
  const asksPassword = proof === 'password'
  const { field, request, reset } = useFormRequest({
    schema: asksPassword ? withPassword : withoutPassword,
    defaultValues: { code: '', password: '' },
    send: ({ code, password }) => send({ code, ...(asksPassword && { password }) }),
    onSuccess: (output) => {
      reset()
      onDone(output)
    },
    failed: ui.error,
    fields: ['code', 'password'],
  })
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={request.onSubmit}>
      <TextField
        label={label}
        {...(hint && { hint })}
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        {...field('code', { setValueAs: latinDigits })}
      />
      {proof && <OwnProof proof={proof} field={() => field('password')} />}
      <Button
        type="submit"
        kind={danger ? 'remove' : 'primary'}
        className="md:self-start"
        busy={request.busy}
        busyText={t.checking}
      >
        {button}
      </Button>
    </form>
  )
}

/** `field` is called for the password only: a field that is not shown must not be required. */
type OwnProofProps = { proof: Proof; field: () => UseFormRegisterReturn & { error: string | undefined } }

/** The password field; for accounts that have no password here, the sentence about a recent sign-in. */
export function OwnProof({ proof, field }: OwnProofProps) {
  if (proof === 'recent-sign-in') return <p className="text-pretty text-muted">{t.recentSignInNeeded}</p>
  return <PasswordField label={ui.password} autoComplete="current-password" {...field()} />
}
