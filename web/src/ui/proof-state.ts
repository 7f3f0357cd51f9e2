/** What a form knows of the files that go with it. */
import type { FileNeed } from '@piecework/contract'
import { useCallback, useState } from 'react'
import { photoMissing, stillSending } from '#texts/proof.ts'

export type ProofState = { ids: string[]; isUnfinished: boolean; hasPhoto: boolean }

/** The files of a form; `change` is for their field, which loads later than the form. */
export function useProofState(need: FileNeed) {
  const [proof, setProof] = useState<ProofState>()
  const [error, setError] = useState<string>()
  const change = useCallback((next: ProofState) => {
    setProof(next)
    setError(undefined)
  }, [])
  /** Shows the rule that the files break. @returns it */
  function problem(): string | undefined {
    const broken = proofProblem(proof, need)
    setError(broken)
    return broken
  }
  return { ids: proof?.ids, error, change, problem, setError }
}

function proofProblem(proof: ProofState | undefined, need: FileNeed): string | undefined {
  if (proof?.isUnfinished) return stillSending
  return need === 'photo' && !proof?.hasPhoto ? photoMissing : undefined
}

/** The draft of the files of one input of a form. */
export const draftOfInput = (draft: string, input: string) => `${draft}.${input}`
