/** The missing step before a user can use the account: verify the e-mail, or finish the registration. */
import type { ErrorCode } from '@piecework/contract'
import { FinishRegistration } from './finish-registration.tsx'
import { VerifyEmail } from './verify-email.tsx'

export default function CompleteAccount({ code, email, name }: { code: ErrorCode; email: string; name: string }) {
  return code === 'unverified_email' ? <VerifyEmail email={email} /> : <FinishRegistration email={email} name={name} />
}
