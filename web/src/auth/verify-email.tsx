/** For a user who signed in with an e-mail that already has an account: only a mail can show that the user owns it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'
import { toast } from '../ui/toast.ts'
import { authClient } from './auth-client.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useSignOut } from './use-sign-out.ts'
import { userKey } from './use-user.ts'

export function VerifyEmail({ email }: { email: string }) {
  usePageTitle('Your Address')
  const signOut = useSignOut()
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: async () => (await authClient.provider()).sendVerification(),
    onSuccess: () => toast.success('Sent', `Look into the mailbox of ${email}.`),
    onError: (failure) => toast.error('Not sent', failure.message),
  })
  const check = useMutation({
    mutationFn: async () => {
      // Only a new token carries the verification; until then the guard keeps this page open.
      const token = await authClient.token()
      if (token) await authClient.renew(token)
      await queries.refetchQueries({ queryKey: userKey(email) })
    },
    onError: (failure) => toast.error('Not yet', failure.message),
  })

  return (
    <main className="flex min-h-dvh flex-col">
      <AuthLayout title="Is this address yours?" text={`There is an account with ${email} already.`}>
        <p className="mb-5">
          Open the link in the mail that we send there, and come back to this page. Then the account is yours alone.
        </p>
        <div className="flex flex-col gap-3">
          <Button size="lg" busy={check.isPending} busyText="Looking…" onClick={() => check.mutate()}>
            I Have Opened the Link
          </Button>
          <Button kind="outline" size="lg" busy={send.isPending} busyText="Sending…" onClick={() => send.mutate()}>
            Send the Mail
          </Button>
          <Button kind="quiet" onClick={signOut}>
            Logout
          </Button>
        </div>
      </AuthLayout>
    </main>
  )
}
