/** The sign-in with Google. Nothing where the operator has none. */
import { useConfig } from '../config.ts'
import { Button } from '../ui/Button.tsx'

export function GoogleButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const { google } = useConfig()
  if (!google) return null
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-table text-muted before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
        or
      </p>
      <Button kind="outline" size="lg" className="w-full" busy={busy} busyText="Waiting for Google…" onClick={onClick}>
        <span className="flex items-center gap-2.5">
          <GoogleMark />
          Sign in with Google
        </span>
      </Button>
    </>
  )
}

/** Google's mark in Google's colours, as their branding rules ask for. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2C12.400 13.700 17.700 9.500 24 9.500z"
      />
      <path
        fill="#4285F4"
        d="M47 24.600c0-1.600-.2-3.100-.4-4.600H24v9h12.900c-.6 3-2.200 5.500-4.800 7.200l7.700 6C44.400 38 47 31.800 47 24.600z"
      />
      <path fill="#FBBC05" d="M10.500 28.600a14.500 14.500 0 0 1 0-9.200l-8-6.200a24 24 0 0 0 0 21.600l8-6.200z" />
      <path
        fill="#34A853"
        d="M24 48c6.500 0 11.900-2.100 15.900-5.800l-7.700-6c-2.200 1.500-5 2.300-8.200 2.300-6.300 0-11.600-4.200-13.500-9.900l-8 6.200A24 24 0 0 0 24 48z"
      />
    </svg>
  )
}
