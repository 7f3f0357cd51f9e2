/** The Google sign-in button. */
import { useEffect } from 'react'
import * as t from '#texts/auth.tsx'
import { Button } from '../ui/button.tsx'
import { authClient } from './auth-client.ts'

export function GoogleButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  // Loads the provider early: the browser blocks a window that does not open soon after the click.
  useEffect(() => {
    authClient.provider().catch(() => undefined)
  }, [])
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-table text-muted before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
        {t.or}
      </p>
      <Button kind="outline" size="lg" className="w-full" busy={busy} busyText={t.waitingForGoogle} onClick={onClick}>
        <span className="flex items-center gap-2.5">
          <img src="/google.svg" alt="" width={20} height={20} />
          {t.signInWithGoogle}
        </span>
      </Button>
    </>
  )
}
