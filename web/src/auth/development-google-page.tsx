/** Replaces Google's sign-in page on a machine without Google keys: the developer enters any identity. */
import { auth } from '@piecework/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import * as t from '#texts/auth.tsx'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, TextField } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page.tsx'

export default function DevelopmentGooglePage() {
  const [query] = useSearchParams()
  const param = (name: string) => query.get(name) ?? ''
  const { register, handleSubmit } = useForm({ defaultValues: { email: 'newcomer@example.com', name: 'New Comer' } })
  const signIn = useMutation({
    mutationFn: (profile: { email: string; name: string }) =>
      call(auth.developmentGoogle, {
        ...profile,
        client_id: param('client_id'),
        redirect_uri: param('redirect_uri'),
        state: param('state'),
        nonce: param('nonce'),
        code_challenge: param('code_challenge'),
      }),
    onSuccess: ({ redirect }) => location.replace(redirect),
  })

  // The target is fixed to our callback; the redirect_uri of this page's URL is ignored.
  const deny = () =>
    location.replace(
      `/api/auth/google/callback?${new URLSearchParams({ error: 'access_denied', state: param('state') })}`,
    )

  return (
    <div className="mx-auto w-full max-w-120 px-4 py-8">
      <PageHeading title={t.developmentGoogle} text={t.developmentGoogleText} />
      <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit((profile) => signIn.mutate(profile))}>
        {signIn.error && <Notice kind="error" title={signIn.error.message} />}
        <EmailField {...register('email')} />
        <TextField label={ui.name} {...register('name')} />
        <Button type="submit" size="lg" busy={signIn.isPending || signIn.isSuccess} busyText={t.signingIn}>
          {t.continueLabel}
        </Button>
        <Button kind="quiet" onClick={deny}>
          {t.deny}
        </Button>
      </form>
    </div>
  )
}
