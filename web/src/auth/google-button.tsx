/** The sign-in with Google. */
import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { identityClient } from './auth-client.ts'

export default function GoogleButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  // The window must open soon after the click, or the browser blocks it.
  useEffect(() => {
    identityClient.deeds().catch(() => undefined)
  }, [])
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-table text-muted before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
        or
      </p>
      <Button kind="outline" size="lg" className="w-full" busy={busy} busyText="Waiting for Google…" onClick={onClick}>
        <span className="flex items-center gap-2.5">
          <img src="/google.svg" alt="" width={20} height={20} />
          Sign in with Google
        </span>
      </Button>
    </>
  )
}
