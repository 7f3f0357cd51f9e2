/** The field for photos and PDFs as proof: each with its preview, its state and a button that removes it. */
import type { ProofFile } from '@piecework/contract'
import { Camera, FilePlus, FileText, RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react'
import { photoHint, photoPrivacy } from '#texts/available-tasks.ts'
import * as t from '#texts/proof.ts'
import { waitsForConnection } from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/fields.tsx'
import { FileChooser } from '../ui/file-chooser.tsx'
import { How } from '../ui/how.tsx'
import { toast } from '../ui/toast.ts'
import { Bdi } from '../ui/user-text.tsx'
import { type Proof, type ProofLimits, type ProofState, useProofs } from './proof-uploads.ts'

type ProofFieldProps = ProofLimits & {
  label: string
  isOwnLabel?: boolean | undefined
  optional: boolean
  hint?: ReactNode
  /** The button says photo instead of file. */
  asksForPhoto: boolean
  /** Names the work that the files are for. */
  draft: string
  /** Files that belong to the work already. */
  initial?: ProofFile[]
  error?: string | undefined
  onChange: (state: ProofState) => void
  /** Gets the focus when the files are wrong. */
  ref: Ref<HTMLFieldSetElement>
}

export function ProofField(props: ProofFieldProps) {
  const { label, isOwnLabel, optional, hint, asksForPhoto, accept, most, draft, initial, error, onChange, ref } = props
  const { proofs, add, remove, retry } = useProofs(draft, { accept, most }, initial)
  const hasPdf = proofs.some(({ kind }) => kind === 'pdf')
  const tellForm = useEffectEvent(onChange)
  useEffect(() => tellForm(stateOf(proofs)), [proofs])

  function choose(chosen: File[]) {
    const { tooMany, unreadable } = add(chosen)
    if (unreadable > 0) toast.warning(t.notReadable[accept])
    if (tooMany > 0) toast.warning(t.tooMany(most))
  }

  return (
    <Field
      label={label}
      isOwnLabel={isOwnLabel}
      optional={optional}
      hint={hint ?? photoHint(most)}
      error={error}
      className="w-full"
    >
      {(control) => (
        <fieldset
          ref={ref}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          tabIndex={-1}
          className="flex min-w-0 flex-col gap-3 rounded-field outline-offset-4"
        >
          {proofs.length > 0 && (
            <ul className="grid grid-cols-2 gap-3 @container sm:grid-cols-3">
              {proofs.map((proof, place) => (
                <ProofItem
                  key={proof.key}
                  proof={proof}
                  name={nameOf(proof, place)}
                  onRemove={() => remove(proof.key)}
                  onRetry={() => retry(proof.key)}
                />
              ))}
            </ul>
          )}
          {proofs.length < most && (
            <div>
              <FileChooser
                icon={asksForPhoto ? Camera : FilePlus}
                label={asksForPhoto ? t.addPhoto : t.addFile}
                multiple={most > 1}
                accept={accepted[accept]}
                className="max-sm:w-full"
                onChoose={choose}
                {...control}
              />
            </div>
          )}
          <How className="-my-2">
            {accept !== 'pdf' && <p>{photoPrivacy}</p>}
            {accept !== 'photo' && !hasPdf && <p>{t.pdfHint}</p>}
          </How>
          {hasPdf && <p className="text-meta text-muted">{t.pdfHint}</p>}
        </fieldset>
      )}
    </Field>
  )
}

const accepted = { photo: 'image/*', pdf: 'application/pdf', any: 'image/*,application/pdf' } as const

function stateOf(proofs: Proof[]): ProofState {
  const arrived = proofs.filter(({ id }) => id !== null)
  return {
    ids: arrived.flatMap(({ id }) => id ?? []),
    isUnfinished: arrived.length < proofs.length,
    hasPhoto: arrived.some(({ kind }) => kind === 'photo'),
  }
}

function nameOf({ kind }: Proof, place: number): string {
  return kind === 'pdf' ? t.pdfNth(place + 1) : t.photoNth(place + 1)
}

type ProofItemProps = { proof: Proof; name: string; onRemove: () => void; onRetry: () => void }

function ProofItem({ proof: { shown, state, progress, error }, name, onRemove, onRetry }: ProofItemProps) {
  const percent = Math.round(progress * 100)
  return (
    <li className="flex flex-col gap-2 rounded-field border border-base-300 bg-base-100 p-2">
      {shown ? (
        <img src={shown} alt={name} className="aspect-4/3 w-full rounded-[8px] bg-base-200 object-cover" />
      ) : (
        <span className="grid aspect-4/3 w-full place-items-center rounded-[8px] bg-wash text-primary">
          <span className="flex flex-col items-center gap-1 text-small">
            <FileText size={28} strokeWidth={1.75} aria-hidden />
            <Bdi>{name}</Bdi>
          </span>
        </span>
      )}
      {(state === 'sending' || state === 'waiting') && (
        <progress className="progress-line" max={100} value={percent} aria-label={name} />
      )}
      <p role="status" className={`text-meta wrap-anywhere ${state === 'failed' ? 'text-error' : 'text-muted'}`}>
        {/* Read aloud when it has ended, and not at each percent. */}
        {state === 'sending' && <span aria-hidden>{t.sending(percent)}</span>}
        {state === 'waiting' && waitsForConnection}
        {state === 'arrived' && t.arrived}
        {state === 'failed' && (error ?? t.notArrived)}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        {state === 'failed' && (
          <Button
            kind="outline"
            icon={RefreshCw}
            aria-label={t.tryAgainOf(name)}
            className="flex-1"
            onClick={onRetry}
          />
        )}
        <Button kind="quiet" icon={Trash2} aria-label={t.removeOf(name)} className="flex-1" onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
    </li>
  )
}
