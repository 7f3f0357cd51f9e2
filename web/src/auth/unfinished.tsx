/** What somebody must do before their account is theirs: prove the address, or finish the registration. */
import type { ErrorCode } from '@piecework/contract'
import { FinishRegistration } from './finish-registration.tsx'
import { VerifyEmail } from './verify-email.tsx'

export default function Unfinished({ why, email, name }: { why: ErrorCode; email: string; name: string }) {
  return why === 'unproven_address' ? <VerifyEmail email={email} /> : <FinishRegistration email={email} name={name} />
}
