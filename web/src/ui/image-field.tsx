/** Choosing a picture: shown at once, with how far it has come, and a second try without choosing again. */
import { ImagePlus, RefreshCw, Trash2, Upload, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { useLoadableAddress } from './image-url.ts'
import type { Picture } from './use-image.ts'

type PictureFieldProps = {
  label: string
  picture: Picture
  hint?: string
  optional?: boolean
  /** A face is a piece, everything else lies wide; `elsewhere` where the page shows the picture already. */
  shape?: 'piece' | 'wide' | 'elsewhere'
}

export function ImageField({ label, picture, hint, optional, shape = 'piece' }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  function takeFrom(field: HTMLInputElement) {
    const [file] = field.files ?? []
    if (file) picture.choose(file)
    // The same file can be chosen once more.
    field.value = ''
  }
  // What was chosen on the prerendered page, before this script was there.
  const takeEarly = useEffectEvent(() => input.current && takeFrom(input.current))
  useEffect(() => void takeEarly(), [])

  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={picture.error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-4">
          {shape !== 'elsewhere' && <Shown address={picture.shown} shape={shape} />}
          <div className="flex min-w-40 flex-1 flex-col gap-2">
            {picture.state === 'sending' && <Sending label={label} progress={picture.progress} />}
            <div className="flex flex-wrap gap-2">
              <input
                ref={input}
                type="file"
                accept="image/*"
                {...control}
                tabIndex={-1}
                className="sr-only"
                onChange={({ currentTarget }) => takeFrom(currentTarget)}
              />
              {picture.state === 'sending' ? (
                <Button kind="outline" icon={X} onClick={picture.cancel}>
                  Cancel
                </Button>
              ) : (
                <>
                  {picture.state === 'failed' && (
                    <Button kind="outline" icon={RefreshCw} onClick={() => void picture.send()}>
                      Try again
                    </Button>
                  )}
                  <Button kind="outline" icon={Upload} onClick={() => input.current?.click()}>
                    {picture.shown ? 'Change picture' : 'Choose picture'}
                  </Button>
                  {picture.shown && (
                    <Button
                      kind="quiet"
                      icon={Trash2}
                      onClick={picture.state === 'resting' ? picture.remove : picture.cancel}
                    >
                      Remove
                    </Button>
                  )}
                </>
              )}
            </div>
          </div>
        </div>
      )}
    </Field>
  )
}

function Shown({ address, shape }: { address: string | null; shape: 'piece' | 'wide' }) {
  const [broken, setBroken] = useState<string>()
  const loadable = useLoadableAddress(address === broken ? null : address)
  const look = shape === 'piece' ? 'piece size-18' : 'h-24 w-40 rounded-field'
  if (loadable) {
    const leave = () => setBroken(address ?? undefined)
    return <img src={loadable} alt="" className={`${look} shrink-0 bg-base-200 object-cover`} onError={leave} />
  }
  return (
    <span className={`${look} grid shrink-0 place-items-center bg-wash text-primary`}>
      <ImagePlus size={24} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

function Sending({ label, progress }: { label: string; progress: number }) {
  const percent = Math.round(progress * 100)
  return (
    <div className="flex items-center gap-3">
      <progress className="sending" max={100} value={percent} aria-label={`${label}: sending`} />
      <span className="figures text-meta text-muted">{percent} %</span>
    </div>
  )
}
