/** Where the Google window goes on a machine without Google: anybody may say who they are. */
import { identity } from '@piecework/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading, usePageTitle } from '../ui/page-heading.tsx'
import { TextField } from '../ui/text-field.tsx'

export default function DevelopmentGooglePage() {
  usePageTitle('Development Google')
  const [query] = useSearchParams()
  const asked = (name: string) => query.get(name) ?? ''
  const { register, handleSubmit } = useForm({ defaultValues: { email: 'newcomer@example.com', name: 'New Comer' } })
  const granting = useMutation({
    mutationFn: (person: { email: string; name: string }) =>
      call(identity.developmentGoogle, {
        ...person,
        client_id: asked('client_id'),
        redirect_uri: asked('redirect_uri'),
        state: asked('state'),
        nonce: asked('nonce'),
        code_challenge: asked('code_challenge'),
      }),
    onSuccess: ({ redirect }) => location.replace(redirect),
  })

  // Only back to where every sign-in comes back to, whatever the address of this page says.
  const deny = () =>
    location.replace(
      `/api/auth/google/callback?${new URLSearchParams({ error: 'access_denied', state: asked('state') })}`,
    )

  return (
    <div className="mx-auto w-full max-w-120 px-4 py-8">
      <PageHeading
        title="Development Google"
        text="This machine has no keys of Google, so this page takes its place. Say who you are."
      />
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void handleSubmit((person) => granting.mutate(person))(event)}
      >
        {granting.error && <Notice kind="error" title={granting.error.message} />}
        <TextField label="E-mail" type="email" autoCapitalize="none" {...register('email')} />
        <TextField label="Name" {...register('name')} />
        <Button type="submit" size="lg" busy={granting.isPending || granting.isSuccess} busyText="Signing in…">
          Continue
        </Button>
        <Button kind="quiet" onClick={deny}>
          Deny
        </Button>
      </form>
    </div>
  )
}
