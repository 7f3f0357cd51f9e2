/** The field for the files of work that is one text, as its task asks for them. */
import { type FileNeed, maxFilesPerSubmission, type ProofFile } from '@piecework/contract'
import { filesLabel, photos } from '#texts/proof.ts'
import { ProofField } from './proof-field.tsx'
import type { useProofState } from './proof-uploads.ts'

type ProofOfTaskProps = {
  need: FileNeed
  proof: ReturnType<typeof useProofState>
  draft: string
  initial?: ProofFile[]
}

export function ProofOfTask({ need, proof, draft, initial = [] }: ProofOfTaskProps) {
  return (
    <ProofField
      ref={proof.block}
      label={need === 'photo' ? photos : filesLabel}
      optional={need === 'optional'}
      asksForPhoto={need === 'photo'}
      accept="any"
      most={maxFilesPerSubmission}
      draft={draft}
      initial={initial}
      error={proof.error}
      onChange={proof.change}
    />
  )
}
