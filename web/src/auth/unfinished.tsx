/** What somebody must do before their account is theirs: prove the address, or finish the registration. */
import type { Refusal } from '@piecework/contract'
import { FinishRegistration } from './finish-registration.tsx'
import { ProveAddress } from './verify-email.tsx'

export default function Unfinished({ why, email, name }: { why: Refusal; email: string; name: string }) {
  return why === 'unproven_address' ? <ProveAddress email={email} /> : <FinishRegistration email={email} name={name} />
}
