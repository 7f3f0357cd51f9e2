/** An image input with preview, upload progress, and a retry without choosing again. */
import { ImagePlus, RefreshCw, Trash2, Upload, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as t from '#texts/ui.ts'
import { Button } from './button.tsx'
import { Field } from './fields.tsx'
import { useLoadableUrl } from './image-url.ts'
import type { ImageUpload } from './use-image.ts'

type ImageFieldProps = {
  label: string
  image: ImageUpload
  hint?: string
  optional?: boolean
  /** `photo` for a photo of a user, `wide` for other images, `none` if the page shows the preview itself. */
  preview?: 'photo' | 'wide' | 'none'
}

export function ImageField({ label, image, hint, optional, preview = 'photo' }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isOnItsWay = image.state === 'sending' || image.state === 'waiting'

  function chooseFrom(field: HTMLInputElement) {
    const [file] = field.files ?? []
    if (file) image.choose(file)
    // Reset, so that the same file can be chosen again.
    field.value = ''
  }
  // A file chosen on the prerendered page before hydration.
  const chooseEarly = useEffectEvent(() => input.current && chooseFrom(input.current))
  useEffect(() => void chooseEarly(), [])

  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={image.error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-4">
          {preview !== 'none' && <Preview url={image.shown} kind={preview} />}
          <div className="flex min-w-40 flex-1 flex-col gap-2">
            {isOnItsWay && <UploadProgress label={label} progress={image.progress} />}
            <p role="status" className="text-meta text-muted empty:hidden">
              {image.state === 'waiting' && t.waitsForConnection}
            </p>
            <div className="flex flex-wrap gap-2">
              <input
                ref={input}
                type="file"
                accept="image/*"
                {...control}
                tabIndex={-1}
                className="sr-only"
                onChange={({ currentTarget }) => chooseFrom(currentTarget)}
              />
              {isOnItsWay ? (
                <Button kind="outline" icon={X} onClick={image.cancel}>
                  {t.cancel}
                </Button>
              ) : (
                <>
                  {image.state === 'failed' && (
                    <Button kind="outline" icon={RefreshCw} onClick={() => void image.send()}>
                      {t.tryAgain}
                    </Button>
                  )}
                  <Button kind="outline" icon={Upload} onClick={() => input.current?.click()}>
                    {image.shown ? t.changeImage : t.chooseImage}
                  </Button>
                  {image.shown && (
                    <Button kind="quiet" icon={Trash2} onClick={image.state === 'idle' ? image.remove : image.cancel}>
                      {t.remove}
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

function Preview({ url, kind }: { url: string | null; kind: 'photo' | 'wide' }) {
  const [broken, setBroken] = useState<string>()
  const loadable = useLoadableUrl(url === broken ? null : url)
  const shapeClass = kind === 'photo' ? 'piece size-18' : 'h-24 w-40 rounded-field'
  if (loadable) {
    const handleError = () => setBroken(url ?? undefined)
    return (
      <img src={loadable} alt="" className={`${shapeClass} shrink-0 bg-base-200 object-cover`} onError={handleError} />
    )
  }
  return (
    <span className={`${shapeClass} grid shrink-0 place-items-center bg-wash text-primary`}>
      <ImagePlus size={24} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

function UploadProgress({ label, progress }: { label: string; progress: number }) {
  const percent = Math.round(progress * 100)
  return (
    <div className="flex items-center gap-3">
      <progress className="progress-line" max={100} value={percent} aria-label={t.uploading(label)} />
      <span className="figures text-meta text-muted">{t.percent(percent)}</span>
    </div>
  )
}
