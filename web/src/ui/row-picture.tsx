/** The picture of a row: its place is kept while it loads, and a press shows it as large as the screen. */
import { useState } from 'react'
import { enlarge } from '#texts/proof.ts'
import { Dialog } from './dialog.tsx'

type RowPictureProps = { url: string; alt: string; width: number; height: number }

export function RowPicture({ url, alt, width, height }: RowPictureProps) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={enlarge(alt)}
        className="block w-full cursor-zoom-in rounded-field outline-offset-2 focus-visible:outline-3 focus-visible:outline-primary"
        onClick={() => setLarge(true)}
      >
        <img
          src={url}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          className="h-auto max-h-[60dvh] w-full rounded-field bg-base-200 object-contain"
        />
      </button>
      {isLarge && (
        <Dialog open onClose={() => setLarge(false)} title={alt} width="md:w-240">
          <img src={url} alt={alt} width={width} height={height} className="mx-auto h-auto rounded-field" />
        </Dialog>
      )}
    </>
  )
}
